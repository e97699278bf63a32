import { differingFields, fieldsToFollow, type RoomField, type RoomItem } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { mapInTurns } from '../../core/map-in-turns.ts'
import type { Transaction } from '../../db/client.ts'
import { folders } from '../../db/schema/folders.ts'
import type { ActivePricing } from '../calculator/index.ts'
import { readFabrics, storeLines, storeMarkings } from '../change-lines/index.ts'
import type { Followed, LineRow, MarkingRow } from '../orders/index.ts'
import { folderBefore, lineBefore, markingBefore, type Change } from './change-journal.ts'
import type { OrderIndex } from './order-index.ts'
import { roomItemOf, takeOver, type Member } from './take-over.ts'

/** Gives markings the fields that the change wrote in those which they follow, and folders inside rooms their names. */
export const followValues = async (
  tx: Transaction,
  { index, change, lines }: { index: OrderIndex; change: Change; lines: readonly LineRow[] },
  pricing: ActivePricing,
): Promise<Omit<Followed, 'set'>> => {
  await followNames(tx, index, change)
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const now = (marking: MarkingRow): Member => ({ marking, line: lineOf.get(marking.id) })
  const itemBefore = ({ marking, line }: Member): RoomItem | undefined => {
    const before = markingBefore(change, marking)
    return before && roomItemOf({ marking: before, line: lineBefore(change, marking.id, line) })
  }
  const changed = new Set([...change.markings.keys(), ...change.lines.keys()])
  const tasks = [...changed].flatMap((id) => {
    const marking = index.markings.get(id)
    const rooms = marking ? index.followersOf(id) : []
    if (!marking || rooms.length === 0) return []
    const type = now(marking)
    const [before, after] = [itemBefore(type), roomItemOf(type)]
    if (!before || differingFields(before, after).length === 0) return []
    return rooms.flatMap((each) => {
      const room = now(each)
      const roomBefore = itemBefore(room)
      if (!roomBefore) return []
      const fields = fieldsToFollow({ before, after }, { before: roomBefore, after: roomItemOf(room) })
      return fields.length > 0 ? [{ room, type, fields }] : []
    })
  })
  if (tasks.length === 0) return { changed: [], refused: [] }
  const findFabric = await readFabrics(
    tx,
    { changes: [] },
    tasks.flatMap(({ room, type }) => [room.line, type.line].flatMap((line) => line ?? [])),
  )
  const outcomes = await mapInTurns(tasks, ({ room, type, fields }) => ({
    ...room,
    outcome: takeOver(room, type, fields, findFabric, pricing),
    besides: takeOver(room, type, fields.filter(isBesideCurtain), findFabric, pricing),
  }))
  // A curtain that cannot be made stays, but its marking gets its name and window.
  const made = outcomes.flatMap(({ outcome, besides, ...room }) => {
    const taken = outcome.ok ? outcome : besides
    return taken.ok ? [{ ...room, values: taken.values }] : []
  })
  await storeMarkings(
    tx,
    made.flatMap(({ marking: { id }, values: { line: _line, ...values } }) =>
      Object.keys(values).length > 0 ? [{ id, ...values }] : [],
    ),
  )
  const newLines = made.flatMap(({ marking, line, values }) =>
    values.line ? [{ before: line, after: { ...values.line, markingId: marking.id, orderId: marking.orderId } }] : [],
  )
  await storeLines(
    tx,
    newLines.map(({ after }) => after),
  )
  return {
    changed: newLines.map(({ before, after }) => ({
      priceBefore: before?.priceOre ?? null,
      priceAfter: after.priceOre,
    })),
    refused: outcomes.flatMap(({ marking, outcome }) =>
      outcome.ok
        ? []
        : [
            {
              markingId: marking.id,
              markingName: marking.name,
              folderName: index.folders.get(marking.folderId)?.name ?? '',
              error: outcome.error,
            },
          ],
    ),
  }
}

const isBesideCurtain = (field: RoomField) => field === 'name' || field === 'window'

/** A room has a name of its own; a folder in it has the name of the one in the type, unless the room changed it. */
const followNames = async (tx: Transaction, index: OrderIndex, change: Change) => {
  const renamed = [...change.folders.keys()].flatMap((id) => {
    const type = index.folders.get(id)
    const before = type && folderBefore(change, type)
    if (!type || !before || before.name === type.name) return []
    return index
      .roomsOf(id)
      .filter((folder) => {
        const isInRoom = index.parentOf(folder)?.follows === type.parentId
        return isInRoom && folder.name === before.name && folderBefore(change, folder)?.name === folder.name
      })
      .map((folder) => ({ id: folder.id, name: type.name }))
  })
  if (renamed.length === 0) return
  await tx.execute(sql`
    update ${folders} set name = renamed.name
    from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) as renamed (id uuid, name text)
    where ${folders}.id = renamed.id`)
}
