import type { Database } from '../../db/client.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { removeFiles } from './photo-files.ts'
import { deleteUnusedPhoto, findUnusedPhotos } from './repository.ts'

// Longer than any upload takes: what is being added right now is never taken for unused.
const keptFor = 24 * 3_600_000
const mostAtOnce = 1000

/** Photos that no image shows any more. */
export const removeUnusedPhotos = async (db: Database, files: FileStore, now: Date) => {
  const before = new Date(now.getTime() - keptFor)
  for (const { hash } of await findUnusedPhotos(db, before, mostAtOnce)) {
    // The files go while the row is held, so that an upload of the same photo waits and then stores it anew.
    await db.transaction(async (tx) => {
      const extension = await deleteUnusedPhoto(tx, hash, before)
      if (extension) await removeFiles(files, hash, extension)
    })
  }
}
