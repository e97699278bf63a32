import type { LineChange, Product, Variant } from '@veck/contract'
import {
  calculateCurtain,
  type CellProblem,
  CellRefused,
  type Cells,
  type CellTexts,
  changeChoices,
  changeWindowSizes,
  cleanText,
  columnOfField,
  type CurtainError,
  type CurtainParameters,
  defaultChoices,
  type EditableColumn,
  fieldOfError,
  findWindowProblem,
  pickChoices,
  readChoices,
  readMarkingName,
  readNameCell,
  readWindowSizes,
  refuseCell,
  requireOptions,
  unknownFabric,
} from '@veck/domain'
import { cellText } from './cell-texts.ts'
import { factsOf, type RowFabric, type TableRow } from './rows.ts'

/** Why a row cannot be so: the text of a cell, what the engine says, or a size of the window that does not fit the wall. */
export type RowProblem =
  | ({ kind: 'cell' } & CellProblem)
  | { kind: 'engine'; error: CurtainError }
  | { kind: 'window'; max: number }

export type Evaluated =
  | { ok: true; row: TableRow; change: Omit<LineChange, 'markingIds'> }
  | { ok: false; column: EditableColumn; problem: RowProblem }

export type Known = {
  texts: CellTexts
  parameters: CurtainParameters
  /** Path and id of each folder. */
  folders: (readonly [string, string])[]
  products: readonly Product[]
  /** The colours of a fabric, if they are loaded. */
  variantsOf: (productId: number) => readonly Variant[]
}

type NewFabric = { fabric: RowFabric; choice: NonNullable<LineChange['fabric']> }

function readFabric(cells: Cells, now: RowFabric | null, known: Known): NewFabric | undefined {
  if (cells.fabric === undefined && cells.colour === undefined) return undefined
  if (now?.own && cells.fabric === undefined) {
    const colour = cleanText(cells.colour ?? '') || refuseCell('colour', 'empty')
    const own = { ...now.own, externalFabricColor: colour }
    return { fabric: { ...now, colour, own }, choice: { ...own, isExternalFabric: true } }
  }
  const names = known.products.map(({ name, productId }) => [name, productId] as const)
  const productId =
    cells.fabric === undefined
      ? (now?.variant?.productId ?? refuseCell('fabric', 'empty'))
      : readNameCell('fabric', cells.fabric, names)
  const variants = known.variantsOf(productId).filter(({ active }) => active)
  const typed = cells.colour ?? now?.colour ?? ''
  const variant = readNameCell(
    'colour',
    typed,
    variants.map((each) => [each.color, each] as const),
  )
  const name = known.products.find((product) => product.productId === productId)?.name ?? variant.name
  return {
    fabric: { name, colour: variant.color, facts: factsOf(variant), variant: { productId, partNo: variant.partNo } },
    choice: { isExternalFabric: false, erpProductId: variant.partNo },
  }
}

function readPlace(cells: Cells, known: Known): { name?: string; folderId?: string } {
  const name = cells.name === undefined ? undefined : readMarkingName(cells.name)
  if (cells.folder === undefined) return name === undefined ? {} : { name }
  const folderId =
    cells.folder.trim() === ''
      ? known.folders.find(([path]) => path === '')?.[1]
      : readNameCell('folder', cells.folder, known.folders)
  return { ...(name !== undefined && { name }), ...(folderId !== undefined && { folderId }) }
}

function evaluateCells(row: TableRow, typed: Cells, known: Known): Evaluated {
  // A cell that holds what it already held changes nothing.
  const cells = Object.fromEntries(
    Object.entries(typed).filter(
      ([column, text]) => cellText(row, column as EditableColumn, known.texts) !== text.trim(),
    ),
  ) as Cells
  const sizes = readWindowSizes(cells, row.window)
  const made = evaluateCurtain(row, cells, known)
  if (!made.ok || Object.keys(sizes).length === 0) return made
  const window = changeWindowSizes(row.window, sizes)
  const problem = made.row.choices && findWindowProblem(window, made.row.choices)
  if (problem)
    return {
      ok: false,
      column: columnOfField(`window.${problem.field}`),
      problem: { kind: 'window', max: problem.max },
    }
  return { ok: true, row: { ...made.row, window }, change: { ...made.change, window: sizes } }
}

function evaluateCurtain(row: TableRow, cells: Cells, known: Known): Evaluated {
  const { texts, parameters } = known
  const place = readPlace(cells, known)
  const now = row.choices ?? defaultChoices
  const asked = readChoices(cells, now, texts)
  const fabric = readFabric(cells, row.fabric, known)
  const folder = known.folders.find(([, id]) => id === place.folderId)?.[0]
  const placed = { ...row, ...place, ...(folder !== undefined && { folder }) }
  if (!fabric && Object.keys(asked).length === 0) return { ok: true, row: placed, change: place }
  const facts = row.fabric?.facts ?? unknownFabric(parameters)
  const after = changeChoices({ ...now, ...facts }, { ...asked, ...fabric?.fabric.facts }, parameters)
  requireOptions(asked, after, texts)
  const outcome = calculateCurtain(after, parameters)
  if (!outcome.ok) {
    const problem = { kind: 'engine', error: outcome.error } as const
    return { ok: false, column: columnOfField(fieldOfError(outcome.error)), problem }
  }
  const hasFabric = fabric !== undefined || row.fabric !== null
  const { totalQuantity, totalFabricLengthNeeded } = outcome.result
  return {
    ok: true,
    row: {
      ...placed,
      choices: pickChoices(after),
      fabric: fabric?.fabric ?? row.fabric,
      drops: hasFabric ? totalQuantity : null,
      metres: hasFabric ? totalFabricLengthNeeded / 100 : null,
      isPricePending: hasFabric,
    },
    change: {
      ...place,
      ...(Object.keys(asked).length > 0 && { choices: asked as LineChange['choices'] }),
      ...(fabric && { fabric: fabric.choice }),
    },
  }
}

/** The row after the typed cells, calculated with the engine; or the cell that cannot be so, and why. */
export function evaluate(row: TableRow, cells: Cells, known: Known): Evaluated {
  try {
    return evaluateCells(row, cells, known)
  } catch (error) {
    if (!(error instanceof CellRefused)) throw error
    return { ok: false, column: error.column, problem: { kind: 'cell', ...error.problem } }
  }
}
