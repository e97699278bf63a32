import type { RetailHistoryCode } from '@veck/contract'
import { sql } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { orderRetail, retailHistory } from '../../db/schema/retail.ts'

export type RetailNote = { code: RetailHistoryCode; values?: Record<string, string | number> }

/** Every server process receives changes of retail data on this channel; the streams of orders do not. */
export const retailChannel = 'veck_retail_changes'
type AnnouncedRetailChange = { orderId: string }

/** A new version of the retail data, its history and the notification. The caller holds a lock of the order. */
export const recordRetailChange = async (
  tx: Transaction,
  { user }: SignedIn,
  orderId: string,
  now: Date,
  notes: RetailNote[],
) => {
  if (notes.length === 0) return
  await tx
    .insert(orderRetail)
    .values({ orderId, updatedBy: user.email, version: 1 })
    .onConflictDoUpdate({
      target: orderRetail.orderId,
      set: { version: sql`${orderRetail.version} + 1`, updatedBy: user.email },
    })
  await noteRetailChange(tx, { user }, [orderId], now, notes)
}

/** The history of these orders and the notifications, without a new version. */
export const noteRetailChange = async (
  tx: Transaction,
  { user }: Pick<SignedIn, 'user'>,
  orderIds: readonly string[],
  now: Date,
  notes: RetailNote[],
) => {
  if (orderIds.length === 0) return
  const by = { byEmail: user.email, byName: `${user.firstName} ${user.lastName}`.trim() }
  const rows = orderIds.flatMap((orderId) =>
    notes.map(({ code, values = {} }) => ({ orderId, at: now, ...by, code, values })),
  )
  await tx.insert(retailHistory).values(rows)
  const payloads = orderIds.map((orderId) => JSON.stringify({ orderId } satisfies AnnouncedRetailChange))
  await tx.execute(
    sql`select pg_notify(${retailChannel}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`,
  )
}
