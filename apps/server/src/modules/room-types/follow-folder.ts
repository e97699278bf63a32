import type { FollowedFolder, FollowFolder, StopFollowing } from '@veck/contract'
import { canEditContents, findFolder, foldersIn, markingsIn, roundToOre, sumOfOre, type Ore } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { presentMoney } from '../../core/money.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { changeTree, namesOf, nextPosition, type TreeDependencies } from '../folders/index.ts'
import {
  changeOrder,
  folderIn,
  insertCopies,
  readLines,
  readTerms,
  readTree,
  requireSpace,
  subfolderIn,
  totalsOf,
  type Copies,
  type Tree,
} from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { cannotFollow, requireFollower, requirePlace, requireType } from './require-type.ts'
import { followingCopy, joinCopies, roomRows } from './room-rows.ts'
import { storeFollows, type Follows } from './store-follows.ts'

/** Lets folders follow another one. What has the same name follows with its own values; what they lack is added. */
export const followFolder = async (
  { pricing, ...deps }: TreeDependencies,
  who: SignedIn,
  orderId: string,
  { typeId, folderIds, preview, version: seen }: FollowFolder,
  locale: Locale,
): Promise<FollowedFolder> => {
  const terms = await readTerms(pricing)
  const requirements = {
    permission: canEditContents,
    version: seen,
    read: (tx: Transaction) => Promise.all([readTree(tx, orderId), readLines(tx, orderId), readGeneralSettings(tx)]),
  }
  const { result, version } = await changeOrder(
    deps,
    who,
    orderId,
    requirements,
    async (tx, order, [tree, lines, settings]) => {
      const type = requireType(tree, typeId)
      const rooms = chosenRooms(tree, type, folderIds)
      const price = new Map(lines.map(({ markingId, priceOre }) => [markingId, priceOre]))
      const joined = rooms.map((room) => ({ room, ...joinType(tree, type, room) }))
      const copies = joinCopies(joined.map((one) => one.copies))
      requireSpace(settings, tree, { folders: copies.folders.length, markings: copies.markings.length })
      const answer = presentJoined(joined, (id) => price.get(id) ?? roundToOre(0), locale)
      if (preview) return { result: answer, history: [] }
      await storeFollows(
        tx,
        joined.flatMap(({ follows }) => follows),
      )
      await insertCopies(tx, order, copies, { withPhotos: false })
      const names = namesOf(tree, { folders: rooms.map(({ id }) => id), markings: [] })
      return {
        result: answer,
        history: [{ code: 'folderFollows', values: { names, type: type.name } }],
        set: await totalsOf(tx, order, terms),
      }
    },
  )
  return { ...result, version }
}

/** Each once. None of them contains the type, another one, or the reverse. */
const chosenRooms = (tree: Tree, type: Tree, folderIds: readonly string[]) => {
  const rooms = [...new Set(folderIds)].map((id) => requireFollower(tree, id))
  for (const room of rooms) {
    if (findFolder(room, type.id) || findFolder(type, room.id)) throw cannotFollow()
    if (rooms.some((other) => other !== room && findFolder(other, room.id))) throw cannotFollow()
    const parent = foldersIn(tree).find(({ id }) => id === room.parentId)
    if (parent) requirePlace(tree, type, parent)
  }
  return rooms
}

type Joined = { follows: Follows[]; copies: Copies; matched: number }

/** Matches the contents of a room with those of a type, by name. */
const joinType = (tree: Tree, type: Tree, room: Tree): Joined => {
  const leaving = leaveType(tree, room)
  const joined = joinFolder(type, room)
  // What is matched follows the new type, also if it followed another one.
  const known = new Set(joined.follows.map(({ id }) => id))
  return { ...joined, follows: [...leaving.filter(({ id }) => !known.has(id)), ...joined.follows] }
}

