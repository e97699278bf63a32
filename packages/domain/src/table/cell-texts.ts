import type { CurtainChoices } from '../curtain/curtain-choices.ts'
import { CurtainConfiguration, type SewingType } from '../curtain/enumerations.ts'
import type { MarkingWindow } from '../curtain/marking-window.ts'
import { type Column, windowColumns } from './columns.ts'
import type { CellValue } from './view-rows.ts'

/** An option of the curtain and the choice that it is. */
export interface OptionText {
  text: string
  choice: Partial<CurtainChoices>
  /** Other names that are read but never written: files keep the name of an earlier version. */
  readAlso?: readonly string[]
}

/** How values are written in cells, and read from them, in one language. */
export interface CellTexts {
  types: (readonly [string, CurtainConfiguration])[]
  sewingTypes: (readonly [string, SewingType])[]
  options: OptionText[]
  number: (value: number) => string
}

/** A column that shows a choice about the curtain. */
export type ChoiceColumn = 'type' | 'sewingType' | 'options' | 'width' | 'height' | 'deduction' | 'quantity'

const has = (choices: CurtainChoices, { choice }: OptionText) =>
  Object.entries(choice).every(([name, value]) => choices[name as keyof CurtainChoices] === value)

const nameIn = <Value>(names: readonly (readonly [string, Value])[], value: Value) =>
  names.find(([, each]) => each === value)?.[0] ?? ''

const optionsText = (choices: CurtainChoices, texts: CellTexts): string =>
  texts.options
    .filter((option) => has(choices, option))
    .map(({ text }) => text)
    .join(', ')

/** What the table and a workbook know about a marking. */
export interface RowFacts {
  /** The path of its folder. Empty for a marking that is in no folder. */
  folder: string
  name: string
  fabric: { name: string; colour: string } | null
  /** Null: nothing is chosen yet. */
  choices: CurtainChoices | null
  window: MarkingWindow | null
  drops: number | null
  metres: number | null
}

/** The value of a cell; null if it is empty. Prices and ids differ between the table and a workbook. */
export function rowValue(row: RowFacts, column: Exclude<Column, 'price'>, texts: CellTexts): CellValue {
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
    case 'windowWidth':
    case 'windowHeight':
    case 'windowSill':
      return row.window?.[windowColumns[column]] ?? null
    default:
      return row.choices && choiceValue(row.choices, column, texts)
  }
}

function choiceValue(choices: CurtainChoices, column: ChoiceColumn, texts: CellTexts): CellValue {
  switch (column) {
    case 'type':
      return nameIn(texts.types, choices.curtainConfiguration)
    case 'sewingType':
      return nameIn(texts.sewingTypes, choices.sewingType)
    case 'options':
      return optionsText(choices, texts) || null
    case 'width':
      // Whole widths of the fabric: there is no wall to cover.
      return choices.curtainConfiguration === CurtainConfiguration.CoverWall ? choices.wallWidth : null
    case 'height':
      return choices.wallHeight
    case 'deduction':
      return choices.heightDeduction
    case 'quantity':
      return choices.quantity
  }
}
