import { checkInput, type FieldProblems } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import type { z } from 'zod'
import { problem } from './problem.ts'
import type { Message } from './translate.ts'

export const fieldMessages = (problems: FieldProblems): Record<string, Message> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, { code, limit }]) => [
      field,
      { key: `Fields:${code}` as TextKey, ...(limit === undefined ? {} : { values: { limit } }) },
    ]),
  )

/** Parses input, or throws a problem that names the wrong fields. */
export const readInput = <S extends z.ZodType>(schema: S, input: unknown): z.output<S> => {
  const checked = checkInput(schema, input)
  if (checked.ok) return checked.value
  throw problem('invalidFields', { fields: fieldMessages(checked.problems) })
}
