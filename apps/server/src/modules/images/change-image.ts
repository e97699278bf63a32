import type { MarkingImage, UpdateMarkingImage } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import { findOrderOfImages, requireImage, changeOrder, presentImage, type ChangeDependencies } from '../orders/index.ts'
import { updateNameAndNote } from './repository.ts'

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
