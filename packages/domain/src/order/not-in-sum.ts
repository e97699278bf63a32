export interface NotInSum {
  /** Markings in own fabrics, which the supplier does not sell (B4.4). */
  ownFabric: number
  /** Markings for which no fabric is chosen. */
  withoutFabric: number
  /** Both. */
  withoutPrice: number
}

/** How many markings have no price, so that the sum of an order or a folder does not include them. */
export function notInSum(markings: number, lines: readonly { isExternalFabric: boolean }[]): NotInSum {
  const ownFabric = lines.filter(({ isExternalFabric }) => isExternalFabric).length
  const withoutFabric = markings - lines.length
  return { ownFabric, withoutFabric, withoutPrice: ownFabric + withoutFabric }
}
