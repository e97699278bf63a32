import type { LastCurtain } from '@veck/contract'
import { makingOf, OrderStatus } from '@veck/domain'
import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { lineColumns } from '../orders/index.ts'

/** The newest curtain of the user's newest order that has one. Read when it is asked for: nothing is stored for it. */
export const findLastCurtain = async (db: Queryable, ownerEmail: string): Promise<LastCurtain> => {
  const [found] = await db
    .select({ line: lineColumns, markingName: markings.name, offerName: orders.offerName })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(and(eq(orders.ownerEmail, ownerEmail), ne(orders.status, OrderStatus.Deleted), isNull(markings.deletedAt)))
    .orderBy(desc(orders.offerNumber), desc(orderLines.rowId))
    .limit(1)
  if (!found) return { last: null }
  const { line, ...names } = found
  return { last: { ...names, making: makingOf(line) } }
}
