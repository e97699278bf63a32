import type { CreateOrderLine, UpdateOrderLine } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import { canEditContents, isRoot } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { fabricName } from '../../core/fabric-name.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { activePricing, curtainProblem, type Pricing } from '../calculator/index.ts'
import {
  requireMarkingWithLine,
  changeOrder,
  presentLine,
  totalsOf,
  type ChangeDependencies,
  type LineRow,
} from '../orders/index.ts'
import { chosenFabric } from './fabric-choice.ts'
import { makeLine } from './make-line.ts'
import { insertLine, updateLine } from './repository.ts'

export type LineDependencies = ChangeDependencies & { pricing: Pricing }

/** Creates the line of a marking, or replaces the one named by ecomRowId (B4.3). */
export const saveLine = async (
  { db, clock, pricing }: LineDependencies,
  who: SignedIn,
  orderId: string,
  choice: CreateOrderLine | UpdateOrderLine,
  locale: Locale,
) => {
  const current = await activePricing(pricing)
  const requirements = { permission: canEditContents, version: choice.version }
  const { result } = await changeOrder({ db, clock }, who, orderId, requirements, async (tx, order) => {
    const replaces = 'ecomRowId' in choice
    const rowId = replaces ? choice.ecomRowId : undefined
    const found = await requireMarkingWithLine(tx, orderId, { markingId: choice.markingId, rowId })
    if (!replaces && found.line) throw problem('conflict', { message: { key: 'Errors:lineExists' } })
    const fabric = await chosenFabric(tx, choice, found.line ?? undefined)
    const made = makeLine(fromLineChoices(choice), fabric, current)
    if (!made.ok) throw curtainProblem(made.error, locale)
    // The root has the name of the order.
    const folderName = isRoot(found.folder) ? order.offerName : found.folder.name
    const line = replaces
      ? await updateLine(tx, choice.markingId, made.values)
      : await insertLine(tx, { ...made.values, markingId: choice.markingId, orderId })
    return {
      result: presentLine(line, { markingName: found.marking.name, folderName }, locale),
      history: [{ code: 'lineSaved', values: { name: found.marking.name, fabric: nameOf(line) } }],
      set: await totalsOf(tx, order, current.prices.list),
    }
  })
  return result
}

// The history stores one text for all readers, with the Swedish name of the colour.
const nameOf = (line: LineRow) => (line.isExternalFabric ? line.externalFabricName : fabricName(line, 'sv'))
