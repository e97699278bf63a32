import { type CellTexts, type CellValue, type Column, rowValue } from '@veck/domain'
import type { TableRow } from './rows.ts'

/** By what rows are sorted. */
export const cellValue = (row: TableRow, column: Column, texts: CellTexts): CellValue =>
  column === 'price' ? (row.price?.value ?? null) : rowValue(row, column, texts)

/** As it is shown and copied. A price is a number without its currency. */
export function cellText(row: TableRow, column: Column, texts: CellTexts): string {
  const value = cellValue(row, column, texts)
  return typeof value === 'number' ? texts.number(value) : (value ?? '')
}

/** What a row is found by: only what is shown of it. */
export const rowText = (row: TableRow, columns: readonly Column[], texts: CellTexts): string =>
  columns.map((column) => cellText(row, column, texts)).join(' ')
