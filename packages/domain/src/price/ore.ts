import { roundNearest } from '../tolerance.ts'

declare const unit: unique symbol

/** Money: whole öre, 100 to the krona. */
export type Ore = number & { readonly [unit]: 'öre' }

/** Half away from zero, as an invoice does. */
export const roundToOre = (amount: number): Ore =>
  (amount < 0 ? 0 - roundNearest(-amount) : roundNearest(amount)) as Ore

export const oreFromKronor = (kronor: number): Ore => roundToOre(kronor * 100)
export const kronorFromOre = (ore: Ore): number => ore / 100

export const sumOfOre = (amounts: readonly Ore[]): Ore => amounts.reduce<number>((sum, ore) => sum + ore, 0) as Ore
