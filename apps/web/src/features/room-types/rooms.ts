import type { Folder, Marking, Order } from '@veck/contract'
import { toRoomItem } from '@veck/contract/room-item'
import { foldersIn, isRoot, ownFields, type RoomField } from '@veck/domain'

/** The folders that follow this one, in the sequence of the order. */
export const followersOf = (order: Order, typeId: string): Folder[] =>
  foldersIn(order.folder).filter(({ follows }) => follows === typeId)

/** A marking of a room that differs from its room type. */
export type OwnMarking = { marking: Marking; fields: RoomField[] }

/** What a room has as its own: markings with other values, and markings of the type that it lacks. */
export type Differences = { own: OwnMarking[]; lacks: Marking[] }

export function differencesOf(order: Order, room: Folder): Differences {
  const type = order.folders[room.follows ?? '']
  if (!type) return { own: [], lacks: [] }
  const lines = new Map(order.orderLines.map((line) => [line.markingId, line]))
  const itemOf = (marking: Marking) => toRoomItem(marking, lines.get(marking.id))
  const own = room.markings.flatMap((marking) => {
    const followed = order.markings[marking.follows ?? '']
    const fields = followed ? ownFields(itemOf(marking), itemOf(followed)) : []
    return fields.length > 0 ? [{ marking, fields }] : []
  })
  const followed = new Set(room.markings.map(({ follows }) => follows))
  return { own, lacks: type.markings.filter(({ id }) => !followed.has(id)) }
}

const isInside = (folder: Folder, id: string): boolean =>
  folder.id === id || folder.folders.some((each) => isInside(each, id))

/** The folders that can begin to follow this one: not those around it or in it, and no room type. */
export function possibleFollowers(order: Order, type: Folder): Folder[] {
  const all = foldersIn(order.folder)
  const types = new Set(all.flatMap(({ follows }) => follows ?? []))
  return all.filter(
    (folder) =>
      !isRoot(folder) &&
      folder.follows !== type.id &&
      !types.has(folder.id) &&
      !isInside(folder, type.id) &&
      !isInside(type, folder.id),
  )
}
