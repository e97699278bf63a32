import type { Limits } from '../curtain/limits.ts'
import { type NumberProblem, readHundredths } from '../price/read-amount.ts'

export type ReadCell<Value> =
  | { ok: true; value: Value }
  | { ok: false; problem: NumberProblem | 'notWhole' | 'outOfRange' | 'unknown' }

const centimetresOf: Partial<Record<string, number>> = { mm: 0.1, m: 100 }

/** Reads a length in centimetres or a count: `240`, `240,5`, `1 234.5`, `240 cm`, `2,4 m`, `2400 mm`, `3 st`. */
export function readCellNumber(typed: string, limits: Limits, whole = false): ReadCell<number> {
  const unit = (whole ? /\s*(st|pcs?)\.?\s*$/i : /\s*([mc]?m)\.?\s*$/i).exec(typed)
  const read = readHundredths(typed.slice(0, unit?.index), Number.MAX_SAFE_INTEGER)
  if (!read.ok) return read
  const value = Math.round(read.value * (centimetresOf[unit?.[1]?.toLowerCase() ?? ''] ?? 1)) / 100
  if (whole && !Number.isInteger(value)) return { ok: false, problem: 'notWhole' }
  return value < limits.min || value > limits.max ? { ok: false, problem: 'outOfRange' } : { ok: true, value }
}

/** What can be named in a cell, and what each name means. */
export type CellNames<Value = unknown> = readonly (readonly [name: string, value: Value])[]

const plainName = (text: string) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLocaleLowerCase('sv')

/** Prepares the names of a list once: a file can have thousands of cells that name one of thousands of fabrics. */
const oncePerList = <Prepared>(prepare: (name: string) => Prepared) => {
  const kept = new WeakMap<CellNames, Prepared[]>()
  return (names: CellNames): Prepared[] => {
    const prepared = kept.get(names) ?? names.map(([name]) => prepare(name))
    kept.set(names, prepared)
    return prepared
  }
}

const plainNames = oncePerList(plainName)

/** Finds what is named. The whole name, or the beginning of only one name; capitals and spaces do not matter. */
export function readCellName<Value>(typed: string, names: CellNames<Value>): ReadCell<Value> {
  const text = plainName(typed)
  if (text === '') return { ok: false, problem: 'empty' }
  const plain = plainNames(names)
  const whole = names[plain.indexOf(text)]
  const [begun, ...others] = whole ? [whole] : names.filter((_name, place) => plain[place]?.startsWith(text))
  return begun && others.length === 0 ? { ok: true, value: begun[1] } : { ok: false, problem: 'unknown' }
}

/** A longer name is compared by its beginning. */
const comparedLetters = 60

/** The pairs of letters that follow each other; a space marks where the name begins and ends. */
const letterPairs = (name: string): ReadonlySet<string> => {
  const text = ` ${plainName(name).slice(0, comparedLetters)} `
  return new Set(Array.from({ length: text.length - 1 }, (_pair, place) => text.slice(place, place + 2)))
}

const pairsOfNames = oncePerList(letterPairs)

/** The names most like what was typed, the most alike first: `Nattvoil` finds `Nattviol`. */
export function closestNames(typed: string, names: CellNames, count: number): string[] {
  const pairs = letterPairs(typed)
  const ofNames = pairsOfNames(names)
  const likeness = (place: number) => {
    const own = ofNames[place]
    let shared = 0
    for (const pair of pairs) if (own?.has(pair)) shared++
    return shared / (pairs.size + (own?.size ?? 0))
  }
  return names
    .map(([name], place) => ({ name, likeness: likeness(place) }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, count)
    .map(({ name }) => name)
}
