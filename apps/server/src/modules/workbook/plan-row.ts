import type { FabricChoice, LineChange } from '@veck/contract'
import {
  calculateCurtain,
  columnOfField,
  CurtainConfiguration,
  defaultChoices,
  fieldOfError,
  isWindowColumn,
  readChoices,
  readMarkingName,
  readWindowSizes,
  refuseCell,
  requireOptions,
  unknownFabric,
  workbookColumns,
  type Cells,
  type CellTexts,
  type CurtainChoices,
  type CurtainError,
  type Locale,
  type WindowSizeChange,
  type WorkbookColumn,
} from '@veck/domain'
import { curtainProblem, reasonOf, type ActivePricing } from '../calculator/index.ts'
import { changeMarking, type FindFabric, type NewValues } from '../change-lines/index.ts'
import type { LineRow, MarkingRow } from '../orders/index.ts'
import { contentOf } from './cell-content.ts'
import { faultOf, WorkbookCellRefused, type CellFault } from './cell-refused.ts'
import type { FolderPlaces } from './place-folders.ts'
import { copiedOwnFabric, readFabric, type OfferedFabrics } from './read-fabric.ts'
import { sheetRow, textOf, type SheetRow } from './sheet-row.ts'
import type { SheetCell } from './workbook-work.ts'

/** One row of the file. `number`: as the spreadsheet counts. */
export type DataRow = { number: number; cells: Partial<Record<WorkbookColumn, SheetCell>> }

export type Known = {
  /** In the language of the sheet. */
  texts: CellTexts
  /** In which reasons are written. */
  locale: Locale
  pricing: ActivePricing
  fabrics: OfferedFabrics
  findFabric: FindFabric
  folders: FolderPlaces
}

/** A cell of a marking that gets another value. `follows`: from another cell of the row. */
export type CellChange = { column: WorkbookColumn; before: string; after: string; follows: boolean }

export type PlannedRow = {
  row: DataRow
  values: NewValues
  after: SheetRow
  folderId: string
  changes: CellChange[]
}
export type RowOutcome = { faults: CellFault[] } | PlannedRow

/** The marking of the row as it is now; for a new row, as it begins. */
export type RowBefore = {
  marking: Pick<MarkingRow, 'id' | 'name' | 'folderId' | 'measured' | 'window'>
  line: LineRow | undefined
  shown: SheetRow
  isNew: boolean
  /** The line of the row that this new one is a copy of. */
  copied?: LineRow | undefined
}

type Typed = Partial<Record<WorkbookColumn, string>>

const calculated: ReadonlySet<WorkbookColumn> = new Set(['drops', 'metres', 'price', 'id'])
export const readColumns = workbookColumns.filter((column) => !calculated.has(column))

/** Reads all cells of a row, so that every fault is named, and calculates the curtain. */
export const planRow = (row: DataRow, before: RowBefore, known: Known): RowOutcome => {
  const faults: CellFault[] = []
  const run = <Value>(read: () => Value, column: WorkbookColumn = 'name'): Value | undefined => {
    try {
      return read()
    } catch (error) {
      faults.push(faultOf(error, column))
      return undefined
    }
  }
  const cells = typedCells(row, before, known.texts, faults)
  const name = before.isNew || cells.name !== undefined ? run(() => readMarkingName(cells.name ?? '')) : undefined
  const path = cells.folder
  const folder = path === undefined ? undefined : run(() => known.folders.find(path), 'folder')
  const asked = before.isNew
    ? choicesOfNew(cells, known.texts, run)
    : readChoices(cells as Cells, before.shown.choices ?? defaultChoices, known.texts, run)
  const window = readWindowSizes(cells as Cells, before.marking.window, run)
  const fabric =
    copiedOwnFabric(cells, before.copied, known.fabrics) ??
    readFabric(cells, { fabric: before.shown.fabric, line: before.line }, known.fabrics, (read) => run(read, 'fabric'))
  if (faults.length > 0) return { faults }
  const change = { name, folderId: folder?.id, choices: asked, fabric, window }
  const made = run(() => makeRow(before, change, known), 'fabric')
  if (!made) return { faults }
  const folderId = folder?.id ?? before.marking.folderId
  const after = sheetRow(
    { ...before.marking, ...made, name: name ?? before.marking.name },
    (made.line as LineRow | undefined) ?? before.line,
    { folder: folder?.path ?? before.shown.folder, fabrics: known.fabrics.byPartNo, locale: known.fabrics.locale },
  )
  if (after.choices) run(() => requireOptions(asked, after.choices ?? defaultChoices, known.texts))
  return faults.length > 0
    ? { faults }
    : { row, values: made, after, folderId, changes: differences(before.shown, after, cells, known.texts) }
}

