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
  const by = { byEmail: user.email, byName: `${user.firstName} ${user.lastName}`.trim() }
  await tx
    .insert(retailHistory)
    .values(notes.map(({ code, values = {} }) => ({ orderId, at: now, ...by, code, values })))
  const payload: AnnouncedRetailChange = { orderId }
  await tx.execute(sql`select pg_notify(${retailChannel}, ${JSON.stringify(payload)})`)
}
