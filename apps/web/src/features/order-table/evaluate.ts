import type { LineChange, Product, Variant } from '@veck/contract'
import {
  calculateCurtain,
  changeChoices,
  cleanText,
  type CurtainChoices,
  CurtainConfiguration,
  type CurtainError,
  type CurtainParameters,
  defaultChoices,
  fieldOfError,
  HeightDeductionLimits,
  MarkingNameMaxLength,
  Orientation,
  pickChoices,
  QuantityLimits,
  readCellName,
  readCellNumber,
  unknownFabric,
} from '@veck/domain'
import { cellText, type CellTexts } from './cell-texts.ts'
import { columnOfField, type EditableColumn } from './columns.ts'
import { factsOf, type RowFabric, type TableRow } from './rows.ts'

/** What a cell cannot hold. The texts are `OrderTable:Problem.…`; the engine's are `Errors:…`. */
export type CellProblem =
  | { kind: 'cell'; code: string; values?: Record<string, string> }
  | { kind: 'engine'; error: CurtainError }

export type Cells = Partial<Record<EditableColumn, string>>

export type Evaluated =
  | { ok: true; row: TableRow; change: Omit<LineChange, 'markingIds'> }
  | { ok: false; column: EditableColumn; problem: CellProblem }

export type Known = {
  texts: CellTexts
  parameters: CurtainParameters
  /** Path and id of each folder. */
  folders: (readonly [string, string])[]
  products: readonly Product[]
  /** The colours of a fabric, if they are loaded. */
  variantsOf: (productId: number) => readonly Variant[]
}

class Refused extends Error {
  readonly column: EditableColumn
  readonly problem: CellProblem
  constructor(column: EditableColumn, problem: CellProblem) {
    super('Refused')
    this.column = column
    this.problem = problem
  }
}

const refuse = (column: EditableColumn, code: string, values?: Record<string, string>): never => {
  throw new Refused(column, { kind: 'cell', code, ...(values && { values }) })
}

/** The engine knows the limits of the supplier for the wall, and gives the reason. */
const wallLimits = { min: 0, max: Number.MAX_SAFE_INTEGER }
const numberLimits = {
  width: wallLimits,
  height: wallLimits,
  deduction: HeightDeductionLimits,
  quantity: QuantityLimits,
} as const

function readNumber(column: keyof typeof numberLimits, typed: string): number {
  const limits = numberLimits[column]
  const read = readCellNumber(typed, limits, column === 'quantity')
  if (read.ok) return read.value
  return refuse(column, read.problem, { min: String(limits.min), max: String(limits.max) })
}

function readName<Value>(column: EditableColumn, typed: string, names: readonly (readonly [string, Value])[]): Value {
  const read = readCellName(typed, names)
  if (read.ok) return read.value
  return refuse(column, read.problem, {
    typed,
    names: names
      .map(([name]) => name)
      .slice(0, 12)
      .join(', '),
  })
}

/** Every option of the curtain, as the cell names them. */
function readOptions(typed: string, { options }: CellTexts): Partial<CurtainChoices> {
  const none = {
    splitCurtain: false,
    orientation: Orientation.Upright,
    sewTogether: false,
    opening: null,
    oneWidthFewer: false,
    useWeights: false,
  }
  const named = typed.split(/[,;\n]/).filter((each) => each.trim() !== '')
  const texts = options.map(({ text, choice }) => [text, choice] as const)
  return Object.assign(none, ...named.map((each) => readName('options', each, texts)))
}

/** An option that is not chosen is false, null or left out. */
const chosen = (value: unknown) => (value === false || value === undefined ? null : value)

/** The choices that the cells name, and how they differ from those of the row. */
function readChoices(cells: Cells, now: CurtainChoices, texts: CellTexts): Partial<CurtainChoices> {
  const { type, width, height, sewingType, quantity, deduction, options } = cells
  const curtainConfiguration = type === undefined ? now.curtainConfiguration : readName('type', type, texts.types)
  if (width !== undefined && curtainConfiguration !== CurtainConfiguration.CoverWall && width.trim() !== '')
    refuse('width', 'widthOfSimple')
  if (width?.trim() === '' && curtainConfiguration === CurtainConfiguration.CoverWall) refuse('width', 'empty')
  const asked: Partial<CurtainChoices> = {
    curtainConfiguration,
    ...(width !== undefined && width.trim() !== '' && { wallWidth: readNumber('width', width) }),
    ...(height !== undefined && { wallHeight: readNumber('height', height) }),
    ...(quantity !== undefined && { quantity: readNumber('quantity', quantity) }),
    ...(deduction !== undefined && { heightDeduction: readNumber('deduction', deduction) }),
    ...(sewingType !== undefined && { sewingType: readName('sewingType', sewingType, texts.sewingTypes) }),
    ...(options !== undefined && readOptions(options, texts)),
  }
  const differs = ([name, value]: [string, unknown]) => chosen(now[name as keyof CurtainChoices]) !== chosen(value)
  return Object.fromEntries(Object.entries(asked).filter(differs))
}

type NewFabric = { fabric: RowFabric; choice: NonNullable<LineChange['fabric']> }

function readFabric(cells: Cells, now: RowFabric | null, known: Known): NewFabric | undefined {
  if (cells.fabric === undefined && cells.colour === undefined) return undefined
  if (now?.own && cells.fabric === undefined) {
    const colour = cleanText(cells.colour ?? '') || refuse('colour', 'empty')
    const own = { ...now.own, externalFabricColor: colour }
    return { fabric: { ...now, colour, own }, choice: { ...own, isExternalFabric: true } }
  }
  const names = known.products.map(({ name, productId }) => [name, productId] as const)
  const productId =
    cells.fabric === undefined
      ? (now?.variant?.productId ?? refuse('fabric', 'empty'))
      : readName('fabric', cells.fabric, names)
  const variants = known.variantsOf(productId).filter(({ active }) => active)
  const typed = cells.colour ?? now?.colour ?? ''
  const variant = readName(
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
  const name = cells.name === undefined ? undefined : cleanText(cells.name) || refuse('name', 'empty')
  if (name !== undefined && name.length > MarkingNameMaxLength)
    refuse('name', 'tooLong', { max: String(MarkingNameMaxLength) })
  if (cells.folder === undefined) return name === undefined ? {} : { name }
  const folderId =
    cells.folder.trim() === ''
      ? known.folders.find(([path]) => path === '')?.[1]
      : readName('folder', cells.folder, known.folders)
  return { ...(name !== undefined && { name }), ...(folderId !== undefined && { folderId }) }
}

/** An option that was asked for and that the calculation turns off is refused, so that nothing disappears unseen. */
function requireOptions(asked: Partial<CurtainChoices>, made: CurtainChoices, { options }: CellTexts) {
  for (const { text, choice } of options) {
    for (const [name, value] of Object.entries(choice)) {
      const key = name as keyof CurtainChoices
      if (asked[key] === value && made[key] !== value) refuse('options', 'optionNotPossible', { option: text })
    }
  }
}

function evaluateCells(row: TableRow, typed: Cells, known: Known): Evaluated {
  const { texts, parameters } = known
  // A cell that holds what it already held changes nothing.
  const cells = Object.fromEntries(
    Object.entries(typed).filter(([column, text]) => cellText(row, column as EditableColumn, texts) !== text.trim()),
  ) as Cells
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
    if (!(error instanceof Refused)) throw error
    return { ok: false, column: error.column, problem: error.problem }
  }
}
