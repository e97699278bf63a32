declare const unit: unique symbol

/** Money: whole öre, 100 to the krona. */
export type Ore = number & { readonly [unit]: 'öre' }

/**
 * Rounds half away from zero, as on an invoice. A binary fraction can make half an öre slightly too small, and the error
 * grows with the amount. Amounts that come from cm and öre are either exactly half or much further away than this.
 */
export function roundToOre(amount: number): Ore {
  const size = Math.abs(amount)
  const rounded = Math.floor(size + 0.5 + Math.max(1e-9, size * 1e-14))
  return (amount < 0 ? 0 - rounded : rounded) as Ore
}

export const oreFromKronor = (kronor: number): Ore => roundToOre(kronor * 100)
export const kronorFromOre = (ore: Ore): number => ore / 100

/** Kronor with two decimals and a point, for documents that other systems read: `1234.50`. */
export const writeKronor = (ore: number): string => (ore / 100).toFixed(2)

export const sumOfOre = (amounts: readonly Ore[]): Ore => amounts.reduce<number>((sum, ore) => sum + ore, 0) as Ore
