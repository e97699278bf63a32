import { OrderExtrasMax, RevisionsMax } from '@veck/contract'
import { foldersIn, isRoot, markingsIn } from '@veck/domain'
import { and, count, eq, isNull } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { TextKey } from '@veck/texts'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { markingImages } from '../../db/schema/images.ts'
import { orders } from '../../db/schema/orders.ts'
import { orderExtras } from '../../db/schema/retail.ts'
import { problem } from '../../core/problem.ts'
import { readGeneralSettings, type Settings } from '../settings/index.ts'
import { notDeleted, type OrderRow } from './order-repository.ts'
import type { Tree } from './tree-repository.ts'

const full = (key: TextKey, limit: number) => problem('conflict', { message: { key, values: { limit } } })

/** Refuses additions that would make the order larger than the supplier allows. */
export const requireSpace = (settings: Settings, tree: Tree, added: { folders?: number; markings?: number }) => {
  const { maxFoldersPerOrder } = settings
  const { folders: moreFolders = 0, markings: more = 0 } = added
  const hasFolders = foldersIn(tree).filter((folder) => !isRoot(folder)).length
  if (moreFolders > 0 && hasFolders + moreFolders > maxFoldersPerOrder) {
    throw full('Errors:tooManyFolders', maxFoldersPerOrder)
  }
  if (more > 0) requireSpaceForMarkings(settings, markingsIn(tree).length, more)
}

/** `before`: how many markings the order has. */
export const requireSpaceForMarkings = ({ maxMarkingsPerOrder }: Settings, before: number, more: number) => {
  if (before + more > maxMarkingsPerOrder) throw full('Errors:tooManyMarkings', maxMarkingsPerOrder)
}

/** Call this after adding extra items. Those of deleted folders do not count: the user cannot see them. */
export const requireExtrasLimit = async (tx: Transaction, orderId: string) => {
  const [found] = await tx
    .select({ extras: count() })
    .from(orderExtras)
    .leftJoin(folders, eq(folders.id, orderExtras.folderId))
    .where(and(eq(orderExtras.orderId, orderId), isNull(folders.deletedAt)))
  if ((found?.extras ?? 0) > OrderExtrasMax) throw full('Errors:tooManyExtrasInOrder', OrderExtrasMax)
}

/** `number`: of the new revision. They are numbered without gaps and never deleted. */
export const requireRevisionsLimit = (number: number) => {
  if (number > RevisionsMax) throw full('Errors:tooManyRevisions', RevisionsMax)
}

/** Call this after adding photos: it throws, and so rolls back, when there are more than the supplier allows. */
export const requirePhotoQuota = async (tx: Transaction, { id, ownerEmail }: Pick<OrderRow, 'id' | 'ownerEmail'>) => {
  const { maxPhotosPerOrder, maxPhotosPerAccount } = await readGeneralSettings(tx)
  // Lock: two uploads of one account must not be counted at the same time.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos of ${ownerEmail}`}, 0))`)
  const [inOrder] = await photosOf(tx).where(and(eq(markingImages.orderId, id), isNull(markings.deletedAt)))
  if ((inOrder?.photos ?? 0) > maxPhotosPerOrder) throw full('Errors:tooManyPhotosInOrder', maxPhotosPerOrder)
  const [inAccount] = await photosOf(tx)
    .innerJoin(orders, eq(orders.id, markingImages.orderId))
    .where(and(eq(orders.ownerEmail, ownerEmail), notDeleted, isNull(markings.deletedAt)))
  if ((inAccount?.photos ?? 0) > maxPhotosPerAccount) throw full('Errors:tooManyPhotosInAccount', maxPhotosPerAccount)
}

const photosOf = (tx: Transaction) =>
  tx
    .select({ photos: count() })
    .from(markingImages)
    .innerJoin(markings, eq(markings.id, markingImages.markingId))
    .$dynamic()
