import type { Ore } from '../price/ore.ts'
import type { Percentage } from '../price/percentage.ts'
import { HundredPercent } from './ratio.ts'

/** Of everything whose cost is known; without VAT. */
export interface Margin {
  retail: Ore
  cost: Ore
  amount: Ore
  /** Of the retail price, rounded. Null if that is 0. Negative if it is sold at a loss. */
  percentage: Percentage | null
  isBelowMinimum: boolean
}

export function marginOf(retail: Ore, cost: Ore, minimum: Percentage): Margin {
  const amount = (retail - cost) as Ore
  return {
    retail,
    cost,
    amount,
    percentage: retail === 0 ? null : (Math.round((amount * HundredPercent) / retail) as Percentage),
    // Exact up to 9 thousand million kronor.
    isBelowMinimum: amount * HundredPercent < minimum * retail,
  }
}

/** Null if no part has a known cost. */
export function sumOfMargins(parts: readonly (Margin | null)[], minimum: Percentage): Margin | null {
  let [known, retail, cost] = [0, 0, 0]
  for (const part of parts) {
    if (part === null) continue
    known += 1
    retail += part.retail
    cost += part.cost
  }
  return known === 0 ? null : marginOf(retail as Ore, cost as Ore, minimum)
}