const joinFolder = (type: Tree, room: Tree): Joined => {
  const joined: Joined = {
    follows: [{ table: 'folders', id: room.id, follows: type.follows ?? type.id }],
    copies: { folders: [], markings: [] },
    matched: 0,
  }
  const [markings, inside] = [byName(room.markings), byName(room.folders)]
  let [place, folderPlace] = [nextPosition(room.markings), nextPosition(room.folders)]
  for (const marking of type.markings) {
    const match = markings(marking.name)
    if (match) {
      joined.follows.push({ table: 'markings', id: match.id, follows: marking.follows ?? marking.id })
      joined.matched += 1
    } else {
      joined.copies.markings.push(followingCopy(marking, { folderId: room.id, position: place }))
      place += 1
    }
  }
  for (const folder of type.folders) {
    const match = inside(folder.name)
    const { follows, copies, matched } = match
      ? joinFolder(folder, match)
      : addedFolder(folder, { name: folder.name, parentId: room.id, position: folderPlace })
    if (!match) folderPlace += 1
    joined.follows.push(...follows)
    joined.copies = joinCopies([joined.copies, copies])
    joined.matched += matched
  }
  return joined
}

const addedFolder = (...room: Parameters<typeof roomRows>): Joined => ({
  follows: [],
  copies: roomRows(...room).rows,
  matched: 0,
})

/** Gives each item of a name once, in the sequence shown. */
const byName = <Item extends { name: string }>(items: readonly Item[]) => {
  const left = [...items]
  return (name: string): Item | undefined => {
    const at = left.findIndex((item) => item.name === name)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  }
}

const presentJoined = (joined: ({ room: Tree } & Joined)[], priceOf: (id: string) => Ore, locale: Locale) => {
  const priced = joined.map(({ room, copies, matched }) => {
    const before = sumOfOre(markingsIn(room).map(({ id }) => priceOf(id)))
    const added = sumOfOre(copies.markings.map(({ from }) => priceOf(from)))
    return { room, matched, added: copies.markings.length, before, after: sumOfOre([before, added]) }
  })
  const money = (ore: Ore) => presentMoney(ore, locale)
  return {
    priceBefore: money(sumOfOre(priced.map(({ before }) => before))),
    priceAfter: money(sumOfOre(priced.map(({ after }) => after))),
    folders: priced.map(({ room, matched, added, before, after }) => ({
      folderId: room.id,
      folderName: room.name,
      matched,
      added,
      priceBefore: money(before),
      priceAfter: money(after),
    })),
  }
}

/** Lets folders keep what they have. Those that follow nothing are skipped, so that a second click has no effect. */
export const stopFollowing = (
  deps: TreeDependencies,
  who: SignedIn,
  orderId: string,
  { folderIds, version }: StopFollowing,
) =>
  changeTree(deps, who, orderId, version, async (tx, tree) => {
    const rooms = [...new Set(folderIds)].map((id) => subfolderIn(tree, id)).filter(({ follows }) => follows !== null)
    if (rooms.length === 0) return { result: undefined, history: [] }
    await storeFollows(
      tx,
      rooms.flatMap((room) => leaveType(tree, room)),
    )
    const names = namesOf(tree, { folders: rooms.map(({ id }) => id), markings: [] })
    return { result: undefined, history: [{ code: 'followingStopped', values: { names } }] }
  })

/** The folder, and what in it follows something of the same type, follow nothing. */
export const leaveType = (tree: Tree, room: Tree): Follows[] => {
  if (room.follows === null) return []
  const type = folderIn(tree, room.follows)
  const inType = new Set([...foldersIn(type), ...markingsIn(type)].map(({ id }) => id))
  const leaves = ({ follows }: { follows: string | null }) => follows !== null && inType.has(follows)
  return [
    ...foldersIn(room)
      .filter(leaves)
      .map(({ id }) => ({ table: 'folders' as const, id, follows: null })),
    ...markingsIn(room)
      .filter(leaves)
      .map(({ id }) => ({ table: 'markings' as const, id, follows: null })),
  ]
}
