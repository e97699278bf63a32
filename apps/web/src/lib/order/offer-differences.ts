import type { Ore } from '@veck/domain'
import { useRetailAmount } from '../language/use-formats.ts'

export type { FieldChange, RevisionDifferences } from '@veck/contract'

/** Formats the amounts of two offers that are compared. */
export function useDifferenceAmounts() {
  const money = useRetailAmount()
  const amount = (ore: number) => money(ore as Ore)
  return { amount, difference: (ore: number) => `${ore > 0 ? '+' : ''}${amount(ore)}` }
}
