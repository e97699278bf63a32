import type { RetailHistoryCode } from '@veck/contract'
import { sql, type SQLWrapper } from 'drizzle-orm'
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
  { user }: RetailActor,
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
  const rows = notes.map(({ code, values = {} }) => ({ orderId, at: now, ...writtenBy(user), code, values }))
  await tx.insert(retailHistory).values(rows)
  await announceRetail(tx, orderId)
}

/** Notifies everyone who watches the retail data of the order. */
export const announceRetail = async (tx: Transaction, orderId: string) => {
  const payload = JSON.stringify({ orderId } satisfies AnnouncedRetailChange)
  await tx.execute(sql`select pg_notify(${retailChannel}, ${payload})`)
}

/** Who did it, as the history names them. A client has no account, so the email is empty. */
export type RetailActor = { user: Pick<SignedIn['user'], 'email' | 'firstName' | 'lastName'> }

const writtenBy = ({ email, firstName, lastName }: RetailActor['user']) => ({
  byEmail: email,
  byName: `${firstName} ${lastName}`.trim(),
})

/** The history of other orders and the notifications, without a new version. One statement, however many orders there are. */
export const noteRetailChange = async (
  tx: Transaction,
  { user }: RetailActor,
  /** Selects the ids of the orders. */
  orderIds: SQLWrapper,
  now: Date,
  { code, values = {} }: RetailNote,
) => {
  const { byEmail, byName } = writtenBy(user)
  await tx.execute(sql`
    with noted as (
      insert into ${retailHistory} (order_id, at, by_email, by_name, code, values)
      select id, ${now.toISOString()}::timestamptz, ${byEmail}, ${byName}, ${code}, ${JSON.stringify(values)}::jsonb
      from ${orderIds} as listed (id)
      returning order_id)
    select pg_notify(${retailChannel}, json_build_object(${'orderId' satisfies keyof AnnouncedRetailChange}::text, order_id)::text)
    from noted`)
}

/** What happened to one order, without a new version of its retail data. */
export const noteOnOrder = (tx: Transaction, who: RetailActor, orderId: string, now: Date, note: RetailNote) =>
  noteRetailChange(tx, who, sql`(select ${orderId}::uuid)`, now, note)
