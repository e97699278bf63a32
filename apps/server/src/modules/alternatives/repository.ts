import { type AlternativeLetter, groupBy } from '@veck/domain'
import { and, asc, eq, getTableColumns, isNull, lt } from 'drizzle-orm'
import { UndoSeconds } from '@veck/contract'
import type { Queryable } from '../../db/client.ts'
import { products, variants } from '../../db/schema/catalogue.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { markingRetail } from '../../db/schema/retail.ts'

/** A whole alternative, with the parts of its price. */
export type AlternativeRow = typeof lineAlternatives.$inferSelect

const { markingId: _marking, orderId: _order, rowId: _row, ...contentColumns } = getTableColumns(orderLines)
type ContentName = keyof typeof contentColumns
const contentNames = Object.keys(contentColumns) as ContentName[]
export type LineContents = Pick<typeof orderLines.$inferSelect, ContentName>

/** What an order line and an alternative have in common: choices, fabric, calculated curtain and price. */
export const contentsOf = (row: LineContents): LineContents =>
  Object.fromEntries(contentNames.map((name) => [name, row[name]])) as LineContents

const { priceLines: _kept, ...readColumns } = getTableColumns(lineAlternatives)

/** The alternatives of an order with all that a line has, by marking and letter. Nothing of deleted markings. */
export const readAlternatives = async (db: Queryable, orderId: string) => {
  const rows = await db
    .select({
      alternative: readColumns,
      chosen: markingRetail.letter,
      markingName: markings.name,
      folder: { name: folders.name, parentId: folders.parentId },
      isVariantActive: variants.active,
      isProductActive: products.active,
    })
    .from(lineAlternatives)
    .innerJoin(markings, eq(markings.id, lineAlternatives.markingId))
    .innerJoin(folders, eq(folders.id, markings.folderId))
    .innerJoin(markingRetail, eq(markingRetail.markingId, markings.id))
    .leftJoin(variants, eq(variants.partNo, lineAlternatives.erpProductId))
    .leftJoin(products, eq(products.productId, variants.productId))
    .where(and(eq(lineAlternatives.orderId, orderId), isNull(lineAlternatives.deletedAt), isNull(markings.deletedAt)))
    .orderBy(asc(markings.position), asc(markings.id), asc(lineAlternatives.letter))
  return [...groupBy(rows, ({ alternative }) => alternative.markingId)].map(([markingId, ofMarking]) => ({
    markingId,
    chosen: ofMarking[0]?.chosen ?? 'A',
    alternatives: ofMarking.map(({ alternative, markingName, folder, isVariantActive, isProductActive }) => ({
      ...alternative,
      markingName,
      folder,
      /** Own fabric is never discontinued. */
      isDiscontinued: !alternative.isExternalFabric && !(isVariantActive && isProductActive),
    })),
  }))
}

/** The alternatives of a marking, also removed ones, and the letter of its line. */
export const findState = async (tx: Queryable, markingId: string) => {
  const rows = await tx.select().from(lineAlternatives).where(eq(lineAlternatives.markingId, markingId))
  const [retail] = await tx.select().from(markingRetail).where(eq(markingRetail.markingId, markingId))
  const others = rows.filter(({ deletedAt }) => deletedAt === null)
  const removed = rows.filter(({ deletedAt }) => deletedAt !== null)
  return { others, removed, stored: retail?.letter ?? null, retail }
}

/** Writes the letter of the order line. */
export const setChosenLetter = async (tx: Queryable, orderId: string, markingId: string, letter: AlternativeLetter) => {
  await tx
    .insert(markingRetail)
    .values({ markingId, orderId, letter })
    .onConflictDoUpdate({ target: markingRetail.markingId, set: { letter } })
}

type NewAlternative = typeof lineAlternatives.$inferInsert & { chosen: AlternativeLetter }

/** Alternatives of new markings. `chosen`: the letter of the line of their marking. */
export const storeAlternatives = async (tx: Queryable, rows: readonly NewAlternative[]) => {
  if (rows.length === 0) return
  await tx.insert(lineAlternatives).values(rows.map(({ chosen: _chosen, ...row }) => row))
  const letters = new Map(rows.map(({ markingId, orderId, chosen }) => [markingId, { orderId, letter: chosen }]))
  await tx.insert(markingRetail).values([...letters].map(([markingId, values]) => ({ markingId, ...values })))
}

export const undoneFrom = (now: Date) => new Date(now.getTime() - UndoSeconds * 1000)

/** Deletes the alternatives that can no longer be restored. */
export const deleteRemovedAlternatives = async (db: Queryable, now: Date) => {
  await db.delete(lineAlternatives).where(lt(lineAlternatives.deletedAt, undoneFrom(now)))
}
