import type { ChangedLines, ChangeLines, LineChange, Money } from '@veck/contract'
import { canEditContents, curtainDifferences, markingsIn, roundToOre, sumOfOre } from '@veck/domain'
import { mapInTurns } from '../../core/map-in-turns.ts'
import { presentMoney } from '../../core/money.ts'
import { Problem, problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { activePricing, refusalOf, type Asked, type Refusal } from '../calculator/index.ts'
import { lineFabricName, type LineDependencies } from '../order-lines/index.ts'
import {
  changeOrder,
  folderIn,
  markingNotFound,
  presentNotFollowed,
  readLines,
  readTree,
  totalsOf,
  type Followed,
  type HistoryNote,
  type LineRow,
  type Tree,
} from '../orders/index.ts'
import { changeMarking, type ChangedField, type MarkingOutcome, type NewValues } from './change-marking.ts'
import { readFabrics } from './fabrics.ts'
import { nextPlaces, storeLines, storeMarkings } from './store-changes.ts'

/** Changes fields of many markings as one change of the order. Those that cannot be made stay as they are. */
export const changeLines = async (
  { pricing, ...deps }: LineDependencies,
  who: SignedIn,
  orderId: string,
  request: ChangeLines,
  asked: Asked,
): Promise<ChangedLines> => {
  const current = await activePricing(pricing)
  const money = (ore: number) => presentMoney(roundToOre(ore), asked.locale)
  const requirements = {
    permission: canEditContents,
    version: request.version,
    read: (tx: Transaction) => Promise.all([readTree(tx, orderId), readLines(tx, orderId)]),
  }
  const { result, version, followed } = await changeOrder(
    deps,
    who,
    orderId,
    requirements,
    async (tx, order, [tree, lines], { hasFollowers }) => {
      const chosen = chosenMarkings(tree, request)
      const lineOf = new Map(lines.map((line) => [line.markingId, line]))
      const findFabric = await readFabrics(
        tx,
        request,
        chosen.flatMap(({ marking }) => lineOf.get(marking.id) ?? []),
      )
      const outcomes = await mapInTurns(chosen, ({ marking, change }) => {
        const line = lineOf.get(marking.id)
        const outcome = outcomeOf(() => changeMarking({ marking, line }, change, findFabric, current), asked)
        return { marking, line, change, outcome, named: { markingId: marking.id, markingName: marking.name } }
      })
      const made = outcomes.flatMap(({ outcome, ...one }) =>
        'values' in outcome && outcome.fields.length > 0 ? [{ ...one, ...outcome }] : [],
      )
      const priced = made.flatMap(({ line, values }) => (values.line ? [{ line, after: values.line }] : []))
      const answer = {
        priceBefore: money(sumOfOre(priced.flatMap(({ line }) => line?.priceOre ?? []))),
        priceAfter: money(sumOfOre(priced.map(({ after }) => after.priceOre))),
        changed: await mapInTurns(made, ({ named, line, values }) => ({
          ...named,
          priceBefore: line ? money(line.priceOre) : null,
          priceAfter: values.line ? money(values.line.priceOre) : line ? money(line.priceOre) : null,
          differences: line && values.line ? curtainDifferences(line.curtain, values.line.curtain) : [],
        })),
        refused: outcomes.flatMap(({ named, outcome }) => ('reason' in outcome ? [{ ...named, ...outcome }] : [])),
      }
      // With rooms that follow, a preview makes the change and rolls it back: it shows what happens to them too.
      if (made.length === 0 || (request.preview && !hasFollowers)) return { result: answer, history: [] }
      const places = nextPlaces(tree)
      await storeMarkings(
        tx,
        made.flatMap(({ marking: { id }, values: { line: _line, ...values } }) =>
          Object.keys(values).length > 0
            ? [{ id, ...values, ...(values.folderId && { position: places(values.folderId) }) }]
            : [],
        ),
      )
      await storeLines(
        tx,
        made.flatMap(({ marking, values }) =>
          values.line ? [{ ...values.line, markingId: marking.id, orderId }] : [],
        ),
      )
      return {
        result: answer,
        history: [noteOf(made)],
        set: await totalsOf(tx, order, current.prices.list),
        isPreview: request.preview,
      }
    },
  )
  return { ...result, version, ...presentFollowers(followed, money), ...presentNotFollowed(followed, asked) }
}

const presentFollowers = (followed: Followed | undefined, money: (ore: number) => Money) => {
  if (!followed || followed.changed.length === 0) return {}
  const sum = (of: 'priceBefore' | 'priceAfter') => money(sumOfOre(followed.changed.flatMap((each) => each[of] ?? [])))
  return {
    followers: { changed: followed.changed.length, priceBefore: sum('priceBefore'), priceAfter: sum('priceAfter') },
  }
}

/** The markings in the sequence of the order, each with its change. A marking can be named once. */
const chosenMarkings = (tree: Tree, { changes }: ChangeLines) => {
  const changeOf = new Map(changes.flatMap((change) => change.markingIds.map((id) => [id, change] as const)))
  if (changeOf.size < changes.flatMap(({ markingIds }) => markingIds).length)
    throw problem('invalidFields', { fields: { changes: { key: 'Fields:invalid' } } })
  for (const folderId of new Set(changes.flatMap((change) => change.folderId ?? []))) folderIn(tree, folderId)
  const chosen = markingsIn(tree).flatMap((marking) => {
    const change = changeOf.get(marking.id)
    return change ? [{ marking, change }] : []
  })
  if (chosen.length < changeOf.size) throw markingNotFound()
  return chosen
}

/** A marking that cannot have the change is reported, not thrown: the others get it. */
const outcomeOf = (change: () => MarkingOutcome, asked: Asked): Extract<MarkingOutcome, { ok: true }> | Refusal => {
  try {
    const outcome = change()
    return outcome.ok ? outcome : refusalOf(outcome.error, asked)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refusalOf(error, asked)
  }
}

type Made = {
  marking: { name: string }
  line: LineRow | undefined
  change: LineChange
  values: NewValues
  fields: ChangedField[]
}

const noteOf = (made: Made[]): HistoryNote => {
  const replaced = fabricReplaced(made)
  if (replaced) return replaced
  const fields = [...new Set(made.flatMap((one) => one.fields))].join(',')
  const [only, ...others] = made
  return only && others.length === 0
    ? { code: 'lineChanged', values: { name: only.marking.name, fields } }
    : { code: 'linesChanged', values: { count: made.length, fields } }
}

type NamedFabric = Parameters<typeof lineFabricName>[0]

/** One fabric became another one, and nothing else was asked for: the history names both. */
const fabricReplaced = (made: Made[]): HistoryNote | undefined => {
  const isOnlyFabric = made.every(
    ({ change: { choices, name, folderId, window } }) => !choices && !name && !folderId && !window,
  )
  const names = new Set(
    made.map(
      ({ line, values }) =>
        line && values.line && `${lineFabricName(line)}\n${lineFabricName(values.line as NamedFabric)}`,
    ),
  )
  const [only, ...others] = names
  const [from, to] = only?.split('\n') ?? []
  if (!isOnlyFabric || others.length > 0 || !from || !to || from === to) return undefined
  return { code: 'fabricReplaced', values: { from, to, count: made.length } }
}
