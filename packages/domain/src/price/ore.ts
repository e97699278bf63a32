declare const unit: unique symbol

/** Money: whole öre, 100 to the krona. */
export type Ore = number & { readonly [unit]: 'öre' }

/**
 * Half away from zero, as an invoice does. Binary fractions make half an öre a little less than half, and the more so the
 * larger the amount; what is measured in cm and öre is either exactly on the half or much further away than this.
 */
export function roundToOre(amount: number): Ore {
  const size = Math.abs(amount)
  const rounded = Math.floor(size + 0.5 + Math.max(1e-9, size * 1e-14))
  return (amount < 0 ? 0 - rounded : rounded) as Ore
}

export const oreFromKronor = (kronor: number): Ore => roundToOre(kronor * 100)
export const kronorFromOre = (ore: Ore): number => ore / 100

export const sumOfOre = (amounts: readonly Ore[]): Ore => amounts.reduce<number>((sum, ore) => sum + ore, 0) as Ore
