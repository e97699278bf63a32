import { createHash } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import { renderingFiles } from '../../db/schema/renderings.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { smallRenderingWork, type RenderingFile } from '../images/index.ts'

const start = (fileId: string) => `renderings/${fileId.slice(0, 2)}/${fileId}`

export const renderingFileOf = (fileId: string) => `${start(fileId)}.jpg`

/** For cards, rows and the trade PDF. Pictures that are older than this size get it when it is asked for. */
export const smallFileOf = (fileId: string) => `${start(fileId)}-small.jpg`

/** The same bytes have the same id (a UUID of version 8), so they are stored once. */
export const idOfContent = (content: Uint8Array): string => {
  const hash = createHash('sha256').update(content).digest('hex')
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0b11) | 0b1000).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-')
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength)

/**
 * The row before the file: if the process dies in between, the clean-up finds the row. It waits for a clean-up that is
 * removing the same file, and then stores it again.
 */
export const storeFile = async (
  db: Database,
  files: FileStore,
  { content, small }: Pick<RenderingFile, 'content'> & Partial<RenderingFile>,
  storedAt: Date,
) => {
  const fileId = idOfContent(content)
  await db
    .insert(renderingFiles)
    .values({ fileId, storedAt })
    .onConflictDoUpdate({ target: renderingFiles.fileId, set: { storedAt } })
  if (small) await files.put(smallFileOf(fileId), bufferOf(small))
  if ((await files.size(renderingFileOf(fileId))) === undefined)
    await files.put(renderingFileOf(fileId), bufferOf(content))
  return fileId
}

export const removeFile = async (files: FileStore, fileId: string) => {
  await files.remove(smallFileOf(fileId))
  await files.remove(renderingFileOf(fileId))
}

/** The file of the small size, which is made if it does not exist. Undefined: the picture is lost. */
export const requireSmallFile = async (
  { files, heavyWork }: { files: FileStore; heavyWork: HeavyWork },
  owner: string,
  fileId: string,
): Promise<string | undefined> => {
  const small = smallFileOf(fileId)
  if ((await files.size(small)) !== undefined) return small
  const whole = renderingFileOf(fileId)
  if ((await files.size(whole)) === undefined) return undefined
  const made = await heavyWork.run(smallRenderingWork, { owner, prepare: () => files.read(whole) })
  await files.put(small, bufferOf(made))
  return small
}

/** A bucket answers each request after some milliseconds: one after the other, 2,000 pictures would take minutes. */
const readAtOnce = 8

/** Small pictures by id, or the whole picture if there is no small one. Lost ones are left out. */
export const readSmallFiles = async (files: FileStore, fileIds: Iterable<string>): Promise<Map<string, Uint8Array>> => {
  const found = new Map<string, Uint8Array>()
  const waiting = new Set(fileIds).values()
  const readNext = async () => {
    for (const fileId of waiting) {
      const file = await files
        .read(smallFileOf(fileId))
        .catch(() => files.read(renderingFileOf(fileId)))
        .catch(() => undefined)
      if (file) found.set(fileId, file)
    }
  }
  await Promise.all(Array.from({ length: readAtOnce }, readNext))
  return found
}
