import { canEditContents } from '@veck/domain'
import type { SignedIn } from '../../core/signed-in.ts'
import {
  findImages,
  findOrderOfImages,
  changeOrder,
  type ChangeDependencies,
  type HistoryNote,
} from '../orders/index.ts'
import { deleteImageRows } from './repository.ts'

/** Of one offer. What someone else has deleted meanwhile is no reason to stop (B7.17, B7.18). */
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
