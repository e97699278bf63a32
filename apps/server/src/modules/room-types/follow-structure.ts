import { foldersIn, markingsIn } from '@veck/domain'
import type { MarkingRow, Tree } from '../orders/index.ts'
import { folderBefore, markingBefore, type Change } from './change-journal.ts'
import type { OrderIndex } from './order-index.ts'
import { newDeletion, type RoomPlan } from './room-plan.ts'

type Item = { id: string; follows: string | null }

/** What an item of a type is followed as: something that follows another type is followed as that one. */
const followedAs = ({ id, follows }: Item) => follows ?? id

/** Plans for rooms what the change added to their types, moved in them, or moved out of them. */
export const followStructure = (index: OrderIndex, change: Change, plan: RoomPlan, now: Date) => {
  const added = new Set([...change.folders.keys()].filter((id) => isNew(index.folders.get(id), folderBefore, change)))

  /** `applies`: whether the item is new to the type of a room. */
  const addTo = (parentId: string, item: Item, add: (room: Tree) => void, applies: (room: Tree) => boolean) => {
    for (const folder of index.roomsOf(parentId)) {
      const room = index.roomOf(folder) ?? folder
      if (applies(room) && lacks(index, room, item)) add(folder)
    }
  }
  const isNewTo = (from: string) => (room: Tree) => !index.isInside(index.folders.get(from), room.follows ?? '')

  for (const id of change.folders.keys()) {
    const folder = index.folders.get(id)
    if (!folder?.parentId) continue
    const { parentId } = folder
    const from = folderBefore(change, folder)?.parentId
    const add = (room: Tree) => plan.addFolder(room, folder)
    if (from === undefined) {
      if (!added.has(parentId)) addTo(parentId, folder, add, () => true)
    } else if (from !== null && from !== parentId) {
      for (const room of index.roomsOf(id)) {
        const place = placeAfterMove(index, index.parentOf(room), from, parentId)
        if (place === 'left') plan.removeFolder(room, isFollowing(folder), newDeletion(now))
        else if (place && !index.isInside(place, room.id)) plan.moveFolder(room, place)
      }
      addTo(parentId, folder, add, isNewTo(from))
    }
  }
  for (const id of change.markings.keys()) {
    const marking = index.markings.get(id)
    if (!marking) continue
    const { folderId } = marking
    const from = markingBefore(change, marking)?.folderId
    const add = (room: Tree) => plan.addMarking(room, marking)
    if (from === undefined) {
      if (!added.has(folderId)) addTo(folderId, marking, add, () => true)
    } else if (from !== folderId) {
      for (const follower of index.followersOf(id)) {
        const place = placeAfterMove(index, index.folders.get(follower.folderId), from, folderId)
        if (place === 'left') plan.removeMarking(follower, newDeletion(now))
        else if (place) plan.moveMarking(follower, place)
      }
      addTo(folderId, marking, add, isNewTo(from))
    }
  }
}

const isNew = <Row extends Tree | MarkingRow>(
  item: Row | undefined,
  before: (change: Change, row: Row) => unknown,
  change: Change,
) => item !== undefined && before(change, item) === undefined

/** Rooms that were moved into their own type: they would be copied into themselves. */
export const roomsInOwnType = (index: OrderIndex, change: Change): Tree[] => {
  const someMoved = [...change.folders.values()].some((row) => 'before' in row && 'parent_id' in row.before)
  if (!someMoved) return []
  return [...index.folders.values()].filter(({ follows, parentId }) =>
    follows === null ? false : index.isInside(index.folders.get(parentId ?? ''), follows),
  )
}

/** Whether a room has fewer of an item than its type. A room may lack what it deleted itself, but nothing that is new. */
const lacks = (index: OrderIndex, room: Tree, item: Item) => {
  const type = index.folders.get(room.follows ?? '')
  const has = contentsOf(room).filter(({ follows }) => follows === followedAs(item)).length
  return type !== undefined && has < contentsOf(type).filter((each) => followedAs(each) === followedAs(item)).length
}

const contentsOf = (folder: Tree): Item[] => [...foldersIn(folder).slice(1), ...markingsIn(folder)]

/** Whether something follows the folder or what is in it. */
const isFollowing = (folder: Tree) => {
  const all = new Set([folder, ...contentsOf(folder)].map(({ id }) => id))
  return (item: { id: string; follows?: string | null }) => all.has(item.follows ?? '')
}

/**
 * Where an item of a room goes when the one it follows was moved: `left` if that is no longer in the type; undefined if
 * the item stays, because the room had put it elsewhere itself or lacks the folder.
 */
const placeAfterMove = (index: OrderIndex, folder: Tree | undefined, from: string, to: string) => {
  if (!folder || folder.follows !== from) return undefined
  const room = index.roomOf(folder) ?? folder
  if (!index.isInside(index.folders.get(to), room.follows ?? '')) return 'left'
  return foldersIn(room).find(({ follows }) => follows === to)
}
