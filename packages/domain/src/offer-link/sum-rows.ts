import type { Ore } from '../price/ore.ts'
import type { ChoiceSums, ClientChoices } from './client-choices.ts'

/** A row of the summary of an offer: a folder, or what belongs to the whole order. */
export interface SumRow {
  id: string
  /** What the proposed curtains and the extra items that are not optional cost together, as displayed. */
  base: Ore
  /** Ids of the markings in it that have alternatives and are not optional. */
  markings: readonly string[]
}

const added = ({ letters }: ChoiceSums, choices: ClientChoices, id: string): number => {
  const letter = choices.letters[id]
  return letter === undefined ? 0 : (letters[id]?.[letter] ?? 0)
}

/** What the row costs with these choices. The rows, the options and the freight add up to the displayed total. */
export const sumOfRow = (sums: ChoiceSums, { base, markings }: SumRow, choices: ClientChoices): Ore =>
  markings.reduce((sum, id) => sum + added(sums, choices, id), base as number) as Ore

/** What the optional parts cost that the client takes. */
export const sumOfOptions = (sums: ChoiceSums, choices: ClientChoices): Ore =>
  choices.taken.reduce((sum, id) => sum + (sums.optional[id]?.amount ?? 0) + added(sums, choices, id), 0) as Ore
