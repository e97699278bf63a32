import { cleanText } from '../clean-text.ts'
import type { CurtainChoices, EveryOption } from '../curtain/curtain-choices.ts'
import { CurtainConfiguration, Orientation } from '../curtain/enumerations.ts'
import { HeightDeductionLimits, QuantityLimits } from '../curtain/limits.ts'
import { type MarkingWindow, windowLimits, type WindowSizeChange } from '../curtain/marking-window.ts'
import { MarkingNameMaxLength } from '../order/names.ts'
import type { CellTexts } from './cell-texts.ts'
import { type EditableColumn, windowColumnNames, windowColumns } from './columns.ts'
import { type CellNames, closestNames, type ReadCell, readCellName, readCellNumber } from './read-cell.ts'

/** What was typed in the cells of a row. A column that is absent stays as it is. */
export type Cells = Partial<Record<EditableColumn, string>>

export type CellProblemCode =
  | Extract<ReadCell<never>, { ok: false }>['problem']
  | 'tooLong'
  | 'widthOfSimple'
  | 'optionNotPossible'

/** What a cell cannot hold. Its text is `OrderTable:Problem.<code>`. */
export interface CellProblem {
  code: CellProblemCode
  values?: Record<string, string>
}

/** Thrown while a row is read. */
export class CellRefused extends Error {
  readonly column: EditableColumn
  readonly problem: CellProblem
  constructor(column: EditableColumn, problem: CellProblem) {
    super('CellRefused')
    this.column = column
    this.problem = problem
  }
}

export const refuseCell = (column: EditableColumn, code: CellProblemCode, values?: Record<string, string>): never => {
  throw new CellRefused(column, { code, ...(values && { values }) })
}

/** The engine knows the limits of the supplier for the wall, and gives the reason. */
const wallLimits = { min: 0, max: Number.MAX_SAFE_INTEGER }
const numberLimits = {
  width: wallLimits,
  height: wallLimits,
  deduction: HeightDeductionLimits,
  quantity: QuantityLimits,
  windowWidth: windowLimits.width,
  windowHeight: windowLimits.height,
  windowSill: windowLimits.sill,
} as const

function readNumber(column: keyof typeof numberLimits, typed: string): number {
  const limits = numberLimits[column]
  const read = readCellNumber(typed, limits, column === 'quantity')
  if (read.ok) return read.value
  return refuseCell(column, read.problem, { min: String(limits.min), max: String(limits.max) })
}

/** So many names are all shown. Of more names, those most like what was typed. */
const namesShown = 12
const closestShown = 5

const formatNames = (typed: string, names: CellNames) =>
  names.length > namesShown
    ? `${closestNames(typed, names, closestShown).join(', ')} …`
    : names.map(([name]) => name).join(', ')

export function readNameCell<Value>(column: EditableColumn, typed: string, names: CellNames<Value>): Value {
  const read = readCellName(typed, names)
  if (read.ok) return read.value
  return refuseCell(column, read.problem, { typed, names: formatNames(typed, names) })
}

export function readMarkingName(typed: string): string {
  const name = cleanText(typed) || refuseCell('name', 'empty')
  return name.length > MarkingNameMaxLength
    ? refuseCell('name', 'tooLong', { max: String(MarkingNameMaxLength) })
    : name
}

/** Every option of the curtain, as the cell names them. */
function readOptions(typed: string, { options }: CellTexts): Partial<CurtainChoices> {
  const none: EveryOption = {
    splitCurtain: false,
    orientation: Orientation.Upright,
    sewTogether: false,
    opening: null,
    oneWidthFewer: false,
    useWeights: false,
  }
  const named = typed.split(/[,;\n]/).filter((each) => each.trim() !== '')
  const texts = options.map(({ text, choice }) => [text, choice] as const)
  const otherTexts = options.flatMap(({ readAlso = [], choice }) => readAlso.map((text) => [text, choice] as const))
  const readOption = (each: string) => {
    const other = readCellName(each, texts).ok ? undefined : readCellName(each, otherTexts)
    // Refuses with the names that are written.
    return other?.ok ? other.value : readNameCell('options', each, texts)
  }
  return Object.assign(none, ...named.map(readOption))
}

/** An option that is not chosen is false, null or left out. */
const chosen = (value: unknown) => (value === false || value === undefined ? null : value)

/** Runs one reader. Undefined: the cell was refused, and the caller has noted it. */
export type RunReader = <Value>(read: () => Value) => Value | undefined

/**
 * The choices that the cells name, where they differ from those of the row. The first cell that cannot be read is thrown,
 * unless `run` collects it.
 */
export function readChoices(
  { type, width, height, sewingType, quantity, deduction, options }: Cells,
  now: CurtainChoices,
  texts: CellTexts,
  run: RunReader = (read) => read(),
): Partial<CurtainChoices> {
  const configuration =
    type === undefined ? now.curtainConfiguration : run(() => readNameCell('type', type, texts.types))
  const asked: Partial<CurtainChoices> = Object.assign(
    {},
    configuration !== undefined && { curtainConfiguration: configuration },
    width !== undefined && configuration !== undefined && run(() => readWidth(width, configuration)),
    height !== undefined && run(() => ({ wallHeight: readNumber('height', height) })),
    quantity !== undefined && run(() => ({ quantity: readNumber('quantity', quantity) })),
    deduction !== undefined && run(() => ({ heightDeduction: readNumber('deduction', deduction) })),
    sewingType !== undefined && run(() => ({ sewingType: readNameCell('sewingType', sewingType, texts.sewingTypes) })),
    options !== undefined && run(() => readOptions(options, texts)),
  )
  const differs = ([name, value]: [string, unknown]) => chosen(now[name as keyof CurtainChoices]) !== chosen(value)
  return Object.fromEntries(Object.entries(asked).filter(differs))
}

function readWidth(width: string, configuration: CurtainConfiguration): Partial<CurtainChoices> {
  const isEmpty = width.trim() === ''
  if (configuration !== CurtainConfiguration.CoverWall) return isEmpty ? {} : refuseCell('width', 'widthOfSimple')
  return isEmpty ? refuseCell('width', 'empty') : { wallWidth: readNumber('width', width) }
}

/** The sizes of the window that the cells name, where they differ from those of the row. An empty cell is no size. */
export function readWindowSizes(
  cells: Cells,
  now: MarkingWindow | null,
  run: RunReader = (read) => read(),
): WindowSizeChange {
  const sizes: WindowSizeChange = {}
  for (const column of windowColumnNames) {
    const typed = cells[column]
    if (typed === undefined) continue
    const size = windowColumns[column]
    const value = typed.trim() === '' ? null : run(() => readNumber(column, typed))
    if (value !== undefined && value !== (now?.[size] ?? null)) sizes[size] = value
  }
  return sizes
}

/** An option that was asked for and that the calculation turns off is refused, so that nothing disappears unseen. */
export function requireOptions(asked: Partial<CurtainChoices>, made: CurtainChoices, { options }: CellTexts): void {
  for (const { text, choice } of options) {
    for (const [name, value] of Object.entries(choice)) {
      const key = name as keyof CurtainChoices
      if (asked[key] === value && made[key] !== value) refuseCell('options', 'optionNotPossible', { option: text })
    }
  }
}
