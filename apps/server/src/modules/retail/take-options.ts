import { and, eq, inArray, type Column, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { markingRetail, orderExtras } from '../../db/schema/retail.ts'

/**
 * Takes the options that the client wants, and leaves the others of the offer. What was offered as an option and no longer is
 * one, or no longer exists, stays as it is.
 */
export const takeOptions = async (
  tx: Transaction,
  orderId: string,
  { offered, taken }: { offered: readonly string[]; taken: readonly string[] },
) => {
  const isWanted = new Set(taken)
  const left = offered.filter((id) => !isWanted.has(id))
  for (const [ids, isTaken] of [
    [taken, true],
    [left, false],
  ] as const) {
    if (ids.length === 0) continue
    const isOne = (id: Column, optional: Column, order: Column): SQL | undefined =>
      and(eq(order, orderId), eq(optional, true), inArray(id, [...ids]))
    await tx
      .update(markingRetail)
      .set({ taken: isTaken })
      .where(isOne(markingRetail.markingId, markingRetail.optional, markingRetail.orderId))
    await tx
      .update(orderExtras)
      .set({ taken: isTaken })
      .where(isOne(orderExtras.id, orderExtras.optional, orderExtras.orderId))
  }
}
