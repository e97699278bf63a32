import { FolderLevelsMax } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { problem } from '../../core/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { nextPosition } from '../folders/index.ts'
import { insertCopies, requireSpace, type Copies, type MarkingRow, type OrderRow, type Tree } from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import type { OrderIndex } from './order-index.ts'
import { followingCopy, joinCopies, roomRows } from './room-rows.ts'
import { storeFollows, type Follows } from './store-follows.ts'

type Table = 'folders' | 'markings'
export type Deletion = { deletionId: string; deletedAt: Date | string }
export const newDeletion = (now: Date): Deletion => ({ deletionId: randomUUID(), deletedAt: now })

const levelsIn = (folder: Tree): number => 1 + Math.max(0, ...folder.folders.map(levelsIn))

/** What is to be written to rooms, collected item by item and stored at once. */
export const newPlan = (index: OrderIndex) => {
  const deletions: ({ table: Table; id: string } & Deletion)[] = []
  const moves: { table: Table; id: string; parentId: string; position: number }[] = []
  const follows: Follows[] = []
  const copies: Copies[] = []
  const taken = new Map<string, number>()

  const placeIn = (table: Table, folder: Tree) => {
    const key = `${table} ${folder.id}`
    const place = taken.get(key) ?? nextPosition(folder[table])
    taken.set(key, place + 1)
    return place
  }
  const levelOf = (folder: Tree): number => {
    const parent = index.parentOf(folder)
    return parent ? levelOf(parent) + 1 : 0
  }
  const requireDepth = (room: Tree, added: Tree) => {
    if (levelOf(room) + levelsIn(added) <= FolderLevelsMax) return
    throw problem('conflict', { message: { key: 'Errors:tooDeep', values: { limit: FolderLevelsMax } } })
  }

  return {
    follow: (items: Follows[]) => follows.push(...items),

    addFolder: (room: Tree, type: Tree) => {
      requireDepth(room, type)
      copies.push(roomRows(type, { name: type.name, parentId: room.id, position: placeIn('folders', room) }).rows)
    },
    addMarking: (room: Tree, type: MarkingRow) => {
      const copy = followingCopy(type, { folderId: room.id, position: placeIn('markings', room) })
      copies.push({ folders: [], markings: [copy] })
    },

    moveFolder: (folder: Tree, to: Tree) => {
      requireDepth(to, folder)
      moves.push({ table: 'folders', id: folder.id, parentId: to.id, position: placeIn('folders', to) })
    },
    moveMarking: ({ id }: MarkingRow, to: Tree) =>
      moves.push({ table: 'markings', id, parentId: to.id, position: placeIn('markings', to) }),

    removeMarking: ({ id }: MarkingRow, deletion: Deletion) => deletions.push({ table: 'markings', id, ...deletion }),
    /** What is the room's own stays, with the folders that it is in. */
    removeFolder: (folder: Tree, isOfType: (item: { id: string }) => boolean, deletion: Deletion) => {
      const remove = (each: Tree): boolean => {
        const gone = each.markings.filter(isOfType)
        for (const { id } of gone) deletions.push({ table: 'markings', id, ...deletion })
        const left = each.folders.filter((inner) => !isOfType(inner) || !remove(inner))
        if (gone.length === each.markings.length && left.length === 0) {
          deletions.push({ table: 'folders', id: each.id, ...deletion })
          return true
        }
        follows.push({ table: 'folders', id: each.id, follows: null })
        return false
      }
      remove(folder)
    },

    /** Returns whether there was something to write. */
    store: async (tx: Transaction, order: OrderRow, tree: Tree) => {
      const added = joinCopies(copies)
      if (added.folders.length + added.markings.length > 0) {
        const growth = { folders: added.folders.length, markings: added.markings.length }
        requireSpace(await readGeneralSettings(tx), tree, growth)
      }
      await storeFollows(tx, follows)
      await insertCopies(tx, order, added, { withPhotos: false })
      for (const [name, table, parent] of [
        ['folders', folders, 'parent_id'] as const,
        ['markings', markings, 'folder_id'] as const,
      ]) {
        const gone = deletions.filter((each) => each.table === name)
        if (gone.length > 0)
          await tx.execute(sql`
            update ${table} set deleted_at = gone."deletedAt", deletion_id = gone."deletionId"
            from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb)
              as gone (id uuid, "deletedAt" timestamptz, "deletionId" uuid)
            where ${table}.id = gone.id`)
        const moved = moves.filter((each) => each.table === name)
        if (moved.length > 0)
          await tx.execute(sql`
            update ${table} set ${sql.identifier(parent)} = moved."parentId", position = moved.position
            from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
              as moved (id uuid, "parentId" uuid, position integer)
            where ${table}.id = moved.id`)
      }
      return deletions.length + moves.length + follows.length + copies.length > 0
    },
  }
}

export type RoomPlan = ReturnType<typeof newPlan>
