import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { folderBefore, markingBefore, type Change } from './change-journal.ts'
import type { OrderIndex } from './order-index.ts'

type Item = { id: string; follows: string | null; position: number }
type Placed = { id: string; position: number }

/** Gives rooms the sequence of their types, if the change moved or added something there. `index`: with what was added. */
export const followSequence = async (tx: Transaction, index: OrderIndex, change: Change) => {
  const parents = { folders: new Set<string>(), markings: new Set<string>() }
  const beforeOf = { folders: new Map<string, number>(), markings: new Map<string, number>() }
  for (const folder of index.folders.values()) {
    const before = folderBefore(change, folder)
    if (!folder.parentId) continue
    if (before && before.parentId === folder.parentId) beforeOf.folders.set(folder.id, before.position)
    if (before?.position !== folder.position || before.parentId !== folder.parentId)
      parents.folders.add(folder.parentId)
  }
  for (const marking of index.markings.values()) {
    const before = markingBefore(change, marking)
    if (before && before.folderId === marking.folderId) beforeOf.markings.set(marking.id, before.position)
    if (before?.position !== marking.position || before.folderId !== marking.folderId)
      parents.markings.add(marking.folderId)
  }
  for (const [name, table] of [['folders', folders] as const, ['markings', markings] as const]) {
    const placed = [...parents[name]].flatMap((id) => {
      const type = index.folders.get(id)
      if (!type) return []
      return index.roomsOf(id).flatMap((room) => arrange(room[name], type[name], beforeOf[name]))
    })
    if (placed.length === 0) continue
    await tx.execute(sql`
      update ${table} set position = placed.position
      from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as placed (id uuid, position integer)
      where ${table}.id = placed.id and ${table}.position <> placed.position`)
  }
}

/**
 * The new positions of the items of a room; none if its sequence stays. A room that has sorted its items itself keeps its
 * sequence. Its own items keep their places.
 */
export const arrange = (
  room: readonly Item[],
  type: readonly Item[],
  before: ReadonlyMap<string, number>,
): Placed[] => {
  const after = type.map(({ id, follows }) => follows ?? id)
  const itemOf = new Map(room.toReversed().map((item) => [item.follows, item]))
  const known = type
    .filter(({ id, follows }) => before.has(id) && itemOf.has(follows ?? id))
    .toSorted((one, other) => (before.get(one.id) ?? 0) - (before.get(other.id) ?? 0))
    .map(({ id, follows }) => follows ?? id)
  const isKnown = (item: Item) => known.includes(item.follows ?? '') && itemOf.get(item.follows) === item
  const isAdded = (item: Item) =>
    !isKnown(item) && after.includes(item.follows ?? '') && itemOf.get(item.follows) === item
  const kept = room.filter((item) => !isAdded(item))
  const sequence = kept.filter(isKnown).map(({ follows }) => follows)
  const follows = sequence.every((id, place) => id === known[place])
  const sorted = after.filter((id) => known.includes(id)).map((id) => itemOf.get(id))
  const result = follows ? kept.map((item) => (isKnown(item) ? (sorted.shift() ?? item) : item)) : kept
  for (const [place, id] of after.entries()) {
    const item = itemOf.get(id)
    if (!item || !isAdded(item)) continue
    const earlier = after
      .slice(0, place)
      .toReversed()
      .map((each) => result.findIndex((one) => one.follows === each))
    const previous = earlier.find((at) => at !== -1) ?? -1
    result.splice(previous + 1, 0, item)
  }
  if (result.every((item, place) => item === room[place])) return []
  return result.map(({ id }, position) => ({ id, position }))
}
