import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** The PostgreSQL channel on which every server process receives changes, including its own. */
export const changesChannel = 'veck_order_changes'
export type AnnouncedChange = { orderId: string; version: number; by: string }

/** PostgreSQL delivers it when the transaction commits. */
export const announceChange = async (tx: Transaction, change: AnnouncedChange) => {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`)
}
