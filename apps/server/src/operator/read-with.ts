import type { z } from 'zod'
import { Refusal } from './command.ts'

/** Parses a value, or throws a Refusal that says what is wrong. */
export const readWith = <S extends z.ZodType>(schema: S, value: unknown, what: string): z.output<S> => {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  const reasons = read.error.issues.map(({ path, message }) => [...path.map(String), message].join(': '))
  const shown = typeof value === 'string' ? `${what} cannot be “${value}”` : `${what} is not usable`
  throw new Refusal(`${shown}: ${reasons.join('; ')}`)
}
