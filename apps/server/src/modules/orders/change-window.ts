import { type CurtainChoices, findWindowProblem, isSameWindow, type MarkingWindow, normalizeWindow } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { updaterOf } from '../../db/write-rows.ts'
import type { HistoryNote } from './record-history.ts'

const update = updaterOf(markings, { id: markings.id, name: 'marking_window', returning: { id: markings.id } })

type Changed = { history: HistoryNote[]; sent: Promise<unknown>[] }

/** Throws at the size of the window that does not fit the wall. */
export const requireWindowFits = (window: MarkingWindow | null, wall: CurtainChoices | null) => {
  const wrong = wall && findWindowProblem(window, wall)
  if (!wrong) return
  const message = { key: 'Fields:windowOutsideWall' as const, values: { limit: wrong.max } }
  throw problem('invalidFields', { fields: { [`window.${wrong.field}`]: message } })
}

/**
 * Changes the window of a marking, as part of a change of its order. `asked` undefined: it stays. `wall`: the sizes that
 * the marking has after the change, which the window must fit.
 */
export const changeWindow = (
  tx: Transaction,
  { id, name, window: before }: { id: string; name: string; window: MarkingWindow | null },
  asked: MarkingWindow | null | undefined,
  wall: CurtainChoices | null,
): Changed => {
  if (asked === undefined) return { history: [], sent: [] }
  const window = normalizeWindow(asked)
  requireWindowFits(window, wall)
  if (isSameWindow(before, window)) return { history: [], sent: [] }
  return { history: [{ code: 'windowChanged', values: { name } }], sent: [update(tx, id, { window })] }
}
