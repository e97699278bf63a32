import { Problem } from '../../core/problem.ts'
import { activePricing, type ActivePricing, type Pricing } from '../calculator/index.ts'
import type { Transaction } from '../../db/client.ts'
import { readLines, readTree, totalsOf, type Followed, type FollowTypes, type OrderRow } from '../orders/index.ts'
import { readChange, type Change } from './change-journal.ts'
import { followDeletion } from './follow-deletion.ts'
import { followSequence } from './follow-sequence.ts'
import { leaveType } from './follow-folder.ts'
import { followStructure, roomsInOwnType } from './follow-structure.ts'
import { followValues } from './follow-values.ts'
import { indexOf } from './order-index.ts'
import { storeFollows } from './store-follows.ts'
import { newPlan } from './room-plan.ts'

const nothing: Followed = { set: {}, changed: [], refused: [] }

/**
 * Gives rooms what a change did to their types. It reads the journal of the change, which triggers write, so that every
 * call is followed, whichever statements it made.
 */
export const createFollowTypes =
  (pricing: Pricing): FollowTypes =>
  async () => {
    const current = await pricingIfAny(pricing)
    return async (tx, order, now) => {
      const change = await readChange(tx, order)
      if (change.folders.size + change.markings.size + change.lines.size === 0) return nothing
      const { tree, index } = await readRooms(tx, order, change)
      const plan = newPlan(index)
      await followDeletion(tx, index, change, plan)
      followStructure(index, change, plan, now)
      const isPlanned = await plan.store(tx, order, tree)
      if (isPlanned || hasNewSequence(change))
        await followSequence(tx, isPlanned ? indexOf(await readTree(tx, order.id)) : index, change)
      const values = current
        ? await followValues(tx, { index, change, lines: await readLines(tx, order.id) }, current)
        : nothing
      const isPriced = isPlanned || values.changed.length > 0
      return { ...values, set: isPriced ? await totalsOf(tx, order, current?.prices.list) : {} }
    }
  }

/** The order after the change. A room that the change moved into its own type stops following it. */
const readRooms = async (tx: Transaction, order: OrderRow, change: Change) => {
  const tree = await readTree(tx, order.id)
  const index = indexOf(tree)
  const left = roomsInOwnType(index, change)
  if (left.length === 0) return { tree, index }
  await storeFollows(
    tx,
    left.flatMap((room) => leaveType(tree, room)),
  )
  const now = await readTree(tx, order.id)
  return { tree: now, index: indexOf(now) }
}

/** Without a price list an order has no curtains. */
const pricingIfAny = async (pricing: Pricing): Promise<ActivePricing | undefined> => {
  try {
    return await activePricing(pricing)
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return undefined
    throw error
  }
}

const hasNewSequence = ({ folders, markings }: Change) =>
  [...folders.values(), ...markings.values()].some((row) => 'before' in row && 'position' in row.before)
