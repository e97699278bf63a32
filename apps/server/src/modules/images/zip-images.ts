import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../ports/file-store.ts'
import { fileName } from './photo-files.ts'
import { type ZippedImage, safeName, zipNames } from './zip-names.ts'
import type { Database } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { getOrder } from '../orders/index.ts'
import { findExtensions } from './repository.ts'

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

// The library calculates checksums in JavaScript, which took 80 % of the time of a zip. Node's own checksums take a
// fifth of that time.
const requireAsYazl = createRequire(createRequire(import.meta.url).resolve('yazl'))
const checksums = requireAsYazl('buffer-crc32') as { unsigned: (bytes: Buffer, before?: number) => number }
checksums.unsigned = (bytes, before = 0) => crc32(bytes, before)

export type ZipEntry = { path: string; image: ZippedImage }

/** Streams one photo after the other, so the memory does not grow with the number of photos. */
export const zipImages = (files: FileStore, entries: ZipEntry[], mtime: Date): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  // The receiver has gone: stop reading the current photo.
  output.once('close', () => reading?.destroy())
  zip.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  for (const { path, image } of entries) {
    // Photos are already compressed.
    zip.addReadStreamLazy(path, { mtime, compress: false }, (done) => {
      files.stream(fileName(image.photoHash, 'whole', image.extension)).then(
        (stream) => {
          reading = stream
          done(null, stream)
        },
        (error: unknown) => done(error, undefined as never),
      )
    })
  }
  zip.end()
  return output
}
