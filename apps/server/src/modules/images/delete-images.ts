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
