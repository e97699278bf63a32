import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../ports/file-store.ts'
import { fileName } from './photo-files.ts'
import type { ZippedImage } from './zip-names.ts'

export type ZipEntry = { path: string; image: ZippedImage }

/** Written as it is read, one photo after the other: as much memory for one photo as for a thousand. */
export const zipImages = (files: FileStore, entries: ZipEntry[], mtime: Date): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  // Nobody receives it any more: the photo that is being read is let go.
  output.once('close', () => reading?.destroy())
  zip.on('error', (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  for (const { path, image } of entries) {
    // Photos are packed already.
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
