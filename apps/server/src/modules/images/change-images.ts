import { canEditContents } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import {
  findImages,
  findOrderOfImages,
  changeOrder,
  type ChangeDependencies,
  type HistoryNote,
  requireImage,
  presentImage,
} from '../orders/index.ts'
import { deleteImageRows, updateNameAndNote } from './repository.ts'
import type { MarkingImage, UpdateMarkingImage } from '@veck/contract'

/** Changes the name and note of a photo (B7.16). */
export const changeImage = async (
  deps: ChangeDependencies,
  who: SignedIn,
  { id, name, note }: UpdateMarkingImage,
): Promise<MarkingImage> => {
  const orderId = await findOrderOfImages(deps.db, [id])
  const requirements = { permission: canEditContents }
  const { result } = await changeOrder(deps, who, orderId, requirements, async (tx) => {
    const { image, markingName } = await requireImage(tx, id, orderId)
    const changed = presentImage({ ...image, name, note })
    if (image.name === name && image.note === note) return { result: changed, history: [] }
    await updateNameAndNote(tx, id, { name, note })
    return { result: changed, history: [{ code: 'imageChanged', values: { name: markingName } }] }
  })
  return result
}

/** Deletes photos of one order (B7.17, B7.18). Ignores photos that another user has already deleted. */
export const deleteImages = async (deps: ChangeDependencies, who: SignedIn, ids: string[]) => {
  const orderId = await findOrderOfImages(deps.db, ids)
  await changeOrder(deps, who, orderId, { permission: canEditContents }, async (tx) => {
    const going = await findImages(tx, ids, orderId)
    await deleteImageRows(
      tx,
      going.map(({ image }) => image.id),
    )
    const history = going.map(({ markingName }): HistoryNote => ({
      code: 'imageDeleted',
      values: { name: markingName },
    }))
    return { result: undefined, history }
  })
}
