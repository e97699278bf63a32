import type { FabricInUse } from './schemas/catalogue.ts'
import type { OrderLine } from './schemas/order-line.ts'

/** A line as the API answers it, and what an answer has of its fabric elsewhere. */
export type LineWithFabric = { shown: OrderLine; productId: number; image: string }

/** All own fabrics of customers have the same part number. */
const fabricOf = (line: OrderLine) =>
  line.isExternalFabric
    ? JSON.stringify([
        line.externalFabricSupplier,
        line.externalFabricArticleNumber,
        line.externalFabricColor,
        line.externalFabricName,
      ])
    : line.erpProductId

/** Each fabric once, with the markings that use it, in the order shown (B3.8, B3.9). */
export const fabricsInUse = (lines: readonly LineWithFabric[]): FabricInUse[] => {
  const fabrics = new Map<string, FabricInUse>()
  for (const { shown, productId, image } of lines) {
    const { markingId, markingName, folderName, curtainData, markingQuantity } = shown
    const key = fabricOf(shown)
    const fabric = fabrics.get(key) ?? {
      variantId: shown.ecomProductId,
      productId,
      erpProductId: shown.erpProductId,
      variantName: shown.isExternalFabric ? shown.externalFabricName : shown.productName,
      variantImage: image,
      markings: [],
    }
    fabric.markings.push({ markingId, markingName, folderName, curtainData, markingQuantity })
    fabrics.set(key, fabric)
  }
  return [...fabrics.values()]
}
