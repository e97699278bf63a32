import type { ReplacedFabric, ReplaceFabric } from '@veck/contract'
import { canEditContents, changeChoices, curtainDifferences, markingsIn, sumOfOre } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { fabricName } from '../../core/fabric-name.ts'
import { presentMoney } from '../../core/money.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { activePricing, curtainProblem, type ActivePricing, type Asked } from '../calculator/index.ts'
import { changeOrder, presentNotFollowed, readLines, readTree, totalsOf, type LineRow } from '../orders/index.ts'
import { catalogueFabric, type LineFabric } from './fabric-choice.ts'
import { makeLine } from './make-line.ts'
import { isSameLine, updateLine } from './repository.ts'
import type { LineDependencies } from './save-line.ts'

/**
 * Changes lines from the old fabric to another one, of the same product or not: all of them, or those of the requested
 * markings. A preview lists those that cannot be made and saves nothing. Otherwise all requested lines are saved or
 * none.
 */
export const replaceFabric = async (
  { pricing, ...deps }: LineDependencies,
  who: SignedIn,
  orderId: string,
  request: ReplaceFabric,
  asked: Asked,
): Promise<ReplacedFabric> => {
  const { locale, translate } = asked
  const current = await activePricing(pricing)
  const requirements = { permission: canEditContents, version: request.version }
  const { result, version, followed } = await changeOrder(deps, who, orderId, requirements, async (tx, order) => {
    const names = new Map(markingsIn(await readTree(tx, orderId)).map(({ id, name }) => [id, name]))
    const lines = inOrder(await findLines(tx, orderId, request), [...names.keys()])
    const fabric = await catalogueFabric(tx, request.newErpProductId, request.oldErpProductId)
    if (fabric.productId !== request.productId)
      throw problem('invalidFields', { fields: { newErpProductId: { key: 'Fields:unknownFabric' } } })
    const made = lines.map((line) => {
      const { markingId } = line
      const outcome = makeLine(choicesIn(line, fabric, current), fabric, current)
      return { line, markingId, markingName: names.get(markingId) ?? '', outcome }
    })
    const impossible = made.flatMap(({ markingId, markingName, outcome }) => {
      if (outcome.ok) return []
      const { message } = curtainProblem(outcome.error, locale).details
      return [{ markingId, markingName, reason: message ? translate(message) : '' }]
    })
    if (impossible.length > 0 && !request.preview) throw doesNotFit(impossible)
    const possible = made.flatMap(({ outcome, ...one }) => (outcome.ok ? [{ ...one, values: outcome.values }] : []))
    const answer = {
      markingIds: possible.map(({ markingId }) => markingId),
      priceBefore: presentMoney(sumOfOre(possible.map(({ line }) => line.priceOre)), locale),
      priceAfter: presentMoney(sumOfOre(possible.map(({ values }) => values.priceOre)), locale),
      changes: possible.map(({ markingId, markingName, line, values }) => ({
        markingId,
        markingName,
        priceBefore: presentMoney(line.priceOre, locale),
        priceAfter: presentMoney(values.priceOre, locale),
        differences: curtainDifferences(line.curtain, values.curtain),
      })),
      impossible,
    }
    const changed = possible.filter(({ line, values }) => !isSameLine(line, values))
    if (request.preview || changed.length === 0) return { result: answer, history: [] }
    for (const { markingId, values } of changed) await updateLine(tx, markingId, values)
    const from = lines[0] ? fabricName(lines[0], 'sv') : ''
    return {
      result: answer,
      history: [{ code: 'fabricReplaced', values: { from, to: fabricName(fabric, 'sv'), count: lines.length } }],
      set: await totalsOf(tx, order, current.prices.list),
    }
  })
  return { ...result, version, ...presentNotFollowed(followed, asked) }
}

/** The lines in the old fabric. Throws if there are none, or if a requested marking does not have it. */
const findLines = async (tx: Transaction, orderId: string, { oldErpProductId, markingIds }: ReplaceFabric) => {
  const inUse = (await readLines(tx, orderId)).filter(
    (line) => !line.isExternalFabric && line.erpProductId === oldErpProductId,
  )
  const asked = markingIds && new Set(markingIds)
  const lines = asked ? inUse.filter(({ markingId }) => asked.has(markingId)) : inUse
  if (lines.length === 0 || (asked && lines.length < asked.size))
    throw problem('notFound', { message: { key: 'Errors:fabricNotInUse' } })
  return lines
}

/** In the sequence in which the order shows its markings. */
const inOrder = (lines: LineRow[], markingIds: string[]) => {
  const place = new Map(markingIds.map((id, index) => [id, index]))
  return lines.toSorted((one, other) => (place.get(one.markingId) ?? 0) - (place.get(other.markingId) ?? 0))
}

/** The same choices as in the configurator: a fabric of another width may need another layout. */
const choicesIn = (line: LineRow, fabric: LineFabric, { parameters }: ActivePricing) =>
  changeChoices(
    {
      ...line,
      fabricWidth: line.productWidth,
      fabricReport: line.productRepeatHeight,
      fabricRecommendWeights: line.recommendWeights,
    },
    {
      fabricWidth: fabric.productWidth,
      fabricReport: fabric.productRepeatHeight,
      fabricRecommendWeights: fabric.recommendWeights,
      preferredOrientation: fabric.preferredOrientation,
    },
    parameters.values,
  )

const doesNotFit = (impossible: { markingName: string }[]) => {
  const names = impossible.map(({ markingName }) => markingName).join(', ')
  return problem('fabricDoesNotFit', { message: { key: 'Errors:fabricDoesNotFitIn', values: { names } } })
}
