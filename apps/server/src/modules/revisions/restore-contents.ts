import { and, eq, getTableColumns, inArray, isNull, notInArray, or, sql, type SQL, type Table } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { markingRetail, orderExtras, orderRetail } from '../../db/schema/retail.ts'
import type { RevisionContents } from './contents.ts'

/**
 * Makes the contents of a locked order those of a revision. Items keep their ids, and deleted ones come back with theirs.
 * Items that the revision does not have are deleted, as if the user had deleted them.
 */
export const restoreContents = async (tx: Transaction, orderId: string, contents: RevisionContents, now: Date) => {
  const markingIds = contents.markings.map(({ id }) => id)
  await restoreTree(tx, orderId, contents, now)
  await restoreLines(tx, orderId, contents, markingIds)
  await restorePhotos(tx, orderId, contents, markingIds)
  await restoreRetail(tx, orderId, contents, markingIds)
}

const restoreTree = async (tx: Transaction, orderId: string, contents: RevisionContents, deletedAt: Date) => {
  const shown = { orderId, deletedAt: null, deletionId: null }
  // The root folder is never deleted or moved.
  const inside = contents.folders.filter(({ parentId }) => parentId !== null)
  await inParts(typesFirst(inside), (rows) =>
    tx
      .insert(folders)
      .values(rows.map((row) => ({ ...row, ...shown })))
      .onConflictDoUpdate({ target: folders.id, set: asInserted(folders, ['id', 'orderId']) }),
  )
  await inParts(typesFirst(contents.markings), (rows) =>
    tx
      .insert(markings)
      .values(rows.map((row) => ({ ...row, ...shown })))
      .onConflictDoUpdate({ target: markings.id, set: asInserted(markings, ['id', 'orderId']) }),
  )
  const gone = { deletedAt, deletionId: randomUUID() }
  const markingIds = contents.markings.map(({ id }) => id)
  const folderIds = contents.folders.map(({ id }) => id)
  await tx
    .update(markings)
    .set(gone)
    .where(and(eq(markings.orderId, orderId), isNull(markings.deletedAt), notInArray(markings.id, markingIds)))
  await tx
    .update(folders)
    .set(gone)
    .where(and(eq(folders.orderId, orderId), isNull(folders.deletedAt), notInArray(folders.id, folderIds)))
}

/** What follows refers to a row that must exist. Revisions of earlier releases have no such column. */
const typesFirst = <Row extends { follows: string | null }>(rows: readonly Row[]) => [
  ...rows.filter(({ follows }) => !follows),
  ...rows.filter(({ follows }) => follows),
]

/** A line that exists keeps its row id, which other systems know. */
const restoreLines = async (tx: Transaction, orderId: string, { lines }: RevisionContents, markingIds: string[]) => {
  await inParts(lines, (rows) =>
    tx
      .insert(orderLines)
      .values(rows.map((row) => ({ ...row, orderId })))
      .onConflictDoUpdate({
        target: orderLines.markingId,
        set: asInserted(orderLines, ['markingId', 'orderId', 'rowId']),
      }),
  )
  const withLine = new Set(lines.map(({ markingId }) => markingId))
  const bare = markingIds.filter((id) => !withLine.has(id))
  if (bare.length > 0) await tx.delete(orderLines).where(inArray(orderLines.markingId, bare))
}

/** All are written again, because they are shown in the sequence in which they were written. */
const restorePhotos = async (tx: Transaction, orderId: string, { images }: RevisionContents, markingIds: string[]) => {
  if (markingIds.length > 0) await tx.delete(markingImages).where(inArray(markingImages.markingId, markingIds))
  await inParts(images, (rows) => tx.insert(markingImages).values(rows.map((row) => ({ ...row, orderId }))))
}

/** What belongs to items that are deleted now is kept, and comes back with them. */
const restoreRetail = async (tx: Transaction, orderId: string, contents: RevisionContents, markingIds: string[]) => {
  const { retail, markingRetail: ofMarkings, extras, alternatives, clientId } = contents
  await tx.update(orderRetail).set(retail).where(eq(orderRetail.orderId, orderId))
  if (markingIds.length > 0) {
    await tx.delete(markingRetail).where(inArray(markingRetail.markingId, markingIds))
    await tx.delete(lineAlternatives).where(inArray(lineAlternatives.markingId, markingIds))
  }
  await inParts(ofMarkings, (rows) => tx.insert(markingRetail).values(rows.map((row) => ({ ...row, orderId }))))
  await inParts(alternatives, (rows) => tx.insert(lineAlternatives).values(rows.map((row) => ({ ...row, orderId }))))
  const folderIds = contents.folders.map(({ id }) => id)
  await tx.delete(orderExtras).where(
    and(
      eq(orderExtras.orderId, orderId),
      or(
        isNull(orderExtras.folderId),
        inArray(orderExtras.folderId, folderIds),
        inArray(
          orderExtras.id,
          extras.map(({ id }) => id),
        ),
      ),
    ),
  )
  await inParts(extras, (rows) => tx.insert(orderExtras).values(rows.map((row) => ({ ...row, orderId }))))
  await restoreClient(tx, orderId, clientId)
}

/**
 * A client that no longer exists cannot come back: the order has none then. The lock keeps the client from being deleted, and
 * does not wait for a user who is changing it.
 */
const restoreClient = async (tx: Transaction, orderId: string, clientId: string | null) => {
  await tx.delete(orderClients).where(eq(orderClients.orderId, orderId))
  if (!clientId) return
  const [client] = await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for('key share')
  if (client) await tx.insert(orderClients).values({ orderId, clientId })
}

/** A statement has at most 65,535 values. */
const rowsPerStatement = 500

const inParts = async <Row>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>) => {
  for (let from = 0; from < rows.length; from += rowsPerStatement)
    await write(rows.slice(from, from + rowsPerStatement))
}

/** The values of the row that could not be inserted, for an update of the row that exists. */
const asInserted = (table: Table, kept: readonly string[]): Record<string, SQL> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
      kept.includes(key) ? [] : [[key, sql`excluded.${sql.identifier(name)}`]],
    ),
  )
