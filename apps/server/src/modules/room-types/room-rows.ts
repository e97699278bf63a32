import { foldersIn } from '@veck/domain'
import { randomUUID } from 'node:crypto'
import type { Copies, MarkingRow, Tree } from '../orders/index.ts'

/** Where a copy of a folder is put, and what it is called. */
export type RoomPlace = { name: string; parentId: string; position: number }

/**
 * The rows of a room that has everything of a type and follows it. What follows another type in it does so in the room
 * too, so that nothing follows a follower.
 */
export const roomRows = (type: Tree, place: RoomPlace): { id: string; rows: Copies } => {
  const all = foldersIn(type)
  const ids = new Map(all.map((folder) => [folder.id, randomUUID()]))
  const newId = (id: string) => ids.get(id) ?? id
  return {
    id: newId(type.id),
    rows: {
      folders: all.map(({ folders: _folders, markings: _markings, ...row }) => ({
        from: row.id,
        row: {
          ...row,
          id: newId(row.id),
          follows: row.follows ?? row.id,
          ...(row.id === type.id ? place : { parentId: row.parentId && newId(row.parentId) }),
        },
      })),
      markings: all.flatMap((folder) =>
        folder.markings.map((row) => followingCopy(row, { folderId: newId(folder.id), position: row.position })),
      ),
    },
  }
}

/** A copy of a marking that follows it. */
export const followingCopy = (
  row: MarkingRow,
  place: { folderId: string; position: number },
): Copies['markings'][number] => ({
  from: row.id,
  row: { ...row, ...place, id: randomUUID(), follows: row.follows ?? row.id },
})

export const joinCopies = (copies: readonly Copies[]): Copies => ({
  folders: copies.flatMap(({ folders }) => folders),
  markings: copies.flatMap(({ markings }) => markings),
})
