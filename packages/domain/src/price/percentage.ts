import type { Ore } from './ore.ts'

declare const unit: unique symbol

/** A whole number of hundredths of a per cent: 12.5 % is 1250. Binary fractions cannot hold 49.41 exactly. */
export type Percentage = number & { readonly [unit]: 'hundredths of a per cent' }

const hundredPercent = 10_000

/** From per cent with at most two decimals, the format of users, files and the database. */
export const percentageFromPercent = (percent: number): Percentage => Math.round(percent * 100) as Percentage

export const percentFromPercentage = (percentage: Percentage): number => percentage / 100

/** An amount plus a percentage of it; a negative percentage lowers it. */
export const changedByPercentage = (amount: Ore, percentage: Percentage): Ore =>
  percentageOf(amount, (hundredPercent + percentage) as Percentage)

/** Rounds half away from zero. BigInt is many times slower than a double, so it is used only where a double is not exact. */
export function percentageOf(amount: Ore, percentage: Percentage): Ore {
  const product = amount * percentage
  const half = product < 0 ? -hundredPercent / 2 : hundredPercent / 2
  // The quotient of whole numbers that a double holds exactly is never rounded up to the next whole number.
  if (Number.isSafeInteger(product + half)) return (Math.trunc((product + half) / hundredPercent) + 0) as Ore
  const exact = BigInt(amount) * BigInt(percentage) + BigInt(half)
  return Number(exact / BigInt(hundredPercent)) as Ore
}

/** The percentage that gives `part` of `whole`, with the fewest decimals (0 to 2) that give exactly that amount. */
export function appliedPercentage(whole: Ore, part: Ore): number {
  if (whole === 0) return 0
  const exact = (part * 100) / whole
  const rounded = [1, 10, 100].map((parts) => Math.round(exact * parts) / parts)
  // Half an öre more or less is accepted: the rounding rule of the other system is not known.
  return rounded.find((percent) => Math.abs((whole * percent) / 100 - part) <= 0.5) ?? rounded[2] ?? exact
}
