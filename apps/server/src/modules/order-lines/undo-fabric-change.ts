import { UndoSeconds, type UndoFabricChange, type UndoneFabricChange } from '@veck/contract'
import { canEditContents } from '@veck/domain'
import { and, eq, lt } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { fabricChanges } from '../../db/schema/fabric-changes.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { activePricing, type Asked } from '../calculator/index.ts'
import { changeOrder, presentNotFollowed, totalsOf } from '../orders/index.ts'
import { updateLine } from './repository.ts'
import type { LineDependencies } from './save-line.ts'

/**
 * Restores the lines exactly as they were before their fabric was changed, if nothing else has changed since. A second
 * click finds nothing to undo and has no effect.
 */
export const undoFabricChange = async (
  { pricing, ...deps }: LineDependencies,
  who: SignedIn,
  orderId: string,
  { changeId }: UndoFabricChange,
  asked: Asked,
): Promise<UndoneFabricChange> => {
  const { prices } = await activePricing(pricing)
  const { result, version, followed } = await changeOrder(
    deps,
    who,
    orderId,
    { permission: canEditContents },
    async (tx, order) => {
      const [change] = await tx
        .delete(fabricChanges)
        .where(and(eq(fabricChanges.id, changeId), eq(fabricChanges.orderId, orderId)))
        .returning()
      if (!change) return { result: [], history: [] }
      if (change.changedAt < undoneFrom(deps.clock.now())) throw problem('tooLateToUndo')
      if (change.version !== order.version) throw problem('stale')
      for (const { markingId, rowId: _generated, ...line } of change.lines) await updateLine(tx, markingId, line)
      return {
        result: change.lines.map(({ markingId }) => markingId),
        history: [{ code: 'fabricChangeUndone', values: { count: change.lines.length } }],
        set: await totalsOf(tx, order, prices.list),
      }
    },
  )
  return { markingIds: result, version, ...presentNotFollowed(followed, asked) }
}

const undoneFrom = (now: Date) => new Date(now.getTime() - UndoSeconds * 1000)

/** Deletes the changes that can no longer be undone. */
export const deleteOldFabricChanges = async (db: Queryable, now: Date) => {
  await db.delete(fabricChanges).where(lt(fabricChanges.changedAt, undoneFrom(now)))
}
