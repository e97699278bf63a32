import type { Limits } from '../curtain/limits.ts'
import { type NumberProblem, readHundredths } from '../price/read-amount.ts'

export type ReadCell<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: NumberProblem | 'notWhole' | 'outOfRange' | 'unknown' }

/** Reads a length or a count: `240`, `240,5`, `1 234.5`, `240 cm`. */
export function readCellNumber(typed: string, limits: Limits, whole = false): ReadCell<number> {
  const read = readHundredths(typed.replace(/\s*(?:cm|st|pcs?)\.?\s*$/i, ''), Number.MAX_SAFE_INTEGER)
  if (!read.ok) return read
  const value = read.value / 100
  if (whole && !Number.isInteger(value)) return { ok: false, problem: 'notWhole' }
  return value < limits.min || value > limits.max ? { ok: false, problem: 'outOfRange' } : { ok: true, value }
}

const plainName = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('sv')

/** Finds what is named. The whole name, or the beginning of only one name; capitals and spaces do not matter. */
export function readCellName<Value>(typed: string, names: readonly (readonly [string, Value])[]): ReadCell<Value> {
  const text = plainName(typed)
  if (text === '') return { ok: false, problem: 'empty' }
  const whole = names.find(([name]) => plainName(name) === text)
  const [begun, ...others] = whole ? [whole] : names.filter(([name]) => plainName(name).startsWith(text))
  return begun && others.length === 0 ? { ok: true, value: begun[1] } : { ok: false, problem: 'unknown' }
}

/** A name longer than this is compared by its beginning, because a file can have thousands of long cells. */
const comparedLetters = 60

/** The pairs of letters that follow each other; a space marks where the name begins and ends. */
const letterPairs = (name: string) => {
  const text = ` ${plainName(name).slice(0, comparedLetters)} `
  return Array.from({ length: text.length - 1 }, (_pair, place) => text.slice(place, place + 2))
}

/** The names most like what was typed, the most alike first: `Nattvoil` finds `Nattviol`. */
export function closestNames(typed: string, names: readonly string[], count: number): string[] {
  const pairs = new Set(letterPairs(typed))
  const likeness = (name: string) => {
    const own = letterPairs(name)
    return own.filter((pair) => pairs.has(pair)).length / (own.length + pairs.size)
  }
  return names
    .map((name) => ({ name, likeness: likeness(name) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ name }) => name)
}
