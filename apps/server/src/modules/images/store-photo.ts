import type { Queryable, Database } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { isTooHeavy, type HeavyWork } from '../heavy-work/index.ts'
import { hasFiles, putFiles, removeFiles } from './photo-files.ts'
import { readFormat } from './photo-format.ts'
import { heicWork, photoWork } from './photo-work.ts'
import { broken, notAPhoto } from './refusals.ts'
import { insertPhoto, renewPhoto, deleteUnusedPhoto, findUnusedPhotos } from './repository.ts'

export type PhotoStore = { db: Queryable; clock: Clock; files: FileStore; heavyWork: HeavyWork }

/**
 * Stores a photo once per content (hash). The row is written before the files. After a crash between them, the clean-up
 * removes the photo, or the next upload of it completes the files. `owner`: the user whose turn of heavy work is used.
 */
export const storePhoto = async (
  { db, clock, files, heavyWork }: PhotoStore,
  owner: string,
  { path, hash }: { path: string; hash: string },
) => {
  const known = await renewPhoto(db, hash, clock.now())
  if (known && (await hasFiles(files, hash, known))) return
  const { contents, ...photo } = await makePhotoVersions(heavyWork, owner, path)
  await insertPhoto(db, { ...photo, hash, uploadedAt: clock.now() })
  await putFiles(files, hash, photo.extension, contents)
}

/** Makes the sizes of a photo in a thread for heavy work, when it is the owner's turn. */
export const makePhotoVersions = async (heavyWork: HeavyWork, owner: string, path: string) => {
  const format = await readFormat(path)
  if (!format) throw notAPhoto()
  const kind = format === 'heic' ? heicWork : photoWork
  return heavyWork.run(kind, { owner, prepare: () => ({ path }) }).catch((error: unknown) => {
    // A file that crashes the decoder or takes too long counts as broken.
    throw isTooHeavy(error) ? broken() : error
  })
}

// In milliseconds. Longer than any upload, so that a photo which is being added is not removed.
const keptFor = 24 * 3_600_000
const maxAtOnce = 1000

/** Removes photos that no marking and no revision has any more. */
export const removeUnusedPhotos = async (db: Database, files: FileStore, now: Date) => {
  const before = new Date(now.getTime() - keptFor)
  for (const { hash } of await findUnusedPhotos(db, before, maxAtOnce)) {
    // The files are removed while the row is locked. An upload of the same photo waits, and then stores it again.
    await db.transaction(async (tx) => {
      const extension = await deleteUnusedPhoto(tx, hash, before)
      if (extension) await removeFiles(files, hash, extension)
    })
  }
}
