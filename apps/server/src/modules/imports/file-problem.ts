import { fieldProblems } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import { z } from 'zod'
import type { TextValues, Wording } from '../../core/translate.ts'
import { fieldWordings } from '../../core/read-input.ts'

/** Where in the supplier's file something is wrong, as a person finds it in a spreadsheet: the first row below the heading is 2. */
export type FileProblem = { row: number; column: string; wording: Wording }

/** A mistake that only a person can make sense of: the library's own words, in English. */
export const unreadable = (error: unknown): Wording => ({
  key: 'Import:unreadable',
  values: { reason: error instanceof Error ? error.message : String(error) },
})

const isOurs = (message: string): message is TextKey => message.startsWith('Import:')

/** A schema's message of ours is the key of a text, its `params.values` what the text takes; the rest is worded like a form's. */
export const wordingOf = (issue: z.core.$ZodIssue): Wording => {
  if (isOurs(issue.message)) {
    const values: TextValues | undefined = issue.code === 'custom' ? issue.params?.values : undefined
    return { key: issue.message, ...(values && { values }) }
  }
  const [wording] = Object.values(fieldWordings(fieldProblems(new z.ZodError([issue]))))
  return wording ?? { key: 'Fields:invalid' }
}
