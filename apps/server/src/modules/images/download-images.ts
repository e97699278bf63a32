import type { Database } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { getOrder } from '../orders/index.ts'
import { findExtensions } from './repository.ts'
import { zipImages } from './zip-images.ts'
import { safeName, zipNames } from './zip-names.ts'

/** A zip with all photos of an order (A7.29). */
export const downloadImages = async (
  { db, files }: { db: Database; files: FileStore },
  who: SignedIn,
  orderId: string,
) => {
  const { order, tree, images } = await getOrder(db, who, orderId)
  if (images.length === 0) throw problem('notFound', { message: { key: 'Errors:noImages' } })
  const extensions = await findExtensions(db, orderId)
  const zipped = images.flatMap(({ markingId, name, photoHash }) => {
    const extension = extensions.get(photoHash)
    return extension ? [{ markingId, name, photoHash, extension }] : []
  })
  return {
    fileName: `Offer-${order.offerNumber}-${safeName(order.offerName)}.zip`,
    content: zipImages(files, zipNames(tree, zipped), order.updatedAt),
  }
}
