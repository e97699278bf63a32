import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import type { LineRow } from '../orders/index.ts'

/** All columns, also the parts of the price, which `readLines` leaves out. */
export const findWholeLines = (tx: Transaction, markingIds: string[]) =>
  tx.select().from(orderLines).where(inArray(orderLines.markingId, markingIds))

export const insertLine = async (tx: Transaction, line: typeof orderLines.$inferInsert): Promise<LineRow> => {
  const [row] = await tx.insert(orderLines).values(line).returning()
  if (!row) throw new Error('An order line was not stored')
  return row
}

export const updateLine = async (
  tx: Transaction,
  markingId: string,
  line: Partial<typeof orderLines.$inferInsert>,
): Promise<LineRow> => {
  const [row] = await tx.update(orderLines).set(line).where(eq(orderLines.markingId, markingId)).returning()
  if (!row) throw new Error('An order line was not stored')
  return row
}
