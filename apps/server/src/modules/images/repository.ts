import { and, asc, count, eq, inArray, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { markingImages, storedPhotos } from '../../db/schema/images.ts'
import { revisionPhotos } from '../../db/schema/revisions.ts'
import type { Extension } from './photo-files.ts'

export type ImageRow = typeof markingImages.$inferSelect

export const findImagesOf = (db: Queryable, markingId: string): Promise<ImageRow[]> =>
  db.select().from(markingImages).where(eq(markingImages.markingId, markingId)).orderBy(asc(markingImages.place))

export const countImagesOf = async (db: Queryable, markingId: string): Promise<number> => {
  const [row] = await db.select({ count: count() }).from(markingImages).where(eq(markingImages.markingId, markingId))
  return row?.count ?? 0
}

/** Also finds photos of deleted markings, because their ids cannot be used again. */
export const findImage = async (db: Queryable, id: string): Promise<ImageRow | undefined> => {
  const [row] = await db.select().from(markingImages).where(eq(markingImages.id, id))
  return row
}

/** Finds a photo by the file id of the photo or of its thumbnail. */
export const findImageOfFile = async (db: Queryable, fileId: string) => {
  const [row] = await db
    .select({ image: markingImages, photo: storedPhotos })
    .from(markingImages)
    .innerJoin(storedPhotos, eq(storedPhotos.hash, markingImages.photoHash))
    .innerJoin(markings, eq(markings.id, markingImages.markingId))
    .where(
      and(or(eq(markingImages.fileId, fileId), eq(markingImages.thumbnailFileId, fileId)), isNull(markings.deletedAt)),
    )
  return row
}

export const insertImage = async (db: Queryable, values: typeof markingImages.$inferInsert): Promise<ImageRow> => {
  const [row] = await db.insert(markingImages).values(values).returning()
  if (!row) throw new Error('A new image was not stored')
  return row
}

export const updateNameAndNote = async (db: Queryable, id: string, texts: Pick<ImageRow, 'name' | 'note'>) => {
  await db.update(markingImages).set(texts).where(eq(markingImages.id, id))
}

export const deleteImageRows = async (db: Queryable, ids: string[]) => {
  await db.delete(markingImages).where(inArray(markingImages.id, ids))
}

/** The file extensions of the photos of an order, by hash. */
export const findExtensions = async (db: Queryable, orderId: string): Promise<Map<string, Extension>> => {
  const rows = await db
    .selectDistinct({ hash: storedPhotos.hash, extension: storedPhotos.extension })
    .from(storedPhotos)
    .innerJoin(markingImages, eq(markingImages.photoHash, storedPhotos.hash))
    .where(eq(markingImages.orderId, orderId))
  return new Map(rows.map(({ hash, extension }) => [hash, extension]))
}

type Photo = typeof storedPhotos.$inferInsert

/** Sets the upload time of a stored photo, so that it is not removed. Undefined: the photo is not stored yet. */
export const renewPhoto = async (db: Queryable, hash: string, uploadedAt: Date): Promise<Extension | undefined> => {
  const [row] = await db
    .update(storedPhotos)
    .set({ uploadedAt })
    .where(eq(storedPhotos.hash, hash))
    .returning({ extension: storedPhotos.extension })
  return row?.extension
}

export const insertPhoto = async (db: Queryable, photo: Photo) => {
  const { uploadedAt } = photo
  await db.insert(storedPhotos).values(photo).onConflictDoUpdate({ target: storedPhotos.hash, set: { uploadedAt } })
}

const isUnused = (db: Queryable, before: Date) =>
  and(
    lt(storedPhotos.uploadedAt, before),
    notExists(db.select().from(markingImages).where(eq(markingImages.photoHash, storedPhotos.hash))),
    // A revision can bring it back.
    notExists(db.select().from(revisionPhotos).where(eq(revisionPhotos.photoHash, storedPhotos.hash))),
  )

export const findUnusedPhotos = (db: Queryable, before: Date, most: number) =>
  db.select({ hash: storedPhotos.hash }).from(storedPhotos).where(isUnused(db, before)).limit(most)

/** Undefined: the photo is in use again, and was not deleted. */
export const deleteUnusedPhoto = async (db: Queryable, hash: string, before: Date): Promise<Extension | undefined> => {
  const [row] = await db
    .delete(storedPhotos)
    .where(and(eq(storedPhotos.hash, hash), isUnused(db, before)))
    .returning({ extension: storedPhotos.extension })
  return row?.extension
}
