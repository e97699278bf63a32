import type { CellValue } from '@veck/domain'
import { heavyKind } from '../heavy-work/index.ts'

/** A list from which a cell is chosen, in a column of the hidden sheet. */
export type ChoiceList = { column: number; values: string[] }

/** A column of numbers. */
type LimitedColumn = { column: number; min: number; max: number }

export type SheetToWrite = {
  name: string
  headings: string[]
  rows: CellValue[][]
  /** Characters. */
  widths: number[]
  numeric: boolean[]
  hiddenColumn: number
  lists: WorkbookLists
}

export type WorkbookLists = {
  sheetName: string
  types: ChoiceList
  sewingTypes: ChoiceList
  fabrics: ChoiceList
  /** Fabric and colour of each variant, sorted by fabric. */
  colours: { fabricColumn: number; colourColumn: number; pairs: (readonly [string, string])[] }
  quantity: LimitedColumn
  /** In cm. */
  lengths: LimitedColumn[]
  /** What a spreadsheet says about a value that is not in the list. */
  warning: string
}

export const writeWorkbookWork = heavyKind<SheetToWrite, Uint8Array>({ name: 'write-workbook', seconds: 30 })

/** As the file has it. A formula is its last value. */
export type SheetCell = string | number | boolean | Date | null
/** `sheets`: the visible sheets; none in a CSV file. */
export type SheetRead = { sheets: string[]; sheet: string; rows: SheetCell[][] }
export type WorkbookToRead = { path: string; sheet: string | undefined }

/** Rows that may stand above the first row of markings. */
export const headingRowsMax = 100

// A sheet of 5,000 rows takes a second. A user waits for it.
export const readWorkbookWork = heavyKind<WorkbookToRead, SheetRead>({ name: 'read-workbook', seconds: 20 })
