import { canEditRetail } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { markingRenderings, renderingFiles } from '../../db/schema/renderings.ts'
import { orderRetail } from '../../db/schema/retail.ts'
import type { Upload } from '../../http/receive-upload.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { PrintedLine } from '../documents/index.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { reencodeRendering } from '../images/index.ts'
import { findOrderFor, requireMarking } from '../orders/index.ts'
import { hashOfLook, lookOfLine } from './look-of-line.ts'
import { findFileOfLook, findLooks, findWindow, renderingFileOf, replaceRenderings } from './repository.ts'

export type RenderingDependencies = { db: Database; clock: Clock; files: FileStore; heavyWork: HeavyWork }

/**
 * Stores the 3D picture of a curtain of a marking. A look that is rendered already keeps its file unless that is lost, so
 * that a save without a change does not change the offer. The retail data and its version stay as they are.
 */
export const storeRendering = async (
  { db, clock, files, heavyWork }: RenderingDependencies,
  who: SignedIn,
  { id: orderId, markingId }: { id: string; markingId: string },
  seenLook: string,
  upload: Upload,
) => {
  const look = hashOfLook(seenLook)
  // Checked before the picture is processed, and again while the order is locked.
  await findOrderFor(db, who, orderId, canEditRetail)
  await requireMarking(db, markingId, orderId)
  if (!(await findLooks(db, markingId)).current.has(look)) throw problem('stale')
  const file = await findFileOfLook(db, markingId, look)
  if (file && (await files.size(file)) !== undefined) return
  const { content } = await reencodeRendering(heavyWork, who.user.id, upload)
  const fileId = await storeFile(db, files, content, clock.now())
  await db.transaction(async (tx) => {
    // A change of a line locks the order, and a change of an alternative the retail data. Without a row, there are no
    // alternatives.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share')
    await tx.select({ id: orderRetail.orderId }).from(orderRetail).where(eq(orderRetail.orderId, orderId)).for('update')
    await findOrderFor(tx, who, orderId, canEditRetail)
    await requireMarking(tx, markingId, orderId)
    const { current, removed } = await findLooks(tx, markingId)
    if (!current.has(look)) throw problem('stale')
    await replaceRenderings(tx, { markingId, orderId, look, fileId }, [...current, ...removed], clock.now())
  })
}

/** The picture of a stored line or alternative, as a JPEG that needs no check. */
export const addRendering = async (
  { db, files, clock }: Omit<RenderingDependencies, 'heavyWork'>,
  orderId: string,
  line: PrintedLine & { markingId: string },
  content: Buffer,
) => {
  const fileId = await storeFile(db, files, content, clock.now())
  const { markingId } = line
  const look = hashOfLook(lookOfLine(line, await findWindow(db, markingId)))
  await db.insert(markingRenderings).values({ markingId, orderId, look, fileId })
}

/** The row before the file: if the process dies in between, the clean-up finds the row. */
const storeFile = async (db: Database, files: FileStore, content: Uint8Array, storedAt: Date) => {
  const [row] = await db.insert(renderingFiles).values({ storedAt }).returning({ fileId: renderingFiles.fileId })
  if (!row) throw new Error('The row of a rendering was not stored')
  await files.put(renderingFileOf(row.fileId), Buffer.from(content.buffer, content.byteOffset, content.byteLength))
  return row.fileId
}
