import { type CellTexts, type CellValue, choiceValue, type Column } from '@veck/domain'
import { columns } from './columns.ts'
import type { TableRow } from './rows.ts'

/** By what rows are sorted. */
export function cellValue(row: TableRow, column: Column, texts: CellTexts): CellValue {
  const { choices } = row
  switch (column) {
    case 'folder':
      return row.folder || null
    case 'name':
      return row.name
    case 'fabric':
      return row.fabric?.name ?? null
    case 'colour':
      return row.fabric?.colour || null
    case 'drops':
      return row.drops
    case 'metres':
      return row.metres
    case 'price':
      return row.price?.value ?? null
    default:
      return choices && choiceValue(choices, column, texts)
  }
}

/** As it is shown and copied. A price is a number without its currency. */
export function cellText(row: TableRow, column: Column, texts: CellTexts): string {
  const value = cellValue(row, column, texts)
  return typeof value === 'number' ? texts.number(value) : (value ?? '')
}

/** What a row is found by. */
export const rowText = (row: TableRow, texts: CellTexts): string =>
  columns.map((column) => cellText(row, column, texts)).join(' ')
