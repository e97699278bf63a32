import type { ListedRendering, MarkingRendering } from '@veck/contract'
import { canRead, canReadRetail } from '@veck/domain'
import { and, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { Problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { markingRenderings, renderingFiles } from '../../db/schema/renderings.ts'
import { markingRetail } from '../../db/schema/retail.ts'
import { findOrderFor, findReadableIds, hashOfLook, imageNotFound, lineColumns, lookOfLine } from '../orders/index.ts'

/**
 * Everyone who may read an order may see the picture of each line as it is now. Pictures of other looks may be those of
 * alternatives, which are retail data: only a seller sees them.
 */
const findAccess = async (db: Queryable, who: SignedIn, orderId: string) => {
  let seesEveryLook = false
  await findOrderFor(db, who, orderId, (user, facts) => {
    seesEveryLook = canReadRetail(user, facts).allowed
    return canRead(user, facts)
  })
  return { seesEveryLook }
}

/** The looks of the lines of these markings, without deleted markings. */
const findLineLooks = async (db: Queryable, markingIds: string[]): Promise<Map<string, string>> => {
  if (markingIds.length === 0) return new Map()
  const lines = await db
    .select({ line: lineColumns, window: markings.window })
    .from(orderLines)
    .innerJoin(markings, eq(markings.id, orderLines.markingId))
    .where(and(inArray(orderLines.markingId, markingIds), isNull(markings.deletedAt)))
  return new Map(lines.map(({ line, window }) => [line.markingId, hashOfLook(lookOfLine(line, window))]))
}

/** The picture of each line, or that of an earlier look. The number of queries does not depend on the number of markings. */
export const getRenderings = async (db: Queryable, who: SignedIn, orderId: string): Promise<MarkingRendering[]> => {
  const { seesEveryLook } = await findAccess(db, who, orderId)
  const { markingId, look, fileId } = markingRenderings
  const stored = await db
    .select({ markingId, look, fileId })
    .from(markingRenderings)
    .innerJoin(renderingFiles, eq(renderingFiles.fileId, fileId))
    .where(eq(markingRenderings.orderId, orderId))
    .orderBy(desc(renderingFiles.storedAt), fileId)
  const lookOf = await findLineLooks(db, [...new Set(stored.map((row) => row.markingId))])
  const shown = new Map<string, MarkingRendering>()
  for (const row of stored) {
    if (lookOf.get(row.markingId) === row.look)
      shown.set(row.markingId, { markingId: row.markingId, fileId: row.fileId, isOld: false })
  }
  const others = stored.filter((row) => lookOf.has(row.markingId) && !shown.has(row.markingId))
  if (!seesEveryLook || others.length === 0) return [...shown.values()]
  const withAlternatives = await findMarkingsWithAlternatives(db, orderId)
  for (const row of others) {
    // The latest comes first.
    if (!withAlternatives.has(row.markingId) && !shown.has(row.markingId))
      shown.set(row.markingId, { markingId: row.markingId, fileId: row.fileId, isOld: true })
  }
  return [...shown.values()]
}

/** Also markings that had some. An earlier picture may be that of an alternative as it was, which was never the line. */
const findMarkingsWithAlternatives = async (db: Queryable, orderId: string) => {
  const rows = await db
    .select({ id: markingRetail.markingId })
    .from(markingRetail)
    .where(and(eq(markingRetail.orderId, orderId), isNotNull(markingRetail.letter)))
  return new Set(rows.map(({ id }) => id))
}

/** How many pictures of an order are looked at until one shows what its line is now. */
const triedPerOrder = 6

/** The latest picture of each order that shows a line as it is now. Orders that the user may not read are left out. */
export const getListedRenderings = async (
  db: Queryable,
  who: SignedIn,
  orderIds: string[],
): Promise<ListedRendering[]> => {
  const readable = await findReadableIds(db, who, orderIds)
  if (readable.length === 0) return []
  const { orderId, markingId, look, fileId } = markingRenderings
  const latest = db
    .select({
      orderId,
      markingId,
      look,
      fileId,
      place:
        sql<number>`row_number() over (partition by ${orderId} order by ${renderingFiles.storedAt} desc, ${fileId})`.as(
          'place',
        ),
    })
    .from(markingRenderings)
    .innerJoin(renderingFiles, eq(renderingFiles.fileId, fileId))
    .innerJoin(markings, eq(markings.id, markingId))
    .where(and(inArray(orderId, readable), isNull(markings.deletedAt)))
    .as('latest')
  const tried = await db.select().from(latest).where(lte(latest.place, triedPerOrder)).orderBy(latest.place)
  const lookOf = await findLineLooks(db, [...new Set(tried.map((row) => row.markingId))])
  const shown = new Map<string, ListedRendering>()
  for (const row of tried) {
    if (lookOf.get(row.markingId) === row.look && !shown.has(row.orderId))
      shown.set(row.orderId, { orderId: row.orderId, fileId: row.fileId })
  }
  return [...shown.values()]
}

/** The user among those signed in who may see this picture; otherwise throws. */
export const requireViewer = async (
  db: Queryable,
  anyOf: SignedIn[],
  orderId: string,
  fileId: string,
): Promise<SignedIn> => {
  for (const who of anyOf) if (await maySee(db, who, orderId, fileId)) return who
  throw imageNotFound()
}

const maySee = async (db: Queryable, who: SignedIn, orderId: string, fileId: string): Promise<boolean> => {
  try {
    const { seesEveryLook } = await findAccess(db, who, orderId)
    const { markingId, look } = markingRenderings
    const found = await db
      .select({ markingId, look })
      .from(markingRenderings)
      .innerJoin(markings, eq(markings.id, markingId))
      .where(
        and(eq(markingRenderings.orderId, orderId), eq(markingRenderings.fileId, fileId), isNull(markings.deletedAt)),
      )
    if (seesEveryLook || found.length === 0) return found.length > 0
    const lookOf = await findLineLooks(
      db,
      found.map((row) => row.markingId),
    )
    return found.some((row) => lookOf.get(row.markingId) === row.look)
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}
