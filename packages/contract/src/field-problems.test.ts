import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { checkInput, fieldProblems } from './field-problems.ts'
import { EmailSchema, line } from './schemas/text.ts'

const problemsOf = (schema: z.ZodType, input: unknown) => {
  const checked = checkInput(schema, input)
  return checked.ok ? 'none' : checked.problems
}

const rule = (problem: string) => z.string().refine(() => false, { params: { problem } })

describe('problems of fields', () => {
  test.each([
    ['a missing text', z.string(), undefined, { code: 'required' }],
    ['null for a text', z.string(), null, { code: 'required' }],
    ['blanks for a text', line(5), '   ', { code: 'required' }],
    ['an empty list', z.array(z.string()).min(1), [], { code: 'required' }],
    ['a long text', line(5), 'abcdef', { code: 'tooLong', limit: 5 }],
    ['a short text', z.string().min(8), 'abc', { code: 'tooShort', limit: 8 }],
    ['a long list', z.array(z.string()).max(1), ['a', 'b'], { code: 'tooMany', limit: 1 }],
    ['a low number', z.number().min(3), 2, { code: 'tooLow', limit: 3 }],
    ['a high number', z.number().max(3), 4, { code: 'tooHigh', limit: 3 }],
    ['a text for a number', z.number(), '4', { code: 'notANumber' }],
    ['NaN', z.number(), Number.NaN, { code: 'notANumber' }],
    ['infinity', z.number(), Number.POSITIVE_INFINITY, { code: 'notANumber' }],
    ['a fraction', z.int(), 0.5, { code: 'notANumber' }],
    ['an unsafe integer', z.int(), 2 ** 60, { code: 'tooHigh', limit: Number.MAX_SAFE_INTEGER }],
    ['no e-mail address', EmailSchema, 'kund@', { code: 'invalidEmail' }],
    ['no date', z.iso.date(), '2026-13-01', { code: 'invalidDate' }],
    ['a value that is none of them', z.enum({ A: 0, B: 1 }), 2, { code: 'invalid' }],
    ['a number for a text', z.string(), 4, { code: 'invalid' }],
    ['a control character in a line', line(5), 'a\u0000b', { code: 'invalid' }],
    ['half a letter', line(5), 'a\uD800', { code: 'invalid' }],
    ['the first of two shapes', z.union([z.iso.date(), z.number()]), 'x', { code: 'invalidDate' }],
  ])('%s', (_, schema, value, problem) => {
    expect(problemsOf(z.object({ field: schema }), { field: value })).toEqual({ field: problem })
  })

  test('field problems contain the path of a nested field, and the first problem of each field', () => {
    const schema = z.object({ address: z.object({ city: line(3) }), tags: z.array(z.int()) })
    expect(problemsOf(schema, { address: { city: '' }, tags: [1, 'x'] })).toEqual({
      'address.city': { code: 'required' },
      'tags.1': { code: 'notANumber' },
    })
    expect(problemsOf(z.object({ email: EmailSchema }), { email: '' })).toEqual({ email: { code: 'required' } })
  })

  test('a request with thousands of wrong values gets only the first problems', () => {
    const problems = problemsOf(z.object({ tags: z.array(z.int()) }), { tags: Array(3000).fill('x') })
    expect(Object.keys(problems)).toHaveLength(500)
    expect(problems).toMatchObject({ 'tags.0': { code: 'notANumber' }, 'tags.499': { code: 'notANumber' } })
  })

  test('a body that is not an object is a problem of the body', () => {
    expect(problemsOf(z.object({}), 'text')).toEqual({ body: { code: 'invalid' } })
    expect(problemsOf(z.object({}), undefined)).toEqual({ body: { code: 'required' } })
  })

  test('field problems contain the name of our own rule', () => {
    expect(problemsOf(rule('mismatch'), 'x')).toEqual({ body: { code: 'mismatch' } })
    expect(problemsOf(rule('something else'), 'x')).toEqual({ body: { code: 'invalid' } })
  })

  test('field problems need the input to distinguish a missing value from a wrong one', () => {
    const { error } = z.object({ name: z.string() }).safeParse({})
    expect(error && fieldProblems(error)).toEqual({ name: { code: 'invalid' } })
  })

  test('valid input has no field problems, and unknown fields are removed', () => {
    expect(checkInput(z.object({ name: line(9) }), { name: ' Åsa ', admin: true })).toEqual({
      ok: true,
      value: { name: 'Åsa' },
    })
  })
})
