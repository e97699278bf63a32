import { and, asc, eq, getTableColumns, isNull, or } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { orderClients } from '../../db/schema/clients.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { markingRetail, orderExtras, orderRetail } from '../../db/schema/retail.ts'

const { orderId: _1, deletedAt: _2, deletionId: _3, ...folderColumns } = getTableColumns(folders)
const { orderId: _4, deletedAt: _5, deletionId: _6, ...markingColumns } = getTableColumns(markings)
const { orderId: _7, rowId: _8, ...lineColumns } = getTableColumns(orderLines)
const { orderId: _9, place: _10, ...imageColumns } = getTableColumns(markingImages)
const { orderId: _11, version: _12, updatedBy: _13, ...retailColumns } = getTableColumns(orderRetail)
const { orderId: _14, ...markingRetailColumns } = getTableColumns(markingRetail)
const { orderId: _15, ...extraColumns } = getTableColumns(orderExtras)
const { orderId: _16, deletedAt: _17, ...alternativeColumns } = getTableColumns(lineAlternatives)

/**
 * The rows that restoring writes, with the names of their columns, without what is deleted. Later releases read them:
 * a column that they add takes its default, and one that they remove is ignored.
 */
export const readContents = async (tx: Transaction, orderId: string) => {
  const isShown = and(eq(markings.orderId, orderId), isNull(markings.deletedAt))
  const [folderRows, markingRows, lines, images, [retail], ofMarkings, extras, alternatives, [client]] =
    await Promise.all([
      tx
        .select(folderColumns)
        .from(folders)
        .where(and(eq(folders.orderId, orderId), isNull(folders.deletedAt)))
        .orderBy(asc(folders.position), asc(folders.id)),
      tx.select(markingColumns).from(markings).where(isShown).orderBy(asc(markings.position), asc(markings.id)),
      tx
        .select(lineColumns)
        .from(orderLines)
        .innerJoin(markings, eq(markings.id, orderLines.markingId))
        .where(isShown)
        .orderBy(asc(orderLines.markingId)),
      tx
        .select(imageColumns)
        .from(markingImages)
        .innerJoin(markings, eq(markings.id, markingImages.markingId))
        .where(isShown)
        .orderBy(asc(markingImages.place)),
      tx.select(retailColumns).from(orderRetail).where(eq(orderRetail.orderId, orderId)),
      tx
        .select(markingRetailColumns)
        .from(markingRetail)
        .innerJoin(markings, eq(markings.id, markingRetail.markingId))
        .where(isShown)
        .orderBy(asc(markingRetail.markingId)),
      tx
        .select(extraColumns)
        .from(orderExtras)
        .leftJoin(folders, eq(folders.id, orderExtras.folderId))
        .where(and(eq(orderExtras.orderId, orderId), or(isNull(orderExtras.folderId), isNull(folders.deletedAt))))
        .orderBy(asc(orderExtras.position), asc(orderExtras.id)),
      tx
        .select(alternativeColumns)
        .from(lineAlternatives)
        .innerJoin(markings, eq(markings.id, lineAlternatives.markingId))
        .where(and(isShown, isNull(lineAlternatives.deletedAt)))
        .orderBy(asc(lineAlternatives.markingId), asc(lineAlternatives.letter)),
      tx.select({ id: orderClients.clientId }).from(orderClients).where(eq(orderClients.orderId, orderId)),
    ])
  return {
    folders: folderRows,
    markings: markingRows,
    lines,
    images,
    // As the row that the first change or freeze of the order adds.
    retail: retail ?? { rule: null, display: null, oneTotal: false },
    markingRetail: ofMarkings,
    extras,
    alternatives,
    clientId: client?.id ?? null,
  }
}

export type RevisionContents = Awaited<ReturnType<typeof readContents>>
