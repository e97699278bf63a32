import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { ZipFile } from 'yazl'
import { problem } from '../core/problem.ts'
import type { Message } from '../core/translate.ts'

// The library calculates checksums in JavaScript, which took 80 % of the time of a zip. Node's own checksums take a
// fifth of that time.
const requireAsYazl = createRequire(createRequire(import.meta.url).resolve('yazl'))
const checksums = requireAsYazl('buffer-crc32') as { unsigned: (bytes: Buffer, before?: number) => number }
checksums.unsigned = (bytes, before = 0) => crc32(bytes, before)

export type ZipEntry = {
  path: string
  mtime: Date
  /** False for what is compressed already: photos, PDFs. */
  compress: boolean
  open: () => Promise<Readable> | Readable
}

/**
 * Streams one file after the other. The next file is asked for when the receiver has taken the one before, so the memory
 * does not grow with the number of files.
 */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable => {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let reading: Readable | undefined
  // The receiver has gone: stop reading the current file.
  output.once('close', () => reading?.destroy())
  zip.on('error', (error) => output.destroy(error as Error))

  const addAll = async () => {
    for await (const { path, mtime, compress, open } of entries) {
      if (output.destroyed) return
      reading = await open()
      if (output.destroyed) reading.destroy()
      const isRead = finished(reading)
      zip.addReadStream(reading, path, { mtime, compress })
      await isRead
    }
    zip.end()
  }
  addAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  return output
}

/** Allows one download per user at a time. Returns a function that ends the turn. */
export const oneAtATime = (message: Message) => {
  const sending = new Set<string>()
  return (userId: string) => {
    if (sending.has(userId)) throw problem('unavailable', { message, retryAfter: 10 })
    sending.add(userId)
    return () => void sending.delete(userId)
  }
}
