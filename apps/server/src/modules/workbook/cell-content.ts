import { unescapeFormula } from '@veck/domain'
import type { SheetCell } from './workbook-work.ts'

/** What a cell cannot be. Its text is `Workbook:Problem.<code>`. */
export type ContentProblem = 'isDate' | 'isBoolean' | 'isError'
export type CellContent = { text: string } | { problem: ContentProblem; typed: string }

/** `#N/A`, `#REF!`, `#SAKNAS!`: what a spreadsheet shows when a formula fails. */
const errorValue = /^#(?:N\/A|[\p{Lu}0/]+[!?])$/u

/** The text of a number as a person would type it, without the rounding errors of formulas. */
const numberText = (value: number): string => {
  const [whole = '', decimals = ''] = String(Math.round(value * 1e6) / 1e6).split('.')
  if (decimals === '') return whole
  // Three decimals would read as a thousand.
  return `${whole}.${decimals.length === 3 ? `${decimals}0` : decimals}`
}

export const contentOf = (cell: SheetCell): CellContent => {
  if (cell === null) return { text: '' }
  if (cell instanceof Date) return { problem: 'isDate', typed: cell.toISOString().slice(0, 10) }
  if (typeof cell === 'boolean') return { problem: 'isBoolean', typed: String(cell).toUpperCase() }
  if (typeof cell === 'number') return { text: numberText(cell) }
  const text = unescapeFormula(cell.trim())
  return errorValue.test(text) ? { problem: 'isError', typed: text } : { text }
}

/** As it is shown where columns are chosen. */
export const shownText = (cell: SheetCell): string => {
  const content = contentOf(cell)
  return 'text' in content ? content.text : content.typed
}
