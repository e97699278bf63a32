import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/** The PostgreSQL channel on which every server process hears of changes, its own too. */
export const changesChannel = 'veck_order_changes'
export type AnnouncedChange = { orderId: string; version: number; by: string }

/** Heard when the transaction is done, and only then. */
export const announceChange = async (tx: Transaction, change: AnnouncedChange) => {
  await tx.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(change)})`)
}
