import { z } from 'zod'
import type { Steps } from '../core/in-steps.ts'
import { writerOf, type Written } from './json-writer.ts'

/** List entries that together take about a millisecond to check and write. */
const manyEntries = 100

const sizeOf = (value: unknown) => {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0
}

/** Whether an answer is or contains a long list, and must be written in steps. */
export const isLarge = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (sizeOf(value) > manyEntries || Object.values(value).some((part) => sizeOf(part) > manyEntries))

/**
 * The JSON of a value in pieces. Fields that are not in the schema are never written. With `check`, each piece is also
 * checked against its part of the schema.
 */
export function* writeJson(schema: z.ZodType, value: unknown, check: boolean): Steps<string[]> {
  const answer: Answer = { pieces: [], check, written: new Map() }
  yield* write(schema, value, answer)
  return answer.pieces
}

/** The same in one piece, for a small value. */
export const writeSmallJson = (
  schema: z.ZodType,
  value: unknown,
  check: boolean,
  written: Written = new Map(),
): string | undefined => {
  const text = writerOf(schema)(value, written)
  if (check && text !== JSON.stringify(schema.parse(value)))
    throw new Error('The answer is written differently from what its schema makes of it')
  return text
}

/** A schema with checks of the whole value (a length, two fields together) cannot be split. */
const isBare = (schema: z.ZodType) => (schema.def.checks ?? []).length === 0

type Answer = { pieces: string[]; check: boolean; written: Written }

function* write(schema: z.ZodType, value: unknown, answer: Answer): Steps<boolean> {
  if (schema instanceof z.ZodArray && isBare(schema) && Array.isArray(value)) {
    const element = schema.element as z.ZodType
    const entries = value.map((entry) => ({ opening: '', schema: element, value: entry as unknown }))
    yield* writeEntries('[', entries, ']', answer)
    return true
  }
  if (schema instanceof z.ZodRecord && isBare(schema) && isLarge(value)) {
    const [keys, values] = [schema.keyType as z.ZodType, schema.valueType as z.ZodType]
    const entries = Object.entries(value as object).map(([key, entry]) => ({
      opening: `${JSON.stringify(keys.parse(key))}:`,
      schema: values,
      value: entry as unknown,
    }))
    yield* writeEntries('{', entries, '}', answer)
    return true
  }
  if (schema instanceof z.ZodObject && isBare(schema) && !schema.def.catchall && isLarge(value)) {
    const entries = Object.entries(schema.shape).map(([key, part]) => ({
      opening: `${JSON.stringify(key)}:`,
      schema: part as z.ZodType,
      value: (value as Record<string, unknown>)[key],
    }))
    yield* writeEntries('{', entries, '}', answer)
    return true
  }
  const text = writeSmallJson(schema, value, answer.check, answer.written)
  if (text !== undefined) answer.pieces.push(text)
  yield
  return text !== undefined
}

const unwrap = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrap(schema.unwrap() as z.ZodType) : schema

const plainTypes = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

const smallSchemas = new WeakMap<z.ZodType, boolean>()

/**
 * Whether each value of a schema is small: an object without lists and records, also in its parts. It is found out once, not
 * for each value.
 */
const isSmall = (schema: z.ZodType): boolean => {
  const known = smallSchemas.get(schema)
  if (known !== undefined) return known
  // A schema that contains itself may hold any number of values.
  smallSchemas.set(schema, false)
  const parts = schema instanceof z.ZodObject && !schema.def.catchall ? Object.values(schema.shape) : undefined
  const found =
    parts !== undefined &&
    parts.length <= manyEntries &&
    parts.map((part) => unwrap(part as z.ZodType)).every((part) => plainTypes.has(part.def.type) || isSmall(part))
  smallSchemas.set(schema, found)
  return found
}

type Entry = { opening: string; schema: z.ZodType; value: unknown }

function* writeEntries(before: string, entries: Entry[], after: string, answer: Answer): Steps<void> {
  const { pieces } = answer
  pieces.push(before)
  let isFirst = true
  for (const { opening, schema, value } of entries) {
    if (isSmall(schema)) {
      const text = writeSmallJson(schema, value, answer.check, answer.written)
      if (text === undefined) continue
      pieces.push(`${isFirst ? '' : ','}${opening}${text}`)
      isFirst = false
      yield
      continue
    }
    const at = pieces.length
    pieces.push(`${isFirst ? '' : ','}${opening}`)
    // The name of an undefined field must be removed too.
    if (yield* write(schema, value, answer)) isFirst = false
    else pieces.length = at
  }
  pieces.push(after)
}
