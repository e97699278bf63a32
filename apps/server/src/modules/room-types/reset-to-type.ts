import type { ChangedLines, ResetToType } from '@veck/contract'
import {
  canEditContents,
  curtainDifferences,
  findFolder,
  foldersIn,
  markingsIn,
  ownFields,
  roundToOre,
  sumOfOre,
  type RoomField,
} from '@veck/domain'
import { mapInTurns } from '../../core/map-in-turns.ts'
import { presentMoney } from '../../core/money.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { activePricing, refusalOf, type Asked } from '../calculator/index.ts'
import { readFabrics, storeLines, storeMarkings } from '../change-lines/index.ts'
import { namesOf } from '../folders/index.ts'
import type { LineDependencies } from '../order-lines/index.ts'
import {
  changeOrder,
  folderIn,
  insertCopies,
  markingIn,
  presentNotFollowed,
  readLines,
  readTree,
  requireSpace,
  subfolderIn,
  totalsOf,
  type MarkingRow,
  type Tree,
} from '../orders/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { lackingRows } from './lacking-rows.ts'
import { requirePlace } from './require-type.ts'
import { joinCopies } from './room-rows.ts'
import { roomItemOf, takeOver } from './take-over.ts'

/** Gives markings the values of their room type again. Those that cannot be made with them stay as they are. */
export const resetToType = async (
  { pricing, ...deps }: LineDependencies,
  who: SignedIn,
  orderId: string,
  { fields, preview, version: seen, ...chosen }: ResetToType,
  asked: Asked,
): Promise<ChangedLines> => {
  const current = await activePricing(pricing)
  const money = (ore: number) => presentMoney(roundToOre(ore), asked.locale)
  const requirements = {
    permission: canEditContents,
    version: seen,
    read: (tx: Transaction) => Promise.all([readTree(tx, orderId), readLines(tx, orderId), readGeneralSettings(tx)]),
  }
  const { result, version, followed } = await changeOrder(
    deps,
    who,
    orderId,
    requirements,
    async (tx, order, [tree, lines, settings]) => {
      const rooms = chosenRooms(tree, chosen.folders)
      const lineOf = new Map(lines.map((line) => [line.markingId, line]))
      const member = (marking: MarkingRow) => ({ marking, line: lineOf.get(marking.id) })
      const all = new Map(markingsIn(tree).map((marking) => [marking.id, marking]))
      const pairs = chosenMarkings(tree, rooms, chosen.markings).flatMap((marking) => {
        const type = marking.follows === null ? undefined : all.get(marking.follows)
        return type ? [{ room: member(marking), type: member(type) }] : []
      })
      const findFabric = await readFabrics(
        tx,
        { changes: [] },
        pairs.flatMap(({ room, type }) => [room.line, type.line].flatMap((line) => line ?? [])),
      )
      const asks = (field: RoomField) => fields === undefined || fields.includes(field)
      const outcomes = await mapInTurns(pairs, ({ room, type }) => {
        const own = ownFields(roomItemOf(room), roomItemOf(type)).filter(asks)
        return { ...room, outcome: takeOver(room, type, own, findFabric, current) }
      })
      const made = outcomes.flatMap(({ outcome, ...room }) =>
        outcome.ok && Object.keys(outcome.values).length > 0 ? [{ ...room, values: outcome.values }] : [],
      )
      const priced = made.flatMap(({ line, values }) => (values.line ? [{ before: line, after: values.line }] : []))
      const added = fields ? { folders: [], markings: [] } : joinCopies(rooms.map((room) => lackingRows(tree, room)))
      const addedPrice = added.markings.flatMap(({ from }) => lineOf.get(from)?.priceOre ?? [])
      const answer = {
        priceBefore: money(sumOfOre(priced.flatMap(({ before }) => before?.priceOre ?? []))),
        priceAfter: money(sumOfOre([...priced.map(({ after }) => after.priceOre), ...addedPrice])),
        changed: [
          ...made.map(({ line, values, ...room }) => ({
            ...named(room),
            priceBefore: line ? money(line.priceOre) : null,
            priceAfter: values.line ? money(values.line.priceOre) : line ? money(line.priceOre) : null,
            differences: line && values.line ? curtainDifferences(line.curtain, values.line.curtain) : [],
          })),
          ...added.markings.map(({ from, row }) => {
            const line = lineOf.get(from)
            return {
              ...named({ marking: row }),
              priceBefore: null,
              priceAfter: line ? money(line.priceOre) : null,
              differences: [],
            }
          }),
        ],
        refused: outcomes.flatMap(({ outcome, ...room }) =>
          outcome.ok ? [] : [{ ...named(room), ...refusalOf(outcome.error, asked) }],
        ),
      }
      const isNothing = made.length + added.markings.length + added.folders.length === 0
      if (preview || isNothing) return { result: answer, history: [] }
      requireSpace(settings, tree, { folders: added.folders.length, markings: added.markings.length })
      if (added.folders.length > 0) for (const room of rooms) requirePlaceOfType(tree, room)
      await storeMarkings(
        tx,
        made.flatMap(({ marking: { id }, values: { line: _line, ...values } }) =>
          Object.keys(values).length > 0 ? [{ id, ...values }] : [],
        ),
      )
      await storeLines(
        tx,
        made.flatMap(({ marking, values }) =>
          values.line ? [{ ...values.line, markingId: marking.id, orderId }] : [],
        ),
      )
      await insertCopies(tx, order, added, { withPhotos: false })
      return {
        result: answer,
        history: [{ code: 'resetToType', values: { names: namesOf(tree, chosen) } }],
        set: await totalsOf(tx, order, current.prices.list),
      }
    },
  )
  return { ...result, version, ...presentNotFollowed(followed, asked) }
}

const named = ({ marking }: { marking: MarkingRow }) => ({ markingId: marking.id, markingName: marking.name })

const requireRoom = <Item extends { name: string; follows: string | null }>(item: Item): Item => {
  if (item.follows !== null) return item
  throw problem('conflict', { message: { key: 'Errors:noRoomType', values: { name: item.name } } })
}

/** A room may lie deeper than its type. */
const requirePlaceOfType = (tree: Tree, { follows, parentId }: Tree) => {
  if (follows !== null && parentId !== null) requirePlace(tree, folderIn(tree, follows), folderIn(tree, parentId))
}

/** Without those that are in another one. */
const chosenRooms = (tree: Tree, ids: readonly string[]): Tree[] => {
  const rooms = [...new Set(ids)].map((id) => requireRoom(subfolderIn(tree, id)))
  return rooms.filter((room) => !rooms.some((other) => other !== room && findFolder(other, room.id)))
}

/** The named markings, and those in the named folders that follow a type; each once. */
const chosenMarkings = (tree: Tree, rooms: readonly Tree[], ids: readonly string[]): MarkingRow[] => {
  const chosen = ids.map((id) => requireRoom(markingIn(tree, id)))
  const inRooms = rooms.flatMap((room) => foldersIn(room).flatMap(({ markings }) => markings))
  return [...new Set([...chosen, ...inRooms])]
}
