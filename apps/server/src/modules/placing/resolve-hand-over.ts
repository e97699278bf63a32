import { orderActions, OrderStatus } from '@veck/domain'
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { lockOrders, saveChange } from '../orders/index.ts'
import { reportOtherContents } from './erp-answer.ts'
import { erpOrderIdOf, outcomeUnknown } from './placement-repository.ts'

const maxRows = 200

/** Waiting long, or refused after an attempt that may have reached the ERP. */
const needsManualAction = and(
  isNull(placements.acceptedAt),
  isNull(placements.releasedAt),
  or(
    and(isNull(placements.refusedAt), isNotNull(placements.alertedAt)),
    and(isNotNull(placements.refusedAt), outcomeUnknown, eq(orders.status, OrderStatus.Failed)),
  ),
)

/** Orders that an administrator should look up in the ERP, the newest first. */
export const findHandOvers = async (db: Queryable, key?: string) => {
  const rows = await db
    .select({ placement: placements, order: orders })
    .from(placements)
    .innerJoin(orders, eq(orders.id, placements.orderId))
    .where(and(needsManualAction, key === undefined ? undefined : eq(placements.key, key)))
    .orderBy(desc(placements.placedAt))
    .limit(maxRows)
  // Only the newest key of an order, because it may be used again.
  const newest = rows.filter((row, index) => rows.findIndex(({ order }) => order.id === row.order.id) === index)
  return newest.map(({ placement, order }) => ({
    ...placement,
    erpOrderId: erpOrderIdOf(placement, order),
    offerNumber: order.offerNumber,
    offerName: order.offerName,
    mayBeInErp: placement.attemptsBegun > placement.attemptsSettled,
  }))
}

type Resolving = { tx: Transaction; clock: Clock; user: User }

/**
 * Stores what an administrator found in the ERP. Found: the order counts as accepted. Not found: the key is released
 * and the next placing gets a new one. This is refused while attempts continue, because one of them could still reach
 * the ERP.
 */
export const resolveHandOver = async ({ tx, clock, user }: Resolving, key: string, inErp: boolean) => {
  const [found] = await findHandOvers(tx, key)
  if (!found) throw problem('notFound')
  const [order] = await lockOrders(tx, [found.orderId])
  const [handOver] = await findHandOvers(tx, key)
  if (!order || !handOver) throw problem('notFound')
  const now = clock.now()
  if (!inErp) {
    if (!handOver.refusedAt) throw problem('conflict', { message: { key: 'Errors:handOverGoesOn' } })
    await tx.update(placements).set({ releasedAt: now }).where(eq(placements.key, key))
    return
  }
  await tx.update(placements).set({ acceptedAt: now, refusedAt: null }).where(eq(placements.key, key))
  const set = { status: orderActions.confirmAtErp.leadsTo }
  await saveChange(tx, clock, { user }, order, { history: [{ code: 'confirmedAtErp' }], set })
  const [saved] = await lockOrders(tx, [order.id])
  if (saved) await reportOtherContents(tx, clock, handOver, saved)
}
