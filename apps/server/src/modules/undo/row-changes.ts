import type { contentChanges, JournaledTable } from '../../db/schema/content-changes.ts'

type Entry = Pick<typeof contentChanges.$inferSelect, 'table' | 'rowId' | 'kind' | 'before'>

/** How one change left a row: it made the row, removed it, or changed some of its columns. */
export type RowChange =
  | { table: JournaledTable; rowId: string; kind: 'insert' }
  | { table: JournaledTable; rowId: string; kind: 'update' | 'delete'; before: Record<string, unknown> }

/** The rows that a change wrote, each once, from its entries in the sequence in which they were written. */
export const rowChangesOf = (entries: readonly Entry[]): RowChange[] => {
  const rows = new Map<string, Entry[]>()
  for (const entry of entries) {
    const key = `${entry.table} ${entry.rowId}`
    const ofRow = rows.get(key)
    if (ofRow) ofRow.push(entry)
    else rows.set(key, [entry])
  }
  return [...rows.values()].flatMap((ofRow) => mergeEntries(ofRow))
}

const mergeEntries = (entries: Entry[]): RowChange[] => {
  const [first] = entries
  const last = entries.at(-1)
  if (!first || !last) return []
  const { table, rowId } = first
  if (first.kind === 'insert') return last.kind === 'delete' ? [] : [{ table, rowId, kind: 'insert' }]
  // The value that a column had before the first entry that changed it.
  const before = Object.assign({}, ...entries.map((entry) => entry.before ?? {}).toReversed()) as Record<
    string,
    unknown
  >
  return [{ table, rowId, kind: last.kind === 'delete' ? 'delete' : 'update', before }]
}

/** Whoever adds, copies or moves an item shifts others: a shifted item is not changed, and it may stay where it is. */
const shifting = 'position'

const columnsOf = (change: RowChange) => ('before' in change ? Object.keys(change.before) : [])

/**
 * The change as it can be undone after later changes of other things, or undefined if they changed the same thing.
 * `later`: what the changes after it did to rows with the same id.
 */
export const stillUndoable = (change: RowChange, later: readonly RowChange[]): RowChange | undefined => {
  // A marking that the change made cannot go once it has a curtain.
  const isSame = (other: RowChange) =>
    other.rowId === change.rowId && (other.table === change.table || change.kind === 'insert')
  const others = later.filter(isSame)
  const touched = new Set(others.flatMap(columnsOf))
  const onlyShifted = others.every(
    (other) => other.kind === 'update' && columnsOf(other).every((column) => column === shifting),
  )
  if (change.kind !== 'update') return onlyShifted ? change : undefined
  if (others.some(({ kind }) => kind !== 'update')) return undefined
  if (columnsOf(change).some((column) => column !== shifting && touched.has(column))) return undefined
  if (!touched.has(shifting)) return change
  const { [shifting]: _left, ...before } = change.before
  return { ...change, before }
}
