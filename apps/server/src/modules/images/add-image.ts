import { ImagesPerMarkingMax, NewMarkingImageSchema, type MarkingImage } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import { problem } from '../../http/problem.ts'
import { readInput } from '../../http/read-input.ts'
import type { ReceivedForm } from '../../http/receive-upload.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { HeavyWork } from '../heavy-work/index.ts'
import { changeOrder, findOrderFor, presentImage, requirePhotoQuota, type Changers } from '../orders/index.ts'
import { requirePhotoFile, tooManyImages } from './refusals.ts'
import { countImagesOf, findMarking, insertImage } from './repository.ts'
import { storePhoto } from './store-photo.ts'

export type ImageDependencies = Changers & { files: FileStore; heavyWork: HeavyWork }

const markingNotFound = () => problem('notFound', { wording: { key: 'Errors:markingNotFound' } })

/** The marking, if it is there. */
export const demandMarking = async (db: Parameters<typeof findMarking>[0], id: string) => {
  const marking = await findMarking(db, id)
  if (!marking) throw markingNotFound()
  return marking
}

/** B7.15 */
export const addImage = async (
  { db, clock, files, heavyWork }: ImageDependencies,
  who: SignedIn,
  form: ReceivedForm,
): Promise<MarkingImage> => {
  const input = readInput(NewMarkingImageSchema, form.fields)
  const file = requirePhotoFile(form)
  // Asked before the photo is worked on, and once more with the offer held.
  const { orderId } = await demandMarking(db, input.marking)
  await findOrderFor(db, who, orderId, canEditContents)
  await storePhoto({ db, clock, files, heavyWork }, who.user.id, file)
  const { result } = await changeOrder(
    { db, clock },
    who,
    orderId,
    { permission: canEditContents },
    async (tx, order) => {
      const { id: markingId, name: markingName } = await demandMarking(tx, input.marking)
      if ((await countImagesOf(tx, markingId)) >= ImagesPerMarkingMax) throw tooManyImages()
      const image = await insertImage(tx, {
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
