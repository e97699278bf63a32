import type { CreateRooms } from '@veck/contract'
import { foldersIn, markingsIn, roomNamesProblem } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { folders } from '../../db/schema/folders.ts'
import { changeTree, nextPosition, type TreeDependencies } from '../folders/index.ts'
import { folderIn, insertCopies, requireSpace } from '../orders/index.ts'
import { requirePlace, requireType } from './require-type.ts'
import { joinCopies, roomRows } from './room-rows.ts'

/** Makes rooms that follow a type, with everything that it has except its photos: those show the windows of one room. */
export const createRooms = async (
  deps: TreeDependencies,
  who: SignedIn,
  orderId: string,
  { typeId, parentId, names, typeIsFirst, version: seen }: CreateRooms,
) => {
  const { result, version } = await changeTree(deps, who, orderId, seen, async (tx, tree, order, settings) => {
    const type = requireType(tree, typeId)
    const parent = parentId === null ? tree : folderIn(tree, parentId)
    requirePlace(tree, type, parent)
    const others = foldersIn(tree).filter(
      (folder) => folder.parentId === parent.id || (typeIsFirst && folder.parentId === type.parentId),
    )
    requireNames(names, typeIsFirst ? others.filter(({ id }) => id !== type.id) : others)
    const made = typeIsFirst ? names.slice(1) : names
    requireSpace(settings, tree, {
      folders: made.length * foldersIn(type).length,
      markings: made.length * markingsIn(type).length,
    })
    const [ofType] = names
    if (typeIsFirst && ofType !== undefined && ofType !== type.name)
      await tx.update(folders).set({ name: ofType }).where(eq(folders.id, type.id))
    const position = nextPosition(parent.folders)
    const rooms = made.map((name, index) => roomRows(type, { name, parentId: parent.id, position: position + index }))
    await insertCopies(tx, order, joinCopies(rooms.map(({ rows }) => rows)), { withPhotos: false })
    const values = { type: type.name, count: names.length }
    return { result: rooms.map(({ id }) => id), history: [{ code: 'roomsCreated', values }], linesChanged: true }
  })
  return { ids: result, version }
}

const requireNames = (names: readonly string[], others: readonly { name: string }[]) => {
  const found = roomNamesProblem(
    names,
    others.map(({ name }) => name),
  )
  if (!found) return
  const { name, problem: kind } = found
  const message =
    kind === 'tooLong'
      ? ({ key: 'Fields:tooLong', values: { limit: found.limit } } as const)
      : ({ key: kind === 'taken' ? 'Fields:nameTaken' : 'Fields:nameTwice', values: { name } } as const)
  throw problem('invalidFields', { fields: { names: message } })
}
