import type { SavedOrderLine } from '@veck/contract'
import { canChooseAlternative } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { fabricName } from '../../core/fabric-name.ts'
import { problem } from '../../core/problem.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { markingRetail } from '../../db/schema/retail.ts'
import { activePricing } from '../calculator/index.ts'
import {
  findWholeLines,
  presentSavedLine,
  recalculatePrice,
  updateLine,
  type LineDependencies,
} from '../order-lines/index.ts'
import { changeOrder, recordRetailChange, requireMarkingWithLine, totalsOf } from '../orders/index.ts'
import { alternativeNotFound } from '../retail/index.ts'
import type { Caller, OfLetter } from './edit-alternatives.ts'
import { folderNameOf, isSold } from './present-alternatives.ts'
import { contentsOf, findState, readAlternatives } from './repository.ts'

/**
 * Exchanges an alternative and the order line of its marking. Letter and fixed price stay with their curtain. For the
 * order this is a saved line: its history, which the supplier's staff read, does not name alternatives.
 */
export const chooseAlternative = async (
  { db, clock, pricing }: LineDependencies,
  { who, locale }: Caller,
  { id: orderId, markingId, letter }: OfLetter,
  version: number | undefined,
): Promise<SavedOrderLine> => {
  const { prices } = await activePricing(pricing)
  const requirements = { permission: canChooseAlternative, version }
  const { result, order: saved } = await changeOrder({ db, clock }, who, orderId, requirements, async (tx, order) => {
    const { marking, folder } = await requireMarkingWithLine(tx, orderId, { markingId })
    const { others, stored, retail } = await findState(tx, markingId)
    const [line] = await findWholeLines(tx, [markingId])
    const place = { markingName: marking.name, folderName: folderNameOf(folder, order) }
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
    const { fixedPrice = null, fixedPriceDisplay = null } = retail ?? {}
    await tx
      .update(lineAlternatives)
      .set({ ...contentsOf(line), letter: stored, fixedPrice, fixedPriceDisplay })
      .where(eq(lineAlternatives.id, row.id))
    const ofChosen = { letter, fixedPrice: row.fixedPrice, fixedPriceDisplay: row.fixedPriceDisplay }
    await tx.update(markingRetail).set(ofChosen).where(eq(markingRetail.markingId, markingId))
    const name = marking.name
    await recordRetailChange(tx, who, orderId, clock.now(), [{ code: 'alternativeChosen', values: { name, letter } }])
    // The history stores one text for all readers, with the Swedish name of the colour.
    const fabric = row.isExternalFabric ? row.externalFabricName : fabricName(row, 'sv')
    return {
      result: { line: await updateLine(tx, markingId, chosen), place },
      history: [{ code: 'lineSaved', values: { name, fabric } }],
      set: await totalsOf(tx, order, prices.list),
    }
  })
  return presentSavedLine(result.line, result.place, saved, locale)
}
