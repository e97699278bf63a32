import type { SavedOrderLine } from '@veck/contract'
import { canChooseAlternative } from '@veck/domain'
import { fabricName } from '../../core/fabric-name.ts'
import { problem } from '../../core/problem.ts'
import { activePricing } from '../calculator/index.ts'
import { findWholeLines, presentSavedLine, recalculatePrice, type LineDependencies } from '../order-lines/index.ts'
import { changeOrder, recordRetailChange, requireMarkingWithLine, totalsOf, type Followed } from '../orders/index.ts'
import { alternativeNotFound } from '../retail/index.ts'
import type { Caller, OfLetter } from './edit-alternatives.ts'
import { exchange, savedLine } from './exchange.ts'
import { folderNameOf, isSold } from './present-alternatives.ts'
import { contentsOf, findState, readAlternatives } from './repository.ts'

/** Exchanges an alternative and the order line of its marking. */
export const chooseAlternative = async (
  deps: LineDependencies,
  { who, locale }: Caller,
  { id: orderId, markingId, letter }: OfLetter,
  version: number | undefined,
): Promise<{ saved: SavedOrderLine; followed: Followed | undefined }> => {
  const { clock } = deps
  const { prices } = await activePricing(deps.pricing)
  const requirements = { permission: canChooseAlternative, version }
  const { result, order, followed } = await changeOrder(deps, who, orderId, requirements, async (tx, now) => {
    const { marking, folder } = await requireMarkingWithLine(tx, orderId, { markingId })
    const { others, stored, retail } = await findState(tx, markingId)
    const [line] = await findWholeLines(tx, [markingId])
    const place = { markingName: marking.name, folderName: folderNameOf(folder, now) }
    if (!line || others.length === 0) throw alternativeNotFound()
    if (letter === stored) return { result: { line, place }, history: [] }
    const row = others.find((other) => other.letter === letter)
    if (!row || !stored) throw alternativeNotFound()

    const shown = (await readAlternatives(tx, orderId)).flatMap(({ alternatives }) => alternatives)
    const sellable = shown.find(({ id }) => id === row.id)
    if (!sellable || !isSold(sellable, prices.list)) {
      const values = { letter, fabric: fabricName(row, locale) }
      throw problem('noPrice', { message: { key: 'Errors:alternativeNotSold', values } })
    }
    const price = recalculatePrice(row, prices)
    const chosen = { ...contentsOf(row), ...(price && { ...price, priceListId: prices.versionId }) }
    const name = marking.name
    await recordRetailChange(tx, who, orderId, clock.now(), [{ code: 'alternativeChosen', values: { name, letter } }])
    return {
      result: { line: await exchange(tx, { line, row, stored, retail }, chosen), place },
      history: [savedLine(name, row)],
      set: await totalsOf(tx, now, prices.list),
    }
  })
  return { saved: presentSavedLine(result.line, result.place, order, locale), followed }
}
