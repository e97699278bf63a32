/** A split curtain is stored as two and shown as one (B4.11). Nothing stored is shown as 1 (B9.3). */
export function quantityShown(markingQuantity: number, splitCurtain: boolean): number {
  if (markingQuantity <= 0) return 1
  return splitCurtain && markingQuantity % 2 === 0 ? markingQuantity / 2 : markingQuantity
}

/** The stored quantity counts both halves of a split curtain. */
export const markingQuantityOf = (quantity: number, splitCurtain: boolean): number =>
  splitCurtain ? quantity * 2 : quantity
