import type { Ore } from './ore.ts'

/** The per cent that made `part` out of `whole`: with as few decimals (0 to 2) as give exactly that amount. */
export function appliedPercentage(whole: Ore, part: Ore): number {
  if (whole === 0) return 0
  const exact = (part * 100) / whole
  const rounded = [1, 10, 100].map((parts) => Math.round(exact * parts) / parts)
  // Half an öre on either side: which half is the other's rule.
  return rounded.find((percent) => Math.abs((whole * percent) / 100 - part) <= 0.5) ?? rounded[2] ?? exact
}
