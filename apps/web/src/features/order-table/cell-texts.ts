import {
  type CellValue,
  type CurtainChoices,
  CurtainConfiguration,
  Opening,
  Orientation,
  SewingType,
  sewingTypeNames,
} from '@veck/domain'
import { formatNumber } from '@veck/texts/formats'
import type { Locale } from '@veck/texts'
import type { TFunction } from 'i18next'
import { type Column, columns } from './columns.ts'
import type { TableRow } from './rows.ts'

/** An option of the curtain and the choice that it is. */
export type OptionText = { text: string; choice: Partial<CurtainChoices> }

/** How values are written in cells, and read from them. */
export type CellTexts = {
  types: (readonly [string, CurtainConfiguration])[]
  sewingTypes: (readonly [string, SewingType])[]
  options: OptionText[]
  number: (value: number) => string
}

export const cellTextsIn = (t: TFunction, locale: Locale): CellTexts => ({
  types: [
    [t('Configurator:Simple'), CurtainConfiguration.Simple],
    [t('Configurator:CoverWall'), CurtainConfiguration.CoverWall],
  ],
  sewingTypes: Object.values(SewingType).map((type) => [t(`SewingType:${sewingTypeNames[type]}`), type] as const),
  options: [
    { text: t('OrderTable:Split'), choice: { splitCurtain: true } },
    { text: t('OrderTable:Lying'), choice: { orientation: Orientation.Lying } },
    { text: t('OrderTable:SewnTogether'), choice: { sewTogether: true } },
    { text: t('OrderTable:OpensLeft'), choice: { opening: Opening.Left } },
    { text: t('OrderTable:OpensRight'), choice: { opening: Opening.Right } },
    { text: t('OrderTable:Pair'), choice: { opening: Opening.Pair } },
    { text: t('OrderTable:OneWidthFewer'), choice: { oneWidthFewer: true } },
    { text: t('OrderTable:Weights'), choice: { useWeights: true } },
  ],
  number: (value) => formatNumber(value, locale),
})

const has = (choices: CurtainChoices, { choice }: OptionText) =>
  Object.entries(choice).every(([name, value]) => choices[name as keyof CurtainChoices] === value)

const nameIn = <Value>(names: readonly (readonly [string, Value])[], value: Value) =>
  names.find(([, each]) => each === value)?.[0] ?? ''

export const optionsText = (choices: CurtainChoices, texts: CellTexts): string =>
  texts.options
    .filter((option) => has(choices, option))
    .map(({ text }) => text)
    .join(', ')

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

function choiceValue(
  choices: CurtainChoices,
  column: Exclude<Column, 'folder' | 'name' | 'fabric' | 'colour' | 'drops' | 'metres' | 'price'>,
  texts: CellTexts,
): CellValue {
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

/** As it is shown and copied. A price is a number without its currency. */
export function cellText(row: TableRow, column: Column, texts: CellTexts): string {
  const value = cellValue(row, column, texts)
  return typeof value === 'number' ? texts.number(value) : (value ?? '')
}

/** What a row is found by. */
export const rowText = (row: TableRow, texts: CellTexts): string =>
  columns.map((column) => cellText(row, column, texts)).join(' ')
