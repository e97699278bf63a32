import fc from 'fast-check'
import { z } from 'zod'

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

const texts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  '\u202Eexe.fdp',
  'é'.normalize('NFD').repeat(300),
  'x'.repeat(100_000),
  `x${' '.repeat(50_000)}x`,
  "'; drop table orders; --",
  '%',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
  'a\r\nSet-Cookie: stolen=1',
  '${7*7}{{7*7}}',
  '__proto__',
  'constructor',
  `a@${'b.'.repeat(5000)}se`,
  '0000-00-00',
  '9999-99-99',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '1e400',
  '-1',
  '0x10',
  'NaN',
  'null',
  'true',
  '00000000-0000-0000-0000-000000000000',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
]
const numbers = [0, -0, -1, 0.1, 1e-300, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), Number.MAX_VALUE]
const shapes = [null, true, false, [], {}, deep(2000), { length: 1e9 }, { toString: 'x', valueOf: 1 }]

/** Anything but what was asked for. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...texts, ...numbers, ...shapes) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.array(fc.uuid(), { minLength: 0, maxLength: 3 }) },
)

type JsonSchema = z.core.JSONSchema.JSONSchema

const childOf = (sample: unknown, key: string) =>
  typeof sample === 'object' && sample !== null ? (sample as Record<string, unknown>)[key] : undefined

/** An object of the schema's shape, some of it right and some of it not, or something else altogether. */
const spoil = (schema: JsonSchema, sample: unknown): fc.Arbitrary<unknown> => {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => spoil(choice as JsonSchema, sample)))
  if (schema.type !== 'object' || !schema.properties) return hostile
  const fields = Object.entries(schema.properties).map(([key, property]) => {
    const right = childOf(sample, key)
    const wrong = { weight: 1, arbitrary: spoil(property as JsonSchema, right) }
    const same = { weight: 3, arbitrary: fc.constant(right) }
    return [key, right === undefined ? fc.oneof(wrong) : fc.oneof(same, wrong)]
  })
  const object = fc.record({ ...Object.fromEntries(fields), extra: fc.constantFrom<unknown>('x', null, { a: [1] }) })
  return fc.oneof({ weight: 6, arbitrary: object }, { weight: 1, arbitrary: hostile })
}

export const hostileInput = (schema: z.ZodType | undefined, sample: unknown): fc.Arbitrary<unknown> =>
  schema
    ? spoil(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), sample)
    : fc.constantFrom(undefined, sample)
