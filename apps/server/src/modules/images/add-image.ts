import { ImagesPerMarkingMax, type MarkingImage, type NewMarkingImage } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { Upload } from '../../http/receive-upload.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import {
  requireMarking,
  changeOrder,
  findOrderFor,
  presentImage,
  requirePhotoQuota,
  type ChangeDependencies,
} from '../orders/index.ts'
import { requireWholePhoto, tooManyImages } from './refusals.ts'
import { countImagesOf, findImage, insertImage } from './repository.ts'
import { storePhoto } from './store-photo.ts'

export type ImageDependencies = ChangeDependencies & { files: FileStore; heavyWork: HeavyWork }

/** The photo, if an earlier request with the same id has already added it. */
const findAdded = async (db: Queryable, { id, marking }: NewMarkingImage) => {
  const image = id && (await findImage(db, id))
  if (image && image.markingId !== marking) throw problem('conflict', { message: { key: 'Errors:conflict' } })
  return image || undefined
}

/** Adds a photo to a marking (B7.15). A request that is sent again does not add it twice. */
export const addImage = async (
  { db, clock, files, heavyWork }: ImageDependencies,
  who: SignedIn,
  input: NewMarkingImage,
  upload: Upload,
): Promise<MarkingImage> => {
  const file = requireWholePhoto(upload)
  // Checked before the photo is processed, and again while the order is locked.
  const { orderId } = await requireMarking(db, input.marking)
  await findOrderFor(db, who, orderId, canEditContents)
  const known = await findAdded(db, input)
  if (known) return presentImage(known)
  await storePhoto({ db, clock, files, heavyWork }, who.user.id, file)
  const { result } = await changeOrder(
    { db, clock },
    who,
    orderId,
    { permission: canEditContents },
    async (tx, order) => {
      const { id: markingId, name: markingName } = await requireMarking(tx, input.marking, orderId)
      // The same request may run twice at the same time. The second one finds the photo here.
      const added = await findAdded(tx, input)
      if (added) return { result: presentImage(added), history: [] }
      if ((await countImagesOf(tx, markingId)) >= ImagesPerMarkingMax) throw tooManyImages()
      const image = await insertImage(tx, {
        ...(input.id && { id: input.id }),
        markingId,
        orderId,
        photoHash: file.hash,
        thumbnailFileId: input.thumbnail ? randomUUID() : null,
        name: input.name,
        note: input.note,
      })
      await requirePhotoQuota(tx, order)
      return { result: presentImage(image), history: [{ code: 'imageAdded', values: { name: markingName } }] }
    },
  )
  return result
}
