import type { Readable } from 'node:stream'
import type { Database, Queryable } from '../../db/client.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { problem } from '../../core/problem.ts'
import { zipStream } from '../../http/zip-stream.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { getOrder, type ImageRow, type Tree } from '../orders/index.ts'
import { fileName } from './photo-files.ts'
import { findExtensions } from './repository.ts'
import { safeName, type ZippedImage, zipNames } from './zip-names.ts'

/** A zip with all photos of an order (A7.29). */
export const downloadImages = async (
  { db, files }: { db: Database; files: FileStore },
  who: SignedIn,
  orderId: string,
) => {
  const { order, tree, images } = await getOrder(db, who, orderId)
  if (images.length === 0) throw problem('notFound', { message: { key: 'Errors:noImages' } })
  return {
    fileName: `Offer-${order.offerNumber}-${safeName(order.offerName)}.zip`,
    content: zipImages(files, zipNames(tree, await withExtensions(db, orderId, images)), order.updatedAt),
  }
}

const withExtensions = async <Image extends Pick<ImageRow, 'photoHash'>>(
  db: Queryable,
  orderId: string,
  images: Image[],
) => {
  const extensions = await findExtensions(db, orderId)
  return images.flatMap((image) => {
    const extension = extensions.get(image.photoHash)
    return extension ? [{ ...image, extension }] : []
  })
}

/** The photos of an order with their paths in a zip and their names in the file store. */
export const photosInZip = async (db: Queryable, orderId: string, tree: Tree, images: ImageRow[]) =>
  zipNames(tree, await withExtensions(db, orderId, images)).map(({ path, image }) => ({
    path,
    image,
    file: fileName(image.photoHash, 'whole', image.extension),
  }))

export const zipImages = (files: FileStore, entries: { path: string; image: ZippedImage }[], mtime: Date): Readable =>
  zipStream(
    entries.map(({ path, image }) => ({
      path,
      mtime,
      compress: false,
      open: () => files.stream(fileName(image.photoHash, 'whole', image.extension)),
    })),
  )
