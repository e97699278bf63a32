import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { removeFiles } from './photo-files.ts'
import { deleteUnusedPhoto, findUnusedPhotos } from './repository.ts'

// In milliseconds. Longer than any upload, so that a photo which is being added is not removed.
const keptFor = 24 * 3_600_000
const mostAtOnce = 1000

/** Removes photos that no marking has any more. */
export const removeUnusedPhotos = async (db: Database, files: FileStore, now: Date) => {
  const before = new Date(now.getTime() - keptFor)
  for (const { hash } of await findUnusedPhotos(db, before, mostAtOnce)) {
    // The files are removed while the row is locked. An upload of the same photo waits, and then stores it again.
    await db.transaction(async (tx) => {
      const extension = await deleteUnusedPhoto(tx, hash, before)
      if (extension) await removeFiles(files, hash, extension)
    })
  }
}
