import type { ReplacedFabric, ReplaceFabric } from '@veck/contract'
import { canEditContents, curtainDifferences, markingsIn, sumOfOre } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { presentMoney } from '../../http/money.ts'
import { problem } from '../../http/problem.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { activeNumbers } from '../calculator/index.ts'
import { changeOrder, fabricName, readLines, readTree, totalsOf } from '../orders/index.ts'
import { catalogueFabric } from './fabric-choice.ts'
import { makeLine } from './make-line.ts'
import { updateLine } from './repository.ts'
import type { LineDependencies } from './save-line.ts'

/** Every line in the old fabric is made anew in the new one; if one cannot be, none changes and the answer names them. */
export const replaceFabric = async (
  { db, clock, numbers }: LineDependencies,
  who: SignedIn,
  orderId: string,
  wish: ReplaceFabric,
  locale: Locale,
): Promise<ReplacedFabric> => {
  const current = await activeNumbers(numbers)
  const demands = { permission: canEditContents, version: wish.version }
  const { result, version } = await changeOrder({ db, clock }, who, orderId, demands, async (tx, order) => {
    const lines = (await readLines(tx, orderId)).filter(
      (line) => !line.isExternalFabric && line.erpProductId === wish.oldErpProductId,
    )
    if (lines.length === 0) throw problem('notFound', { wording: { key: 'Errors:fabricNotInUse' } })
    const fabric = await catalogueFabric(tx, wish.newErpProductId, wish.oldErpProductId)
    if (fabric.productId !== wish.productId)
      throw problem('invalidFields', { fields: { newErpProductId: { key: 'Fields:unknownFabric' } } })
    const made = lines.map((line) => ({ line, outcome: makeLine(line, fabric, current) }))
    const refused = made.filter(({ outcome }) => !outcome.ok).map(({ line }) => line.markingId)
    const markings = markingsIn(await readTree(tx, orderId))
    if (refused.length > 0) throw doesNotFit(markings, refused)
    const after = made.flatMap(({ line, outcome }) =>
      outcome.ok ? [{ markingId: line.markingId, line, values: outcome.values }] : [],
    )
    const nameOf = new Map(markings.map(({ id, name }) => [id, name]))
    const answer = {
      markingIds: lines.map(({ markingId }) => markingId),
      priceBefore: presentMoney(sumOfOre(lines.map(({ priceOre }) => priceOre)), locale),
      priceAfter: presentMoney(sumOfOre(after.map(({ values }) => values.priceOre)), locale),
      changes: after.map(({ markingId, line, values }) => ({
        markingId,
        markingName: nameOf.get(markingId) ?? '',
        priceBefore: presentMoney(line.priceOre, locale),
        priceAfter: presentMoney(values.priceOre, locale),
        differences: curtainDifferences(line.curtain, values.curtain),
      })),
    }
    if (wish.preview) return { result: answer, history: [] }
    for (const { markingId, values } of after) await updateLine(tx, markingId, values)
    const from = lines[0] ? fabricName(lines[0], 'sv') : ''
    return {
      result: answer,
      history: [{ code: 'fabricReplaced', values: { from, to: fabricName(fabric, 'sv'), count: lines.length } }],
      set: await totalsOf(tx, order, current.prices.list),
    }
  })
  return { ...result, version }
}

const doesNotFit = (markings: { id: string; name: string }[], refused: string[]) => {
  const names = markings.filter(({ id }) => refused.includes(id)).map(({ name }) => name)
  return problem('fabricDoesNotFit', {
    wording: { key: 'Errors:fabricDoesNotFitIn', values: { names: names.join(', ') } },
  })
}
