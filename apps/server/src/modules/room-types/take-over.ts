import {
  choiceNames,
  defaultChoices,
  pickChoices,
  type CurtainChoices,
  type CurtainError,
  type RoomField,
  type RoomItem,
} from '@veck/domain'
import { Problem } from '../../core/problem.ts'
import type { ActivePricing } from '../calculator/index.ts'
import { choiceOf, type FindFabric, type NewValues } from '../change-lines/index.ts'
import { makeLine } from '../order-lines/index.ts'
import type { LineRow, MarkingRow } from '../orders/index.ts'

/** A marking of a type or of a room, with its line. */
export type Member = { marking: MarkingRow; line: LineRow | undefined }

export const roomItemOf = ({ marking, line }: Member): RoomItem => ({
  name: marking.name,
  choices: line ?? marking.measured,
  fabric: line ?? null,
  window: marking.window,
})

export type Taken = { ok: true; values: NewValues } | { ok: false; error: CurtainError | Problem }

/**
 * The marking of a room with some fields of its type. Nothing follows from a field as in the configurator: what followed
 * in the type is among the fields. So a room without own fields becomes equal to its type.
 */
export const takeOver = (
  room: Member,
  type: Member,
  fields: readonly RoomField[],
  findFabric: FindFabric,
  pricing: ActivePricing,
): Taken => {
  const renamed = {
    ...(fields.includes('name') && { name: type.marking.name }),
    ...(fields.includes('window') && { window: type.marking.window }),
  }
  const fromType = type.line ?? type.marking.measured
  const names = fromType ? choiceNames.filter((name) => fields.includes(name)) : []
  // A type without a fabric cannot take away the fabric of a room.
  const takesFabric = fields.includes('fabric') && type.line !== undefined
  if (names.length === 0 && !takesFabric) return { ok: true, values: renamed }
  const now: CurtainChoices = room.line ?? room.marking.measured ?? fromType ?? defaultChoices
  const taken = Object.fromEntries(names.map((name) => [name, fromType?.[name]]))
  const choices = pickChoices({ ...now, ...taken })
  const line = takesFabric ? type.line : room.line
  if (!line) return { ok: true, values: { ...renamed, measured: choices } }
  try {
    const made = makeLine(choices, findFabric(choiceOf(line), room.line), pricing)
    return made.ok ? { ok: true, values: { ...renamed, line: made.values } } : made
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { ok: false, error }
  }
}
