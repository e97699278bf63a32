import { canEditContents } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { changeOrder, type ChangeDependencies, type HistoryNote } from '../orders/index.ts'
import { imageNotFound } from './refusals.ts'
import { deleteImageRows, findImages } from './repository.ts'

/** Of one offer. What someone else has deleted meanwhile is no reason to stop (B7.17, B7.18). */
export const deleteImages = async (deps: ChangeDependencies, who: SignedIn, ids: string[]) => {
  const orderIds = new Set((await findImages(deps.db, ids)).map(({ image }) => image.orderId))
  const [orderId, another] = orderIds
  if (!orderId) throw imageNotFound()
  if (another) throw problem('invalidFields', { fields: { imageIds: { key: 'Fields:invalid' } } })
  await changeOrder(deps, who, orderId, { permission: canEditContents }, async (tx) => {
    const going = await findImages(tx, ids)
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
