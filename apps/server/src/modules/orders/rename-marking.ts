import type { Transaction } from '../../db/client.ts'
import { markings } from '../../db/schema/folders.ts'
import { updaterOf } from '../../db/write-rows.ts'
import type { HistoryNote } from './record-history.ts'

const update = updaterOf(markings, { id: markings.id, name: 'marking', returning: { id: markings.id } })

type Renamed = { history: HistoryNote[]; sent: Promise<unknown>[] }

/** Changes the name of a marking, as part of a change of its order. A marking that has the name is not changed. */
export const renameMarking = (
  tx: Transaction,
  { id, name: from }: { id: string; name: string },
  to: string,
): Renamed =>
  to === from
    ? { history: [], sent: [] }
    : { history: [{ code: 'markingRenamed', values: { from, to } }], sent: [update(tx, id, { name: to })] }
