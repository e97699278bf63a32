import { createHash } from 'node:crypto'
import { locales, workbookColumns, type Locale, type WorkbookColumn } from '@veck/domain'
import { texts } from '@veck/texts'
import { headingKey } from './sheet-headings.ts'
import { headingRowsMax, type SheetCell } from './workbook-work.ts'

/** Which column of the sheet is what: numbers from 0. */
export type ColumnPlaces = Partial<Record<WorkbookColumn, number>>

export type Layout = {
  /** Index of the row with the headings. */
  headingRow: number
  headings: string[]
  columns: ColumnPlaces
  /** The sheet was made by Veck: nobody needs to say which column is what. */
  isOwn: boolean
  /** The language of the headings, if it is certain. */
  locale: Locale | undefined
  /** The version of the order that the sheet was made from. */
  version: number | undefined
}

/** Other names that room schedules use. */
const synonyms: Partial<Record<WorkbookColumn, string[]>> = {
  folder: [
    'rum',
    'room',
    'utrymme',
    'rumsnr',
    'rumsnummer',
    'room no',
    'room number',
    'våning',
    'plan',
    'floor',
    'zon',
    'area',
  ],
  name: [
    'namn',
    'name',
    'position',
    'pos',
    'littera',
    'fönster',
    'window',
    'benämning',
    'beteckning',
    'ref',
    'märkning',
  ],
  fabric: ['kvalitet', 'quality', 'material', 'textil', 'textile', 'produkt', 'product'],
  colour: ['kulör', 'color', 'färgnamn'],
  articleNumber: [
    'artnr',
    'art nr',
    'artikelnr',
    'artikel',
    'article',
    'article no',
    'item',
    'item no',
    'part no',
    'sku',
  ],
  width: ['b', 'w', 'br', 'väggbredd', 'skenlängd', 'wall width', 'rail', 'track length', 'breadth'],
  height: ['h', 'vägghöjd', 'wall height', 'drop', 'längd', 'length'],
  sewingType: ['sömnad', 'sömnadstyp', 'uppsättning', 'veckning', 'veck', 'sewing type', 'sewing', 'style'],
  quantity: ['st', 'stycken', 'qty', 'pcs', 'number', 'count'],
  options: ['val', 'extra', 'option'],
  // The heading of earlier English workbooks.
  drops: ['drops'],
  deduction: ['höjdavdrag', 'height deduction'],
  windowWidth: ['fönstrets bredd', 'window w'],
  windowHeight: ['fönstrets höjd', 'window h'],
  windowSill: ['bröstningshöjd', 'sill', 'sill height'],
}

/** Without units, signs and capitals. */
const plainHeading = (text: string) =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('sv')
    .replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(?<= )(?:cm|mm|kr|sek)$/g, '')
    .trim()

const ownHeading = (column: WorkbookColumn, locale: Locale) =>
  column === 'id' ? 'Veck-id' : (texts[locale][headingKey(column)] ?? '')

const isIdHeading = (heading: string) => /^veck-id(?: \d{1,9})?$/i.test(heading)

const guessOf = (heading: string): WorkbookColumn | undefined => {
  if (isIdHeading(heading)) return 'id'
  const plain = plainHeading(heading)
  if (plain === '') return undefined
  return workbookColumns.find(
    (column) =>
      column !== 'id' &&
      (locales.some((locale) => plainHeading(ownHeading(column, locale)) === plain) ||
        synonyms[column]?.includes(plain)),
  )
}

const textsOf = (row: SheetCell[] | undefined) =>
  (row ?? []).map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()))

/** The first column of each kind. */
const guessColumns = (headings: string[]): ColumnPlaces => {
  const places: ColumnPlaces = {}
  headings.forEach((heading, index) => {
    const column = guessOf(heading)
    if (column && places[column] === undefined) places[column] = index
  })
  return places
}

/** The row that has the most known headings; otherwise the first with several cells. */
const findHeadingRow = (rows: SheetCell[][]): number => {
  const counts = rows.slice(0, headingRowsMax).map((row) => Object.keys(guessColumns(textsOf(row))).length)
  const most = Math.max(0, ...counts)
  if (most >= 2) return counts.indexOf(most)
  const first = rows.findIndex((row) => row.filter((cell) => cell !== null).length >= 2)
  return Math.max(0, first)
}

const ownColumnsNeeded = 5

export const layoutOf = (rows: SheetCell[][], chosenRow: number | undefined): Layout => {
  const headingRow = chosenRow ?? findHeadingRow(rows)
  const headings = textsOf(rows[headingRow])
  const ownIn = (locale: Locale) =>
    workbookColumns.filter((column) => headings.includes(ownHeading(column, locale))).length
  const locale = locales.toSorted((one, other) => ownIn(other) - ownIn(one))[0]
  const isOwn =
    locale !== undefined && ownIn(locale) >= ownColumnsNeeded && headings.includes(ownHeading('name', locale))
  const id = headings.find(isIdHeading)
  return {
    headingRow,
    headings,
    columns: guessColumns(headings),
    isOwn,
    locale: isOwn ? locale : undefined,
    version: id === undefined ? undefined : Number(/\d+$/.exec(id)?.[0] ?? Number.NaN) || undefined,
  }
}

/** Sheets with the same headings, in any sequence, have the same key. */
export const headingsKey = (headings: string[]): string => {
  const names = [...new Set(headings.map(plainHeading).filter(Boolean))].toSorted()
  return createHash('sha256').update(names.join('\n')).digest('hex')
}
