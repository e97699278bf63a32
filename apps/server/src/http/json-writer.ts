import { z } from 'zod'

/**
 * The texts of objects that were written already, with their writers. An order contains the same markings and curtains
 * several times. It belongs to one answer, because an object may change after its answer is sent.
 */
export type Written = Map<object, { write: Write; text: string }>

/** The JSON of a value; undefined if there is none. */
type Write = (value: unknown, written: Written) => string | undefined

const writers = new WeakMap<z.ZodType, Write>()

/**
 * Writes values of a schema as JSON. It writes only the fields of the schema, so that no other field leaks by accident. It
 * does not check the values: that takes longer than writing them, and the tests check every answer.
 */
export const writerOf = (schema: z.ZodType): Write => {
  const known = writers.get(schema)
  if (known) return known
  const made = makeWriter(schema)
  writers.set(schema, made)
  return made
}

const makeWriter = (schema: z.ZodType): Write => {
  if (schema instanceof z.ZodObject && !schema.def.catchall) return objectWriter(schema)
  if (schema instanceof z.ZodArray) return arrayWriter(schema)
  if (schema instanceof z.ZodRecord) return recordWriter(schema)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return wrapped(schema.unwrap() as z.ZodType)
  if (isPlain(schema)) return writePlain
  // Parsing drops fields that are not in the schema, and transforms.
  return (value) => JSON.stringify(schema.parse(value)) as string | undefined
}

const plainTypes = new Set(['string', 'number', 'boolean', 'null', 'literal', 'enum'])

/** A value that is written as it is. A schema that converts its values (`trim`, `coerce`) is not plain. */
const isPlain = ({ def }: z.ZodType) =>
  plainTypes.has(def.type) &&
  !('coerce' in def && def.coerce) &&
  !(def.checks ?? []).some(({ _zod }) => _zod.def.check === 'overwrite')

// Matches characters that JSON must escape: quote, backslash, control characters and surrogates. Long texts go to
// JSON.stringify, which is faster for them.
const escaped = /[^ !#-[\]-\ud7ff\ue000-\uffff]/
const longText = 60

const writePlain: Write = (value) => {
  if (typeof value === 'string')
    return value.length > longText || escaped.test(value) ? JSON.stringify(value) : `"${value}"`
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : 'null'
  if (typeof value === 'object' && value !== null)
    throw new TypeError('An answer contains an object instead of a value')
  return value === undefined ? undefined : String(value)
}

/** Null and undefined are written as such; a missing entry of a list is null, as in JSON.stringify. */
const wrapped = (inner: z.ZodType): Write => {
  let write: Write | undefined
  return (value, written) => {
    if (value === undefined) return undefined
    if (value === null) return 'null'
    write ??= writerOf(inner)
    return write(value, written)
  }
}

// Characters. A shorter text is written again faster than it is looked up.
const shortText = 100

/** The writers of the fields are made at the first use, because a schema may contain itself. */
const objectWriter = ({ shape }: z.ZodObject): Write => {
  let fields: { name: string; opening: string; write: Write }[] | undefined
  const writeObject: Write = (value, written) => {
    if (typeof value !== 'object' || value === null) return writePlain(value, written)
    const known = written.get(value)
    if (known?.write === writeObject) return known.text
    fields ??= Object.entries(shape).map(([name, part]) => ({
      name,
      opening: `${JSON.stringify(name)}:`,
      write: writerOf(part as z.ZodType),
    }))
    const parts: string[] = []
    for (const { name, opening, write } of fields) {
      const part = write((value as Record<string, unknown>)[name], written)
      if (part !== undefined) parts.push(opening + part)
    }
    const text = `{${parts.join(',')}}`
    if (text.length > shortText) written.set(value, { write: writeObject, text })
    return text
  }
  return writeObject
}

const arrayWriter = ({ element }: z.ZodArray): Write => {
  let write: Write | undefined
  return (value, written) => {
    if (!Array.isArray(value)) return writePlain(value, written)
    write ??= writerOf(element as z.ZodType)
    let text = ''
    for (const entry of value) text += `${text === '' ? '' : ','}${write(entry, written) ?? 'null'}`
    return `[${text}]`
  }
}

const recordWriter = ({ valueType }: z.ZodRecord): Write => {
  let write: Write | undefined
  return (value, written) => {
    if (typeof value !== 'object' || value === null) return writePlain(value, written)
    write ??= writerOf(valueType as z.ZodType)
    let text = ''
    for (const [name, entry] of Object.entries(value)) {
      const part = write(entry, written)
      if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${part}`
    }
    return `{${text}}`
  }
}
