import type { Ore } from './ore.ts'

/** The percentage that gives `part` of `whole`, with the fewest decimals (0 to 2) that give exactly that amount. */
export function appliedPercentage(whole: Ore, part: Ore): number {
  if (whole === 0) return 0
  const exact = (part * 100) / whole
  const rounded = [1, 10, 100].map((parts) => Math.round(exact * parts) / parts)
  // Half an öre more or less is accepted: the rounding rule of the other system is not known.
  return rounded.find((percent) => Math.abs((whole * percent) / 100 - part) <= 0.5) ?? rounded[2] ?? exact
}
