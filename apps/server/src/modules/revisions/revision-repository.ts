import type { Revision } from '@veck/contract'
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lt, notExists } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { revisionFiles, revisionMails, revisions } from '../../db/schema/revisions.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { ClientOffer } from '../documents/index.ts'
import type { RevisionContents } from './contents.ts'

// Contents can be large, so lists do not read them.
const { offer: _offer, files: _files, frozen: _frozen, contents: _contents, ...columns } = getTableColumns(revisions)
export const listed = columns
export type ListedRevision = Omit<typeof revisions.$inferSelect, 'offer' | 'files' | 'frozen' | 'contents'>

const revisionNotFound = () => problem('notFound', { message: { key: 'Errors:revisionNotFound' } })

const ofOrder = (orderId: string, number: number) => and(eq(revisions.orderId, orderId), eq(revisions.number, number))

export const findRevisions = async (db: Queryable, orderId: string): Promise<Revision[]> => {
  const rows = await db
    .select(listed)
    .from(revisions)
    .where(eq(revisions.orderId, orderId))
    .orderBy(desc(revisions.number))
  return presentRevisions(db, rows)
}

export const findLatest = async (db: Queryable, orderId: string): Promise<ListedRevision | undefined> => {
  const [row] = await db
    .select(listed)
    .from(revisions)
    .where(eq(revisions.orderId, orderId))
    .orderBy(desc(revisions.number))
    .limit(1)
  return row
}

export const requireRevision = async (db: Queryable, orderId: string, number: number) => {
  const [row] = await db.select().from(revisions).where(ofOrder(orderId, number))
  if (!row) throw revisionNotFound()
  return { ...row, offer: row.offer as ClientOffer, contents: row.contents as RevisionContents }
}

/** What a comparison reads. */
export const requireFrozen = async (db: Queryable, orderId: string, number: number) => {
  const { frozen, display } = revisions
  const [row] = await db.select({ frozen, display }).from(revisions).where(ofOrder(orderId, number))
  if (!row) throw revisionNotFound()
  return row
}

export const requireListed = async (db: Queryable, orderId: string, number: number): Promise<ListedRevision> => {
  const [row] = await db.select(listed).from(revisions).where(ofOrder(orderId, number))
  if (!row) throw revisionNotFound()
  return row
}

export const presentRevision = async (db: Queryable, row: ListedRevision): Promise<Revision> => {
  const [presented] = await presentRevisions(db, [row])
  if (!presented) throw revisionNotFound()
  return presented
}

const presentRevisions = async (db: Queryable, rows: ListedRevision[]): Promise<Revision[]> => {
  const ids = rows.map(({ id }) => id)
  const mails = await db
    .select()
    .from(revisionMails)
    .where(and(inArray(revisionMails.revisionId, ids), eq(revisionMails.isCopy, false)))
    .orderBy(asc(revisionMails.queuedAt))
  return rows.map(({ id, number, createdAt, byEmail, byName, reason, clientName, display, ...row }) => ({
    number,
    createdAt: createdAt.toISOString(),
    by: byEmail,
    byName,
    reason,
    clientName,
    total: { exclVat: row.totalExclVat, inclVat: row.totalInclVat },
    display,
    sha256: row.pdfSha256,
    mails: mails
      .filter(({ revisionId }) => revisionId === id)
      .map(({ to, queuedAt, sentAt }) => ({
        to,
        queuedAt: queuedAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
  }))
}

/** The file of a revision's PDF. Refused if the client's data was erased. */
export const requirePdfFile = ({ pdfFileId }: Pick<ListedRevision, 'pdfFileId'>): string => {
  if (!pdfFileId) throw problem('conflict', { message: { key: 'Errors:revisionErased' } })
  return pdfFileOf(pdfFileId)
}

export const pdfFileOf = (fileId: string) => `revisions/${fileId.slice(0, 2)}/${fileId}.pdf`

// In milliseconds. Longer than it takes to freeze an offer.
const keptFor = 24 * 3_600_000

/**
 * Removes PDF files of orders that were removed, of offers that were changed while they were drawn, and sealed ones of an
 * attempt that another one overtook.
 */
export const removeUnusedRevisionFiles = async (db: Database, files: FileStore, now: Date) => {
  const isUnused = and(
    lt(revisionFiles.storedAt, new Date(now.getTime() - keptFor)),
    notExists(db.select().from(revisions).where(eq(revisions.pdfFileId, revisionFiles.fileId))),
    notExists(db.select().from(offerAcceptances).where(eq(offerAcceptances.sealedFileId, revisionFiles.fileId))),
  )
  for (const { fileId } of await db.select().from(revisionFiles).where(isUnused).limit(1000)) {
    await files.remove(pdfFileOf(fileId))
    await db.delete(revisionFiles).where(and(eq(revisionFiles.fileId, fileId), isUnused))
  }
}

export const markSent = async (db: Queryable, mailId: string, sentAt: Date) => {
  await db
    .update(revisionMails)
    .set({ sentAt })
    .where(and(eq(revisionMails.id, mailId), isNull(revisionMails.sentAt)))
}
