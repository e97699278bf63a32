import type { CreateOrderLine, SavedOrderLine, UpdateOrderLine } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import { canEditContents, isRoot, sumOfOre } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { activePricing, curtainProblem, type Asked } from '../calculator/index.ts'
import {
  requireMarkingWithLine,
  changeOrder,
  changeWindow,
  presentLine,
  presentNotFollowed,
  presentTotals,
  renameMarking,
  calculateTotals,
  readForTotals,
  type ContentDependencies,
  type LineRow,
  type OrderRow,
} from '../orders/index.ts'
import { chosenFabric, findChosenFabric, lineFabricName } from './fabric-choice.ts'
import { makeLine } from './make-line.ts'
import { insertLine, isSameLine, updateLine } from './repository.ts'

export type LineDependencies = ContentDependencies

/** Creates the line of a marking, or replaces the one named by ecomRowId, and renames the marking (B4.3). */
export const saveLine = async (
  { pricing, ...deps }: LineDependencies,
  who: SignedIn,
  orderId: string,
  choice: CreateOrderLine | UpdateOrderLine,
  asked: Asked,
): Promise<SavedOrderLine> => {
  const { locale } = asked
  const current = await activePricing(pricing)
  const { markingId } = choice
  const replaces = 'ecomRowId' in choice
  const rowId = replaces ? choice.ecomRowId : undefined
  const requirements = {
    permission: canEditContents,
    version: choice.version,
    read: (tx: Transaction) =>
      Promise.all([
        requireMarkingWithLine(tx, orderId, { markingId, rowId }),
        findChosenFabric(tx, choice),
        readForTotals(tx, orderId, markingId),
      ]),
  }
  const {
    result,
    order: saved,
    followed,
  } = await changeOrder(deps, who, orderId, requirements, async (tx, order, read) => {
    const [found, chosen, others] = read
    if (!replaces && found.line) throw problem('conflict', { message: { key: 'Errors:lineExists' } })
    const fabric = chosenFabric(chosen, choice, found.line ?? undefined)
    const choices = fromLineChoices(choice)
    const made = makeLine(choices, fabric, current)
    if (!made.ok) throw curtainProblem(made.error, locale)
    const netOre = sumOfOre([others.netOre, made.values.priceOre])
    const set = calculateTotals({ ...others, netOre, lines: others.lines + 1 }, current.prices.list)
    // The root has the name of the order.
    const folderName = isRoot(found.folder) ? order.offerName : found.folder.name
    const { name: from, window } = found.marking
    const markingName = choice.newMarkingName ?? from
    const place = { markingName, folderName }
    const windowed = changeWindow(tx, { id: markingId, name: markingName, window }, choice.window, choices)
    if (found.line && markingName === from && isSameLine(found.line, made.values))
      return { result: { stored: Promise.resolve(found.line), place }, ...windowed }
    const stored = replaces
      ? updateLine(tx, markingId, made.values)
      : insertLine(tx, { ...made.values, markingId, orderId })
    const renamed = renameMarking(tx, { id: markingId, name: from }, markingName)
    return {
      result: { stored, place },
      history: [
        ...renamed.history,
        ...windowed.history,
        { code: 'lineSaved', values: { name: markingName, fabric: lineFabricName(fabric) } },
      ],
      set,
      sent: [stored, ...renamed.sent, ...windowed.sent],
    }
  })
  const answer = presentSavedLine(await result.stored, result.place, saved, locale)
  return { ...answer, ...presentNotFollowed(followed, asked) }
}

export const presentSavedLine = (
  line: LineRow,
  place: { markingName: string; folderName: string },
  saved: OrderRow,
  locale: Locale,
): SavedOrderLine => ({
  ...presentLine(line, place, locale),
  productId: line.productId,
  productImage: line.productImage || null,
  order: presentTotals(saved, locale),
})
