import type { Ore } from './ore.ts'

declare const unit: unique symbol

/** A whole number of hundredths of a per cent: 12.5 % is 1250. Binary fractions cannot hold 49.41 exactly. */
export type Percentage = number & { readonly [unit]: 'hundredths of a per cent' }

const whole = 10_000n

/** From per cent with at most two decimals, the format of users, files and the database. */
export const percentageFromPercent = (percent: number): Percentage => Math.round(percent * 100) as Percentage

export const percentFromPercentage = (percentage: Percentage): number => percentage / 100

/** An amount plus a percentage of it; a negative percentage lowers it. */
export const changedByPercentage = (amount: Ore, percentage: Percentage): Ore =>
  percentageOf(amount, (Number(whole) + percentage) as Percentage)

/** Rounds half away from zero. Uses BigInt, because the product of two large numbers does not fit a double. */
export function percentageOf(amount: Ore, percentage: Percentage): Ore {
  const product = BigInt(amount) * BigInt(percentage)
  const half = product < 0n ? -whole / 2n : whole / 2n
  return Number((product + half) / whole) as Ore
}
