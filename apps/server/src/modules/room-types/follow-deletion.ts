import { foldersIn, groupBy, markingsIn } from '@veck/domain'
import { and, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import type { Tree } from '../orders/index.ts'
import type { Change } from './change-journal.ts'
import type { OrderIndex } from './order-index.ts'
import type { Deletion, RoomPlan } from './room-plan.ts'

/** A deleted item. `parentId`: the folder that it was in. */
type Deleted = { id: string; parentId: string | null; deletionId: string | null; deletedAt: Date | null }

/**
 * Plans what follows items that the change deleted. What was deleted inside a type is deleted in its rooms. A type that
 * was deleted itself is succeeded by its first room: the others follow that one, with the same own fields as before. The
 * deleted rows stay as they are: an undo, or a revision that is restored, brings back what follows what.
 */
export const followDeletion = async (tx: Transaction, index: OrderIndex, change: Change, plan: RoomPlan) => {
  const gone = {
    folders: deletedIn(change.folders, index.folders),
    markings: deletedIn(change.markings, index.markings),
  }
  if (gone.folders.length + gone.markings.length === 0) return
  const [goneFolders, rooms] = await findFolders(tx, gone.folders)
  const [goneMarkings, followers] = await findMarkings(tx, gone.markings)
  if (rooms.length + followers.length === 0) return

  const deleted = new Map(goneFolders.map((folder) => [folder.id, folder]))
  const followed = new Map([...rooms, ...followers].map(({ id, follows }) => [id, follows]))
  const roomsOf = groupBy(inSequence(rooms, index.folders), ({ follows }) => follows)
  const followersOf = groupBy(inSequence(followers, index.markings), ({ follows }) => follows)
  const done = new Set<string>()
  const isOfType = ({ id }: { id: string }) => followed.has(id)

  const follow = (table: 'folders' | 'markings', from: string, to: string | null) => {
    plan.follow([{ table, id: from, follows: to }])
    done.add(from)
  }
  const inHeir = <Item extends { id: string }>(items: readonly Item[], id: string) =>
    items.find((item) => followed.get(item.id) === id)
  const succeed = (type: string, heir: Tree, others: readonly { id: string }[]) => {
    follow('folders', heir.id, null)
    for (const { id } of others) follow('folders', id, heir.id)
    for (const { id } of goneMarkings.filter(({ parentId }) => parentId === type)) {
      const next = inHeir(heir.markings, id) ?? inHeir(markingsIn(heir), id)
      const left = (followersOf.get(id) ?? []).filter((each) => !done.has(each.id) && each.id !== next?.id)
      if (next) follow('markings', next.id, null)
      for (const each of left) follow('markings', each.id, next?.id ?? null)
    }
    for (const { id } of goneFolders.filter(({ parentId }) => parentId === type)) {
      const next = inHeir(foldersIn(heir), id)
      const left = (roomsOf.get(id) ?? []).filter((each) => !done.has(each.id) && each.id !== next?.id)
      if (next) succeed(id, next, left)
      // The successor lacks the folder: the other rooms keep theirs as their own.
      else
        for (const each of left)
          if (others.some((room) => index.isInside(index.folders.get(each.id), room.id)))
            follow('folders', each.id, null)
    }
  }

  for (const type of parentsFirst(goneFolders, deleted)) {
    const open = (roomsOf.get(type.id) ?? []).flatMap(({ id }) => {
      const room = index.folders.get(id)
      return room && !done.has(id) ? [room] : []
    })
    const inRooms = open.filter((room) => isInRoomOf(type, deleted, index.parentOf(room)))
    for (const room of inRooms) {
      plan.removeFolder(room, isOfType, deletionOf(type))
      for (const { id } of [...foldersIn(room), ...markingsIn(room)]) done.add(id)
    }
    const [heir, ...others] = open.filter((room) => !inRooms.includes(room))
    if (heir) succeed(type.id, heir, others)
  }
  for (const type of goneMarkings)
    for (const { id } of followersOf.get(type.id) ?? []) {
      const marking = index.markings.get(id)
      if (!marking || done.has(id)) continue
      if (isInRoomOf(type, deleted, index.folders.get(marking.folderId))) plan.removeMarking(marking, deletionOf(type))
    }
}

const deletedIn = (rows: Change['folders'], shown: ReadonlyMap<string, unknown>) =>
  [...rows].flatMap(([id, row]) => (row.kind === 'update' && 'deleted_at' in row.before && !shown.has(id) ? [id] : []))

const deletionOf = ({ deletionId, deletedAt }: Deleted): Deletion => ({
  deletionId: deletionId ?? '',
  deletedAt: deletedAt ?? '',
})

/** Whether the folder follows the one that the item was deleted from. */
const isInRoomOf = ({ parentId }: Deleted, deleted: ReadonlyMap<string, unknown>, folder: Tree | undefined) =>
  parentId !== null && !deleted.has(parentId) && folder?.follows === parentId

const parentsFirst = (all: readonly Deleted[], deleted: ReadonlyMap<string, Deleted>) => {
  const depth = ({ parentId }: Deleted): number => {
    const parent = deleted.get(parentId ?? '')
    return parent ? depth(parent) + 1 : 0
  }
  return all.toSorted((one, other) => depth(one) - depth(other))
}

/** As the order shows them. */
const inSequence = <Row extends { id: string }>(rows: readonly Row[], shown: ReadonlyMap<string, unknown>): Row[] => {
  const place = new Map([...shown.keys()].map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
}

/** The deleted folders, and the folders that follow them. */
const findFolders = (tx: Transaction, ids: string[]) => {
  const { id, parentId, follows, deletionId, deletedAt } = folders
  const named = sql.param(ids)
  return Promise.all([
    tx
      .select({ id, parentId, deletionId, deletedAt })
      .from(folders)
      .where(sql`${id} = any(${named}::uuid[])`),
    tx
      .select({ id, follows })
      .from(folders)
      .where(and(sql`${follows} = any(${named}::uuid[])`, isNull(deletedAt))),
  ])
}

const findMarkings = (tx: Transaction, ids: string[]) => {
  const { id, folderId: parentId, follows, deletionId, deletedAt } = markings
  const named = sql.param(ids)
  return Promise.all([
    tx
      .select({ id, parentId, deletionId, deletedAt })
      .from(markings)
      .where(sql`${id} = any(${named}::uuid[])`),
    tx
      .select({ id, follows })
      .from(markings)
      .where(and(sql`${follows} = any(${named}::uuid[])`, isNull(deletedAt))),
  ])
}
