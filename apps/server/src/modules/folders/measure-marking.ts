import type { MeasureMarking } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { markings } from '../../db/schema/folders.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { markingIn } from '../orders/index.ts'
import { changeTree, type TreeDependencies } from './change-tree.ts'

/** Stores measurements of a marking without fabric. With a fabric, the line has the sizes. */
export const measureMarking = (
  deps: TreeDependencies,
  who: SignedIn,
  { orderId, id, measured, version }: MeasureMarking,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    const { name } = markingIn(tree, id)
    const lines = await tx.select({ id: orderLines.markingId }).from(orderLines).where(eq(orderLines.markingId, id))
    if (lines.length > 0) throw problem('conflict', { message: { key: 'Errors:lineExists' } })
    await tx.update(markings).set({ measured }).where(eq(markings.id, id))
    return { result: undefined, history: [{ code: 'markingMeasured', values: { name } }] }
  })
