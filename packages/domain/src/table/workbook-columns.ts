import { type Column, isNumeric } from './columns.ts'

/** The columns of a workbook that the user fills in. */
export const filledColumns = [
  'folder',
  'name',
  'type',
  'fabric',
  'colour',
  'articleNumber',
  'width',
  'height',
  'sewingType',
  'quantity',
  'options',
  'deduction',
  'windowWidth',
  'windowHeight',
  'windowSill',
] as const satisfies (Column | 'articleNumber')[]

/** All columns, in the sequence of the file. The last is hidden: it has the ids of the markings. */
export const workbookColumns = [...filledColumns, 'drops', 'metres', 'price', 'id'] as const satisfies (
  | Column
  | 'articleNumber'
  | 'id'
)[]
export type WorkbookColumn = (typeof workbookColumns)[number]

export const isNumericColumn = (column: WorkbookColumn): boolean =>
  column !== 'articleNumber' && column !== 'id' && isNumeric(column)

/** `A`, `B`, … `AA`: the name of a column in a spreadsheet, by its number from 0. */
export const columnLetters = (index: number): string => {
  const last = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
