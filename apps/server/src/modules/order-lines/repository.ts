import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import type { LineRow } from '../orders/index.ts'

/** A marking of the offer, with the name of its folder and the line it may have. */
export const findMarking = async (db: Queryable, orderId: string, markingId: string) => {
  const [row] = await db
    .select({
      marking: { name: markings.name },
      folder: { name: folders.name, parentId: folders.parentId },
      line: {
        ecomRowId: orderLines.ecomRowId,
        erpProductId: orderLines.erpProductId,
        isExternalFabric: orderLines.isExternalFabric,
        productWidth: orderLines.productWidth,
      },
    })
    .from(markings)
    .innerJoin(folders, eq(folders.id, markings.folderId))
    .leftJoin(orderLines, eq(orderLines.markingId, markings.id))
    .where(and(eq(markings.id, markingId), eq(markings.orderId, orderId), isNull(markings.deletedAt)))
  return row
}

/** With the parts of its price, which nothing shows. */
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
