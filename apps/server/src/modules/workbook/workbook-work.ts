import type { CellValue } from '@veck/domain'
import { heavyKind } from '../heavy-work/index.ts'

/** A list from which a cell is chosen, in a column of the hidden sheet. */
export type ChoiceList = { column: number; values: string[] }

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
  quantity: { column: number; min: number; max: number }
  deduction: { column: number; min: number; max: number }
  /** What a spreadsheet says about a value that is not in the list. */
  warning: string
}

export const writeWorkbookWork = heavyKind<SheetToWrite, Uint8Array>({ name: 'write-workbook', seconds: 30 })
