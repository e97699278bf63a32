/** B4.11; one curtain until something is stored (B9.3). */
export function quantityShown(markingQuantity: number, splitCurtain: boolean): number {
  if (markingQuantity <= 0) return 1
  return splitCurtain && markingQuantity % 2 === 0 ? markingQuantity / 2 : markingQuantity
}

/** The stored quantity counts the halves of split curtains. */
export const markingQuantityOf = (quantity: number, splitCurtain: boolean): number =>
  splitCurtain ? quantity * 2 : quantity
