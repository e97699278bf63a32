import fc from 'fast-check'
import { z } from 'zod'

const deep = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

/** Values that often cause errors in databases, numbers, memory and types. Every field is tested with all of them. */
const sharp: unknown[] = [
  'a\0b',
  '\u{d800}',
  '',
  'x'.repeat(100_000),
  "'; drop table orders; --",
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  '2147483648',
  null,
  [],
  {},
  deep(2000),
]

const others: unknown[] = [
  ' ',
  '\u202Eexe.fdp',
  'é'.normalize('NFD').repeat(300),
  `x${' '.repeat(50_000)}x`,
  '%',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '=cmd|"/c calc"!A1',
  'a\r\nSet-Cookie: stolen=1',
  '${7*7}{{7*7}}',
  '__proto__',
  `a@${'b.'.repeat(5000)}se`,
  '0000-00-00',
  '9999-99-99',
  '+275760-09-13T00:00:00Z',
  '2026-02-30',
  '1e400',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'http://169.254.169.254/latest/meta-data',
  true,
  -0,
  1e-300,
  -(2 ** 63),
  [null],
  ['x'.repeat(1000)],
  { length: 1e9 },
  { toString: 'x', valueOf: 1 },
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...others) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue() },
)

type JsonSchema = z.core.JSONSchema.JSONSchema
type Path = readonly string[]

/** The paths of all fields and items of a schema, at any depth. The empty path is the whole value. */
const pathsIn = (schema: JsonSchema): Path[] => {
  const below = (key: string, inner: unknown) => pathsIn(inner as JsonSchema).map((path) => [key, ...path])
  const choices = (schema.anyOf ?? schema.oneOf ?? []).flatMap((choice) => pathsIn(choice as JsonSchema))
  const fields = Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => below(key, inner))
  const items = schema.items ? below('0', schema.items) : []
  const all = [[], ...choices, ...fields, ...items]
  return [...new Map(all.map((path) => [path.join('.'), path])).values()]
}

const put = (sample: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(sample)) return sample.map((item, index) => (String(index) === key ? put(item, rest, value) : item))
  const fields = Object(sample) as Record<string, unknown>
  return { ...fields, [key]: put(fields[key], rest, value) }
}

/** Copies of the valid sample. In each, one field has a hostile or random value. */
export const spoiled = (schema: z.ZodType, sample: unknown, seed: number, chances: number): unknown[] => {
  const wrong = [...sharp, ...fc.sample(hostile, { seed, numRuns: chances })]
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).flatMap((path) =>
    wrong.map((value) => put(sample, path, value)),
  )
}
