import type { z } from 'zod'
import type { Call } from '../call.ts'
import { type CallName, calls } from '../calls/index.ts'
import { checkInput } from '../field-problems.ts'

export const someId = 'b7a1d0ce-6a5e-4c5b-9a51-3f6d2f6f8a01'
export const otherId = '0c9c3f6e-54c7-4b0f-8b0f-6f3f3a3f9b02'

/** A call in the notation of the specification. */
export const address = (name: CallName): string => `${calls[name].method} ${calls[name].path}`

export const everyCall = Object.entries<Call>(calls)

/** Problem code by field; empty if the input is valid. */
export function problems(schema: z.ZodType, input: unknown): Record<string, string> {
  const checked = checkInput(schema, input)
  if (checked.ok) return {}
  return Object.fromEntries(Object.entries(checked.problems).map(([field, { code }]) => [field, code]))
}

/** The problem of each field if only that field is missing. */
export const problemsWithout = (schema: z.ZodType, input: Record<string, unknown>): Record<string, string> =>
  Object.assign({}, ...Object.keys(input).map((field) => problems(schema, { ...input, [field]: undefined })))
