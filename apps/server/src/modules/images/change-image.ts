import type { MarkingImage, UpdateMarkingImage } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import type { Queryable } from '../../db/client.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { changeOrder, presentImage, type Changers } from '../orders/index.ts'
import { imageNotFound } from './refusals.ts'
import { findImages, updateWords } from './repository.ts'

const demandImage = async (db: Queryable, id: string) => {
  const [found] = await findImages(db, [id])
  if (!found) throw imageNotFound()
  return found
}

/** B7.16 */
export const changeImage = async (
  changers: Changers,
  who: SignedIn,
  { id, name, note }: UpdateMarkingImage,
): Promise<MarkingImage> => {
  const { orderId } = (await demandImage(changers.db, id)).image
  const demands = { permission: canEditContents }
  const { result } = await changeOrder(changers, who, orderId, demands, async (tx) => {
    const { image, markingName } = await demandImage(tx, id)
    const changed = presentImage({ ...image, name, note })
    if (image.name === name && image.note === note) return { result: changed, history: [] }
    await updateWords(tx, id, { name, note })
    return { result: changed, history: [{ code: 'imageChanged', values: { name: markingName } }] }
  })
  return result
}
