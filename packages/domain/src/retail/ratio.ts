import type { Ore } from '../price/ore.ts'
import { type Percentage, percentageFromPercent } from '../price/percentage.ts'

/** What an amount is multiplied by before it is rounded, so that nothing is rounded twice: `over / under`. */
export interface Ratio {
  over: bigint
  under: bigint
  /** The same as a double, which has an error of a few units in its last place. */
  nearly: number
}

export const HundredPercent = percentageFromPercent(100)

export const ratio = (over: number | bigint, under: number | bigint): Ratio => ({
  over: BigInt(over),
  under: BigInt(under),
  nearly: Number(over) / Number(under),
})

export const timesRatio = (one: Ratio, other: Ratio): Ratio => ratio(one.over * other.over, one.under * other.under)

export const addVatRatio = (rate: Percentage): Ratio => ratio(HundredPercent + rate, HundredPercent)
export const removeVatRatio = (rate: Percentage): Ratio => ratio(HundredPercent, HundredPercent + rate)

/**
 * To the nearest multiple of the step; half a step is rounded up. Amounts are not negative. BigInt is some hundred times
 * slower than a double, so it decides only where the error of a double could: next to half a step.
 */
export function roundTimes(amount: number, { over, under, nearly }: Ratio, step = 1): Ore {
  const steps = (amount * nearly) / step
  const nearest = Math.floor(steps + 0.5)
  const above = steps + 0.5 - nearest
  const error = 1e-12 + steps * 4e-15
  if (above > error && above < 1 - error) return (nearest * step) as Ore
  const whole = under * BigInt(step)
  return (Number((BigInt(amount) * over * 2n + whole) / (whole * 2n)) * step) as Ore
}
