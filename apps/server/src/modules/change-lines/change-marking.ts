import type { LineChange } from '@veck/contract'
import {
  changeChoices,
  changeWindowSizes,
  choiceNames,
  defaultChoices,
  isSameFabric,
  isSameWindow,
  normalizeChoices,
  pickChoices,
  storedChoices,
  unknownFabric,
  windowColumnNames,
  windowColumns,
  type ChoiceName,
  type CurtainChoices,
  type CurtainFabric,
  type CurtainParameters,
  type MarkingWindow,
  type WindowColumn,
} from '@veck/domain'
import type { ActivePricing } from '../calculator/index.ts'
import { makeLine, type LineFabric, type MadeLine } from '../order-lines/index.ts'
import { requireWindowFits, type LineRow, type MarkingRow } from '../orders/index.ts'
import { choiceOf, type FindFabric } from './fabrics.ts'

/** What is written for one marking. Absent: it stays. */
export type NewValues = {
  name?: string
  folderId?: string
  measured?: CurtainChoices
  window?: MarkingWindow | null
  line?: Extract<MadeLine, { ok: true }>['values']
}

export type ChangedField = ChoiceName | WindowColumn | 'name' | 'folder' | 'fabric'
export type MarkingOutcome = { ok: true; values: NewValues; fields: ChangedField[] } | Extract<MadeLine, { ok: false }>

const fabricFields = (fabric: LineFabric | LineRow): CurtainFabric => ({
  fabricWidth: fabric.productWidth,
  fabricReport: fabric.productRepeatHeight,
  fabricRecommendWeights: fabric.recommendWeights,
  ...('preferredOrientation' in fabric && { preferredOrientation: fabric.preferredOrientation }),
})

type Before = { marking: Pick<MarkingRow, 'name' | 'folderId' | 'measured' | 'window'>; line: LineRow | undefined }

/** The marking after the change. Throws if its window would not fit the wall. */
export const changeMarking = (
  before: Before,
  { window: sizes, ...change }: LineChange,
  findFabric: FindFabric,
  pricing: ActivePricing,
): MarkingOutcome => {
  const outcome = changeCurtain(before, change, findFabric, pricing)
  if (!outcome.ok || !sizes) return outcome
  const { marking, line } = before
  const window = changeWindowSizes(marking.window, sizes)
  if (isSameWindow(marking.window, window)) return outcome
  const { values, fields } = outcome
  requireWindowFits(window, values.line ?? values.measured ?? line ?? marking.measured)
  const changed = windowColumnNames.filter((column) => {
    const size = windowColumns[column]
    return marking.window?.[size] !== window?.[size]
  })
  return { ok: true, values: { ...values, window }, fields: [...fields, ...changed] }
}

/** What follows from a choice is as in the configurator. */
const changeCurtain = (
  { marking, line }: Before,
  { name, folderId, fabric, ...change }: Omit<LineChange, 'window'>,
  findFabric: FindFabric,
  pricing: ActivePricing,
): MarkingOutcome => {
  const moved = {
    ...(name !== undefined && name !== marking.name && { name }),
    ...(folderId !== undefined && folderId !== marking.folderId && { folderId }),
  }
  const fields: ChangedField[] = [
    ...('name' in moved ? (['name'] as const) : []),
    ...('folderId' in moved ? (['folder'] as const) : []),
  ]
  // Read from JSON, which has no undefined values.
  const choices = change.choices as Partial<CurtainChoices> | undefined
  if (!choices && !fabric) return { ok: true, values: moved, fields }
  const parameters = pricing.parameters.values
  const now = line ?? marking.measured ?? defaultChoices
  if (!line && !fabric) {
    const measured = chooseWithout(now, choices ?? {}, parameters)
    const changed = marking.measured ? differing(marking.measured, measured) : choiceNames
    return { ok: true, values: changed.length > 0 ? { ...moved, measured } : moved, fields: [...fields, ...changed] }
  }
  const chosen = findFabric(fabric ?? (line ? choiceOf(line) : unreachable()), line)
  const before = { ...now, ...(line ? fabricFields(line) : unknownFabric(parameters)) }
  const after = changeChoices(before, { ...choices, ...fabricFields(chosen) }, parameters)
  const made = makeLine(after, chosen, pricing)
  if (!made.ok) return made
  const changed: ChangedField[] = [
    ...(line && isSameFabric(line, chosen) ? [] : (['fabric'] as const)),
    ...(line ? differing(line, made.values) : differing(now, after)),
  ]
  return {
    ok: true,
    values: changed.length > 0 ? { ...moved, line: made.values } : moved,
    fields: [...fields, ...changed],
  }
}

const unreachable = (): never => {
  throw new Error('A line without fabric')
}

/** The choices of a marking without fabric. */
const chooseWithout = (now: CurtainChoices, choices: Partial<CurtainChoices>, parameters: CurtainParameters) =>
  storedChoices(pickChoices(changeChoices({ ...now, ...unknownFabric(parameters) }, choices, parameters)))

const differing = (one: CurtainChoices, other: CurtainChoices): ChoiceName[] => {
  const [before, after] = [normalizeChoices(one), normalizeChoices(other)]
  return choiceNames.filter((name) => before[name] !== after[name])
}
