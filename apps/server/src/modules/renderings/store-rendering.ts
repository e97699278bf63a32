import { canReadRetail, canSaveRendering } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database, Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import { markingRenderings } from '../../db/schema/renderings.ts'
import { orderRetail } from '../../db/schema/retail.ts'
import type { Upload } from '../../http/receive-upload.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { reencodeRendering } from '../images/index.ts'
import { findOrderFor, hashOfLook, lookOfLine, requireMarking, type LookedAtLine } from '../orders/index.ts'
import { storeFile } from './rendering-files.ts'
import { findFileOfLook, findLooks, findWindow, replaceRenderings } from './repository.ts'
import { requireRenderingQuota } from './rendering-quota.ts'

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
  const { ownerEmail } = await requireLook(db, who, { orderId, markingId, look })
  const file = await findFileOfLook(db, markingId, look)
  if (file && (await files.size(file)) !== undefined) return
  await requireRenderingQuota(db, ownerEmail, markingId)
  const made = await reencodeRendering(heavyWork, who.user.id, upload)
  const fileId = await storeFile(db, files, made, clock.now())
  await db.transaction(async (tx) => {
    // A change of a line locks the order, and a change of an alternative the retail data. Without a row, there are no
    // alternatives.
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('share')
    await tx.select({ id: orderRetail.orderId }).from(orderRetail).where(eq(orderRetail.orderId, orderId)).for('update')
    const { current, removed } = await requireLook(tx, who, { orderId, markingId, look })
    await replaceRenderings(tx, { markingId, orderId, look, fileId }, [...current, ...removed], clock.now())
  })
}

/** Only a seller knows the looks of alternatives. */
const requireLook = async (
  db: Queryable,
  who: SignedIn,
  { orderId, markingId, look }: { orderId: string; markingId: string; look: string },
) => {
  let isSeller = false
  const { ownerEmail } = await findOrderFor(db, who, orderId, (user, facts) => {
    isSeller = canReadRetail(user, facts).allowed
    return canSaveRendering(user, facts)
  })
  await requireMarking(db, markingId, orderId)
  const looks = await findLooks(db, markingId)
  if (!(isSeller ? looks.current : looks.ofLine).has(look)) throw problem('stale')
  return { ...looks, ownerEmail }
}

/** The picture of a stored line or alternative, as a JPEG that needs no check. */
export const addRendering = async (
  { db, files, clock }: Omit<RenderingDependencies, 'heavyWork'>,
  orderId: string,
  line: LookedAtLine & { markingId: string },
  content: Buffer,
  small?: Buffer,
) => {
  const fileId = await storeFile(db, files, { content, ...(small && { small }) }, clock.now())
  const { markingId } = line
  const look = hashOfLook(lookOfLine(line, await findWindow(db, markingId)))
  await db.insert(markingRenderings).values({ markingId, orderId, look, fileId })
  return fileId
}
