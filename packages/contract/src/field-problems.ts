import type { z } from 'zod'

export type ProblemCode =
  | 'required'
  | 'tooLong'
  | 'tooShort'
  | 'tooMany'
  | 'tooLow'
  | 'tooHigh'
  | 'notANumber'
  | 'invalidEmail'
  | 'invalidDate'
  | 'invalidPhone'
  | 'invalidPostcode'
  | 'companyOrName'
  | 'phoneOrEmail'
  | 'mismatch'
  | 'invalid'

/** `limit` is the length, count or number that was exceeded. */
export type FieldProblem = { code: ProblemCode; limit?: number }
export type FieldProblems = Record<string, FieldProblem>
export type Checked<T> = { ok: true; value: T } | { ok: false; problems: FieldProblems }

/** Parses a request with its schema; the server translates the problems. */
export function checkInput<S extends z.ZodType>(schema: S, input: unknown): Checked<z.output<S>> {
  const read = schema.safeParse(input, { reportInput: true })
  return read.success ? { ok: true, value: read.data } : { ok: false, problems: fieldProblems(read.error) }
}

/** More than any screen shows. A hostile request of 1 MB has half a million, and the answer would be twenty times as large. */
const maxProblems = 500

/**
 * The first problem of each field, by its dotted path (`body` for the whole).
 * A missing value can be distinguished from a wrong one only if the error was created with `reportInput`, as in `checkInput`.
 */
export function fieldProblems(error: z.ZodError): FieldProblems {
  const problems: FieldProblems = {}
  for (const issue of error.issues.slice(0, maxProblems)) problems[issue.path.join('.') || 'body'] ??= problemOf(issue)
  return problems
}

type Issue = z.core.$ZodIssue

function problemOf(issue: Issue): FieldProblem {
  if ('input' in issue && (issue.input === undefined || issue.input === null)) return { code: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.expected === 'number' || issue.expected === 'int' ? 'notANumber' : 'invalid' }
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return { code: tooBigCodes[issue.origin] ?? 'tooHigh', limit: Number(issue.maximum) }
    case 'invalid_format':
      return { code: formatCodes[issue.format] ?? 'invalid' }
    case 'invalid_union':
      return firstOf(issue.errors)
    case 'custom':
      return { code: ruleCodes[issue.params?.problem] ?? 'invalid' }
    default:
      return { code: 'invalid' }
  }
}

const tooBigCodes: Record<string, ProblemCode> = { string: 'tooLong', array: 'tooMany' }
const formatCodes: Record<string, ProblemCode> = {
  email: 'invalidEmail',
  date: 'invalidDate',
  datetime: 'invalidDate',
  phone: 'invalidPhone',
}

/** Our own rules name their problem in `params.problem`. */
const ruleCodes: Record<string, ProblemCode> = {
  invalidPostcode: 'invalidPostcode',
  companyOrName: 'companyOrName',
  phoneOrEmail: 'phoneOrEmail',
  mismatch: 'mismatch',
  required: 'required',
}

/** An empty required value is reported as missing, not as too short. */
function tooSmall(origin: string, minimum: number): FieldProblem {
  if (origin !== 'string' && origin !== 'array') return { code: 'tooLow', limit: minimum }
  return minimum === 1 ? { code: 'required' } : { code: 'tooShort', limit: minimum }
}

/** The problems of the first alternative of a union. */
function firstOf(shapes: Issue[][]): FieldProblem {
  const first = shapes[0]?.[0]
  return first ? problemOf(first) : { code: 'invalid' }
}
