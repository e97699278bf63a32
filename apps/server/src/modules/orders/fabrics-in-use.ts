import type { FabricInUse, OrderLine } from '@veck/contract'
import type { LineRow } from './tree-repository.ts'

/** A line as it is stored and as the API answers it. */
export type ShownLine = { line: LineRow; shown: OrderLine }

const fabricOf = (line: LineRow) =>
  line.isExternalFabric
    ? JSON.stringify([
        line.externalFabricSupplier,
        line.externalFabricArticleNumber,
        line.externalFabricColor,
        line.externalFabricName,
      ])
    : line.erpProductId

/** Each fabric once, with the markings that use it, in the order shown (B3.8, B3.9). */
export const fabricsInUse = (lines: ShownLine[]): FabricInUse[] => {
  const fabrics = new Map<string, FabricInUse>()
  for (const { line, shown } of lines) {
    const { markingId, markingName, folderName, curtainData, markingQuantity } = shown
    const fabric = fabrics.get(fabricOf(line)) ?? {
      variantId: line.variantId,
      productId: line.productId,
      erpProductId: line.erpProductId,
      variantName: line.isExternalFabric ? line.externalFabricName : shown.productName,
      variantImage: line.productImage,
      markings: [],
    }
    fabric.markings.push({ markingId, markingName, folderName, curtainData, markingQuantity })
    fabrics.set(fabricOf(line), fabric)
  }
  return [...fabrics.values()]
}