/** What the file says, where it differs from what the marking has. Empty cells of a new row say nothing. */
const typedCells = ({ cells }: DataRow, { shown, isNew }: RowBefore, texts: CellTexts, faults: CellFault[]): Typed => {
  const typed: Typed = {}
  for (const column of readColumns) {
    const cell = cells[column]
    if (cell === undefined) continue
    const content = contentOf(cell)
    if ('problem' in content) {
      faults.push({ column, message: { key: `Workbook:Problem.${content.problem}`, values: { typed: content.typed } } })
      continue
    }
    const text = content.text.trim()
    const isUnchanged = isNew ? text === '' && column !== 'name' : text === textOf(shown, column, texts)
    if (!isUnchanged) typed[column] = text
  }
  return typed
}

type Run = <Value>(read: () => Value) => Value | undefined

/** A new marking with measurements needs a height, and a width if it covers a wall. */
const choicesOfNew = (cells: Typed, texts: CellTexts, run: Run): Partial<CurtainChoices> => {
  const aboutCurtain = Object.keys(cells).filter(
    (column) => !['folder', 'name'].includes(column) && !isWindowColumn(column),
  )
  if (aboutCurtain.length === 0) return {}
  const inferred = cells.width === undefined ? CurtainConfiguration.Simple : CurtainConfiguration.CoverWall
  const now = { ...defaultChoices, curtainConfiguration: inferred }
  if (cells.height === undefined) run(() => refuseCell('height', 'empty'))
  const asked = readChoices(cells as Cells, now, texts, run)
  const curtainConfiguration = asked.curtainConfiguration ?? inferred
  if (cells.width === undefined && curtainConfiguration === CurtainConfiguration.CoverWall)
    run(() => refuseCell('width', 'empty'))
  return { ...asked, curtainConfiguration }
}

type Change = {
  name: string | undefined
  folderId: string | undefined
  choices: Partial<CurtainChoices>
  fabric: FabricChoice | undefined
  window: WindowSizeChange
}

/** The values to write. Throws what cannot be made, at its cell. */
const makeRow = (
  { marking, line }: RowBefore,
  { name, folderId, choices, fabric, window }: Change,
  { pricing, findFabric, locale }: Known,
): NewValues => {
  const change: Omit<LineChange, 'markingIds'> = {
    ...(name !== undefined && { name }),
    ...(folderId !== undefined && { folderId }),
    ...(Object.keys(choices).length > 0 && { choices: choices as LineChange['choices'] }),
    ...(fabric && { fabric }),
    ...(Object.keys(window).length > 0 && { window }),
  }
  const outcome = changeMarking({ marking, line }, { markingIds: [], ...change }, findFabric, pricing)
  if (!outcome.ok) throw engineFault(outcome.error, locale)
  const { measured } = outcome.values
  if (measured) {
    // Without a fabric nothing is made, but the measurements must be possible.
    const parameters = pricing.parameters.values
    const checked = calculateCurtain({ ...measured, ...unknownFabric(parameters) }, parameters)
    if (!checked.ok) throw engineFault(checked.error, locale)
  }
  return outcome.values
}

const engineFault = (error: CurtainError, locale: Locale) =>
  new WorkbookCellRefused(columnOfField(fieldOfError(error)), reasonOf(curtainProblem(error, locale)))

const differences = (before: SheetRow, after: SheetRow, cells: Typed, texts: CellTexts): CellChange[] =>
  readColumns.flatMap((column) => {
    const [from, to] = [textOf(before, column, texts), textOf(after, column, texts)]
    return from === to ? [] : [{ column, before: from, after: to, follows: cells[column] === undefined }]
  })
