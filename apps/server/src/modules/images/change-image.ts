import type { MarkingImage, UpdateMarkingImage } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import type { Queryable } from '../../db/client.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { changeOrder, presentImage, type ChangeDependencies } from '../orders/index.ts'
import { imageNotFound } from './refusals.ts'
import { findImages, updateNameAndNote } from './repository.ts'

const requireImage = async (db: Queryable, id: string) => {
  const [found] = await findImages(db, [id])
  if (!found) throw imageNotFound()
  return found
}

/** B7.16 */
export const changeImage = async (
  deps: ChangeDependencies,
  who: SignedIn,
  { id, name, note }: UpdateMarkingImage,
): Promise<MarkingImage> => {
  const { orderId } = (await requireImage(deps.db, id)).image
  const requirements = { permission: canEditContents }
  const { result } = await changeOrder(deps, who, orderId, requirements, async (tx) => {
    const { image, markingName } = await requireImage(tx, id)
    const changed = presentImage({ ...image, name, note })
    if (image.name === name && image.note === note) return { result: changed, history: [] }
    await updateNameAndNote(tx, id, { name, note })
    return { result: changed, history: [{ code: 'imageChanged', values: { name: markingName } }] }
  })
  return result
}
