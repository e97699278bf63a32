import { OrderStatus } from '@veck/domain'
import { and, desc, eq, exists, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import type { User } from '../../core/signed-in.ts'
import type { OrderRow } from './order-repository.ts'

export type ErpState = { refusal?: string | undefined; beingTransferred?: boolean | undefined }

/** What the user may know of the ERP's answer. */
export const readErpState = async (db: Queryable, user: User, { id, status }: OrderRow): Promise<ErpState> => {
  if (status === OrderStatus.OrderPlaced) return { beingTransferred: (await isWaitingForLong(db, id)) || undefined }
  // The text may contain internal data of the supplier: for sales only.
  if (status === OrderStatus.Failed && user.isSales) return { refusal: await readRefusal(db, id) }
  return {}
}

const waitsForLong = and(isNull(placements.acceptedAt), isNull(placements.refusedAt), isNotNull(placements.alertedAt))

const isWaitingForLong = async (db: Queryable, orderId: string) => {
  const rows = await db
    .select({ key: placements.key })
    .from(placements)
    .where(and(eq(placements.orderId, orderId), waitsForLong))
  return rows.length > 0
}

/** The same condition as a column of order lists. */
export const beingTransferred = sql<boolean>`${orders.status} = ${sql.raw(String(OrderStatus.OrderPlaced))} and ${exists(
  new QueryBuilder()
    .select({ key: placements.key })
    .from(placements)
    .where(and(eq(placements.orderId, orders.id), waitsForLong)),
)}`

const readRefusal = async (db: Queryable, orderId: string) => {
  const [last] = await db
    .select({ refusal: placements.refusal })
    .from(placements)
    .where(and(eq(placements.orderId, orderId), isNotNull(placements.refusedAt)))
    .orderBy(desc(placements.refusedAt))
    .limit(1)
  return last?.refusal ?? undefined
}
