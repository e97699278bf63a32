import { UndoHours } from '@veck/contract'
import { and, eq, inArray, lt, notExists, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import {
  markingRenderings,
  renderingFiles,
  revisionRenderings,
  sentOfferRenderings,
} from '../../db/schema/renderings.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { hashOfLook, lookOfLine, type LookedAtLine } from '../orders/index.ts'
import { removeFile, renderingFileOf } from './rendering-files.ts'

type IdentifiedLine = LookedAtLine & { id: string; markingId: string }

/** The renderings of these lines and alternatives by their ids: only those that show what the line is now. */
export const findRenderings = async (db: Queryable, orderId: string, lines: readonly IdentifiedLine[]) => {
  const { markingId: id, look: lookOf, fileId: fileIdOf } = markingRenderings
  const rows = await db
    .select({ markingId: id, look: lookOf, fileId: fileIdOf, window: markings.window })
    .from(markingRenderings)
    .innerJoin(markings, eq(markings.id, id))
    .where(eq(markingRenderings.orderId, orderId))
  const fileOf = new Map(rows.map(({ markingId, look, fileId }) => [`${markingId} ${look}`, fileId]))
  const windowOf = new Map(rows.map(({ markingId, window }) => [markingId, window]))
  return new Map(
    lines
      .filter(({ markingId }) => windowOf.has(markingId))
      .flatMap((line) => {
        const fileId = fileOf.get(`${line.markingId} ${hashOfLook(lookOfLine(line, windowOf.get(line.markingId)))}`)
        return fileId ? [[line.id, { key: fileId, file: renderingFileOf(fileId) }] as const] : []
      }),
  )
}

/** The window of a marking, deleted or not. */
export const findWindow = async (db: Queryable, markingId: string) => {
  const [found] = await db.select({ window: markings.window }).from(markings).where(eq(markings.id, markingId))
  return found?.window ?? null
}

/** The looks of the curtains of a marking, and of alternatives that were just removed and can be restored. */
export const findLooks = async (db: Queryable, markingId: string) => {
  const [lines, others, window] = await Promise.all([
    db.select().from(orderLines).where(eq(orderLines.markingId, markingId)),
    db.select().from(lineAlternatives).where(eq(lineAlternatives.markingId, markingId)),
    findWindow(db, markingId),
  ])
  const looksOf = (rows: LookedAtLine[]) => rows.map((row) => hashOfLook(lookOfLine(row, window)))
  return {
    ofLine: new Set(looksOf(lines)),
    current: new Set(looksOf([...lines, ...others.filter(({ deletedAt }) => deletedAt === null)])),
    removed: looksOf(others.filter(({ deletedAt }) => deletedAt !== null)),
  }
}

/** The file of a look of this marking. */
export const findFileOfLook = async (db: Queryable, markingId: string, look: string): Promise<string | undefined> => {
  const [found] = await db
    .select({ fileId: markingRenderings.fileId })
    .from(markingRenderings)
    .where(and(eq(markingRenderings.markingId, markingId), eq(markingRenderings.look, look)))
  return found && renderingFileOf(found.fileId)
}

/** Replaces the renderings of curtains that the marking no longer has. */
export const replaceRenderings = async (
  tx: Transaction,
  rendering: typeof markingRenderings.$inferInsert,
  keptLooks: readonly string[],
  now: Date,
) => {
  const isOld = notInArray(markingRenderings.look, [...keptLooks])
  await deleteRenderings(tx, and(eq(markingRenderings.markingId, rendering.markingId), isOld), now)
  // Another request may have stored it meanwhile, or the file of the row is lost.
  const { fileId } = rendering
  const target = [markingRenderings.markingId, markingRenderings.look]
  await tx.insert(markingRenderings).values(rendering).onConflictDoUpdate({ target, set: { fileId } })
}

/** The files are kept for some time from now. */
const deleteRenderings = async (tx: Transaction, which: SQL | undefined, now: Date) => {
  const deleted = await tx.delete(markingRenderings).where(which).returning({ fileId: markingRenderings.fileId })
  const fileIds = deleted.map(({ fileId }) => fileId)
  await tx
    .update(renderingFiles)
    .set({ storedAt: now })
    .where(sql`${renderingFiles.fileId} = any(${sql.param(fileIds)}::uuid[])`)
}

/** Keeps the renderings that a revision shows as long as the revision. `keys`: of all its images. */
export const freezeRenderings = async (tx: Transaction, revisionId: string, orderId: string, keys: string[]) => {
  await tx.execute(sql`
    insert into ${revisionRenderings} (revision_id, marking_id, look, file_id)
    select ${revisionId}, marking_id, look, file_id from ${markingRenderings}
    where order_id = ${orderId} and file_id::text = any(${sql.param(keys)}::text[])`)
}

/** Keeps the pictures of a mailed PDF as long as it. */
export const keepSentRenderings = async (tx: Transaction, sentOfferId: number, fileIds: readonly string[]) => {
  const rows = [...new Set(fileIds)].map((fileId) => ({ sentOfferId, fileId }))
  if (rows.length > 0) await tx.insert(sentOfferRenderings).values(rows)
}

/** Brings back the renderings of a revision whose markings are restored already. */
export const restoreRenderings = async (tx: Transaction, revisionId: string, orderId: string) => {
  await tx.execute(sql`
    insert into ${markingRenderings} (marking_id, order_id, look, file_id)
    select frozen.marking_id, ${orderId}, frozen.look, frozen.file_id
    from ${revisionRenderings} frozen
    where frozen.revision_id = ${revisionId}
    on conflict (marking_id, look) do update set file_id = excluded.file_id`)
}

// In milliseconds. Longer than it takes to store a rendering, or to draw a document with it.
const keptFor = 3_600_000
const maxAtOnce = 1000

/** Removes the renderings of deleted markings, and the files that no marking, revision or mailed PDF has any more. */
export const removeUnusedRenderings = async (db: Database, files: FileStore, now: Date) => {
  const deleted = db
    .select({ id: markings.id })
    .from(markings)
    .where(lt(markings.deletedAt, new Date(now.getTime() - UndoHours * 3_600_000)))
  await db.transaction((tx) => deleteRenderings(tx, inArray(markingRenderings.markingId, deleted), now))
  const isUnused = and(
    lt(renderingFiles.storedAt, new Date(now.getTime() - keptFor)),
    notExists(db.select().from(markingRenderings).where(eq(markingRenderings.fileId, renderingFiles.fileId))),
    notExists(db.select().from(revisionRenderings).where(eq(revisionRenderings.fileId, renderingFiles.fileId))),
    notExists(db.select().from(sentOfferRenderings).where(eq(sentOfferRenderings.fileId, renderingFiles.fileId))),
  )
  for (let found = maxAtOnce; found === maxAtOnce;) {
    const unused = await db
      .select({ fileId: renderingFiles.fileId })
      .from(renderingFiles)
      .where(isUnused)
      .limit(maxAtOnce)
    const fileIds = unused.map(({ fileId }) => fileId)
    // The files are removed while their rows are locked. Who stores the same picture waits, and then stores it again.
    await db.transaction(async (tx) => {
      const removed = await tx
        .delete(renderingFiles)
        .where(and(inArray(renderingFiles.fileId, fileIds), isUnused))
        .returning({ fileId: renderingFiles.fileId })
      await Promise.all(removed.map(({ fileId }) => removeFile(files, fileId)))
    })
    found = fileIds.length
  }
}
