import { cleanText } from '../clean-text.ts'
import { FolderNameMaxLength } from '../order/names.ts'

/** Rooms that are made in one step. */
export const CreatedRoomsMax = 1000

/** How the rooms of a building are named, for example `{floor}{nr:02}` with the floors `1-6` and the numbers `1-10`. */
export interface RoomPattern {
  /** `{floor}` and `{nr}` are replaced; `{nr:02}` writes at least two digits. */
  pattern: string
  /** As `1-6` or `1,3,5-8`. Read only if the pattern has `{floor}`. */
  floors: string
  /** Read only if the pattern has `{nr}`. */
  numbers: string
}

export type RoomNamesProblem =
  | { field: keyof RoomPattern; problem: 'empty' }
  /** `text`: the part that cannot be read. */
  | { field: keyof RoomPattern; problem: 'unreadable'; text: string }
  | { field: keyof RoomPattern; problem: 'tooMany'; limit: number }
  | ListProblem

/** A fault of a list of names. `name`: the first name that has it. */
export type ListProblem =
  | { field: 'pattern'; problem: 'tooLong'; name: string; limit: number }
  | { field: 'pattern'; problem: 'duplicate' | 'taken'; name: string }

export type RoomNames = { ok: true; names: string[] } | ({ ok: false } & RoomNamesProblem)

type Numbers = { ok: true; values: number[] } | ({ ok: false } & RoomNamesProblem)

const placeholder = /\{(floor|nr)(?::(0?[1-9]))?\}/g
const range = /^(-?\d{1,4})(?:\s*[-–]\s*(-?\d{1,4}))?$/

/** Reads `1,3,5-8`. A range counts up. */
function readNumbers(field: 'floors' | 'numbers', typed: string): Numbers {
  if (typed.trim() === '') return { ok: false, field, problem: 'empty' }
  const values: number[] = []
  for (const part of typed.split(',')) {
    const text = part.trim()
    const [, from, to = from] = range.exec(text) ?? []
    const [first, last] = [Number(from), Number(to)]
    if (from === undefined || last < first) return { ok: false, field, problem: 'unreadable', text }
    if (values.length + last - first >= CreatedRoomsMax)
      return { ok: false, field, problem: 'tooMany', limit: CreatedRoomsMax }
    for (let value = first; value <= last; value += 1) values.push(value)
  }
  return { ok: true, values }
}

const written = (value: number, digits: string | undefined) =>
  (value < 0 ? '-' : '') + String(Math.abs(value)).padStart(Number(digits ?? 1), '0')

/** The names of rooms, floor by floor. `taken`: names that the folders beside them have. */
export function roomNames({ pattern, floors, numbers }: RoomPattern, taken: readonly string[] = []): RoomNames {
  const text = cleanText(pattern)
  if (text === '') return { ok: false, field: 'pattern', problem: 'empty' }
  const [unknown] = /[{}][^{}]*\}?/.exec(text.replaceAll(placeholder, '')) ?? []
  if (unknown !== undefined) return { ok: false, field: 'pattern', problem: 'unreadable', text: unknown }
  const used = new Set([...text.matchAll(placeholder)].map(([, name]) => name))
  const once: Numbers = { ok: true, values: [0] }
  const onFloors = used.has('floor') ? readNumbers('floors', floors) : once
  if (!onFloors.ok) return onFloors
  const withNumbers = used.has('nr') ? readNumbers('numbers', numbers) : once
  if (!withNumbers.ok) return withNumbers
  if (onFloors.values.length * withNumbers.values.length > CreatedRoomsMax)
    return { ok: false, field: 'numbers', problem: 'tooMany', limit: CreatedRoomsMax }
  const nameOf = (floor: number, number: number) =>
    text.replaceAll(placeholder, (_all, name: string, digits: string | undefined) =>
      written(name === 'floor' ? floor : number, digits),
    )
  const names = onFloors.values.flatMap((floor) => withNumbers.values.map((number) => nameOf(floor, number)))
  const problem = roomNamesProblem(names, taken)
  return problem ? { ok: false, ...problem } : { ok: true, names }
}

/** Why rooms cannot have these names: each name is used once among its folders. */
export function roomNamesProblem(names: readonly string[], taken: readonly string[]): ListProblem | undefined {
  const field = 'pattern'
  const seen = new Set<string>()
  const others = new Set(taken)
  for (const name of names) {
    if (name.length > FolderNameMaxLength) return { field, problem: 'tooLong', name, limit: FolderNameMaxLength }
    if (seen.has(name)) return { field, problem: 'duplicate', name }
    if (others.has(name)) return { field, problem: 'taken', name }
    seen.add(name)
  }
  return undefined
}
