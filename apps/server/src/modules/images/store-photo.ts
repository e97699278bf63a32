import type { Queryable } from '../../db/client.ts'
import type { Clock } from '../../ports/clock.ts'
import type { FileStore } from '../../ports/file-store.ts'
import { makeVersions } from './make-versions.ts'
import { hasFiles, putFiles } from './photo-files.ts'
import { insertPhoto, renewPhoto } from './repository.ts'

export type PhotoStore = { db: Queryable; clock: Clock; files: FileStore }

/**
 * Stores a photo once, by its content. The row comes before the files: what a crash leaves half-way is known, and is
 * removed by the clean-up or completed by the next upload of the same.
 */
export const storePhoto = async ({ db, clock, files }: PhotoStore, { path, hash }: { path: string; hash: string }) => {
  const known = await renewPhoto(db, hash, clock.now())
  if (known && (await hasFiles(files, hash, known))) return
  const { contents, ...photo } = await makeVersions(path)
  await insertPhoto(db, { ...photo, hash, uploadedAt: clock.now() })
  await putFiles(files, hash, photo.extension, contents)
}
