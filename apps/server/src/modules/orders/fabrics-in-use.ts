import type { FabricInUse } from '@veck/contract'
import { markingQuantityOf } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { fabricName, presentCurtain, type LinePlace } from './present-line.ts'
import type { LineRow } from './tree-repository.ts'

export type PlacedLine = { line: LineRow; place: LinePlace }

const fabricOf = (line: LineRow) =>
  line.isExternalFabric
    ? JSON.stringify([
        line.externalFabricSupplier,
        line.externalFabricArticleNumber,
        line.externalFabricColor,
        line.externalFabricName,
      ])
    : line.erpProductId

/** Each fabric once, with the markings that use it, in the order they are shown (B3.8, B3.9). */
export const fabricsInUse = (lines: PlacedLine[], locale: Locale): FabricInUse[] => {
  const fabrics = new Map<string, FabricInUse>()
  for (const { line, place } of lines) {
    const fabric = fabrics.get(fabricOf(line)) ?? {
      variantId: line.variantId,
      productId: line.productId,
      erpProductId: line.erpProductId,
      variantName: line.isExternalFabric ? line.externalFabricName : fabricName(line, locale),
      variantImage: line.productImage,
      markings: [],
    }
    fabric.markings.push({
      markingId: line.markingId,
      ...place,
      curtainData: presentCurtain(line, locale),
      markingQuantity: markingQuantityOf(line.quantity, line.curtain.splitCurtain),
    })
    fabrics.set(fabricOf(line), fabric)
  }
  return [...fabrics.values()]
}
