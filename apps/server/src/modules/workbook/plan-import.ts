import { columnLetters, markingsIn, sumOfOre, type CellTexts, type Locale, type WorkbookColumn } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { mapInTurns } from '../../core/map-in-turns.ts'
import type { Message } from '../../core/translate.ts'
import type { OrderReadModel } from '../orders/index.ts'
import { contentOf } from './cell-content.ts'
import type { CellFault } from './cell-refused.ts'
import type { ColumnPlaces } from './layout.ts'
import { planRow, readColumns, type DataRow, type Known, type PlannedRow, type RowBefore } from './plan-row.ts'
import { sheetRow, sheetRows, valueOf, type SheetRow } from './sheet-row.ts'
import type { SheetCell } from './workbook-work.ts'

export type Fault = CellFault & { cell: string; typed: string }
export type Notice = { cell: string | null; message: Message }

export type ImportPlan = {
  rowCount: number
  faults: Fault[]
  notices: Notice[]
  changed: PlannedRow[]
  added: PlannedRow[]
  priceBefore: number
  priceAfter: number
}

/** The rows below the headings that have a cell besides the id. */
export const dataRows = (rows: SheetCell[][], headingRow: number, columns: ColumnPlaces): DataRow[] =>
  rows.slice(headingRow + 1).flatMap((row, index) => {
    const cells: DataRow['cells'] = {}
    for (const [column, place] of Object.entries(columns) as [WorkbookColumn, number][])
      cells[column] = row[place] ?? null
    const isFilled = readColumns.some((column) => (cells[column] ?? null) !== null)
    return isFilled ? [{ number: headingRow + 2 + index, cells }] : []
  })

/** Compares the rows of the file with the order. Nothing is written. */
export const planImport = async (
  model: Pick<OrderReadModel, 'tree' | 'lines'>,
  rows: DataRow[],
  columns: ColumnPlaces,
  known: Known,
): Promise<ImportPlan> => {
  const { locale } = known.fabrics
  const lineOf = new Map(model.lines.map((line) => [line.markingId, line]))
  const markingOf = new Map(markingsIn(model.tree).map((marking) => [marking.id, marking]))
  const shownOf = new Map(sheetRows(model, known.fabrics.byPartNo, locale).map((row) => [row.id, row]))
  const seen = new Set<string>()
  const notices: Notice[] = []
  const cellName = (row: DataRow, column: WorkbookColumn) => {
    const place = columns[column]
    return place === undefined ? String(row.number) : columnLetters(place) + row.number
  }
  const beforeOf = (row: DataRow): RowBefore => {
    const id = String(row.cells.id ?? '')
      .trim()
      .toLowerCase()
    const [marking, shown] = [markingOf.get(id), shownOf.get(id)]
    if (marking && shown && !seen.has(id)) {
      seen.add(id)
      return { marking, line: lineOf.get(id), shown, isNew: false }
    }
    if (id !== '') {
      const key = seen.has(id) ? 'Workbook:Notice.copiedRow' : 'Workbook:Notice.unknownRow'
      notices.push({ cell: String(row.number), message: { key } })
    }
    return { ...newRow(model.tree.id, locale), copied: seen.has(id) ? lineOf.get(id) : undefined }
  }
  const outcomes = await mapInTurns(rows, (row) => {
    const before = beforeOf(row)
    if (!before.isNew) notices.push(...calculatedNotices(row, before.shown, known.texts, cellName))
    return { row, before, outcome: planRow(row, before, known) }
  })
  const faults = outcomes.flatMap(({ row, outcome }) =>
    'faults' in outcome
      ? outcome.faults.map((fault) => ({
          ...fault,
          cell: cellName(row, fault.column),
          typed: typedIn(row, fault.column),
        }))
      : [],
  )
  const planned = outcomes.flatMap(({ before, outcome }) => ('faults' in outcome ? [] : [{ before, outcome }]))
  const changed = planned.filter(({ before, outcome }) => !before.isNew && outcome.changes.length > 0)
  const added = planned.filter(({ before }) => before.isNew)
  if (columns.id !== undefined) notices.push(...missingNotice([...shownOf.values()].filter(({ id }) => !seen.has(id))))
  const priceBefore = sumOfOre(model.lines.map(({ priceOre }) => priceOre))
  const difference = [...changed, ...added].reduce(
    (sum, { before, outcome }) => sum + (outcome.after.priceOre ?? 0) - (before.line?.priceOre ?? 0),
    0,
  )
  return {
    rowCount: rows.length,
    faults,
    notices,
    changed: changed.map(({ outcome }) => outcome),
    added: added.map(({ outcome }) => outcome),
    priceBefore,
    priceAfter: priceBefore + difference,
  }
}

const newRow = (folderId: string, locale: Locale): RowBefore => {
  const marking = { id: randomUUID(), name: '', folderId, measured: null, window: null }
  return {
    marking,
    line: undefined,
    shown: sheetRow(marking, undefined, { folder: '', fabrics: new Map(), locale }),
    isNew: true,
  }
}

const typedIn = (row: DataRow, column: WorkbookColumn) => {
  const content = contentOf(row.cells[column] ?? null)
  return 'text' in content ? content.text : content.typed
}

const noticesPerKind = 20

/** What Veck calculates is not read. A value that was changed there is named, so that nobody waits for its effect. */
const calculatedNotices = (
  row: DataRow,
  shown: SheetRow,
  texts: CellTexts,
  cellName: (row: DataRow, column: WorkbookColumn) => string,
): Notice[] =>
  (['drops', 'metres', 'price'] as const).flatMap((column) => {
    const cell = row.cells[column] ?? null
    if (cell === null) return []
    const value = valueOf(shown, column, texts)
    const typed = typeof cell === 'number' ? cell : Number(String(cell).replaceAll(/\s/g, '').replace(',', '.'))
    const isSame = typeof value === 'number' && Math.abs(typed - value) < 0.005
    return isSame ? [] : [{ cell: cellName(row, column), message: { key: 'Workbook:Notice.calculated' } as const }]
  })

const namesShown = 5

const missingNotice = (missing: SheetRow[]): Notice[] => {
  if (missing.length === 0) return []
  const names = missing.slice(0, namesShown).map(({ name }) => name)
  const more = missing.length > namesShown ? ' …' : ''
  return [
    {
      cell: null,
      message: { key: 'Workbook:Notice.missing', values: { count: missing.length, names: names.join(', ') + more } },
    },
  ]
}

/** Not more of one kind than anyone reads. */
export const shortNotices = (notices: Notice[]): Notice[] => {
  const counts = new Map<string, number>()
  return notices.filter(({ message: { key } }) => {
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count <= noticesPerKind
  })
}
