import { fieldProblems } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import { z } from 'zod'
import type { TextValues, Message } from '../../core/translate.ts'
import { fieldMessages } from '../../core/read-input.ts'

/** Where in the supplier's file something is wrong, as a person finds it in a spreadsheet: the first row below the heading is 2. */
export type FileProblem = { row: number; column: string; message: Message }

/** A mistake that only a person can make sense of: the library's own words, in English. */
export const unreadable = (error: unknown): Message => ({
  key: 'Import:unreadable',
  values: { reason: error instanceof Error ? error.message : String(error) },
})

const isOurs = (message: string): message is TextKey => message.startsWith('Import:')

/** A schema's message of ours is the key of a text, its `params.values` what the text takes; the rest is worded like a form's. */
export const messageOf = (issue: z.core.$ZodIssue): Message => {
  if (isOurs(issue.message)) {
    const values: TextValues | undefined = issue.code === 'custom' ? issue.params?.values : undefined
    return { key: issue.message, ...(values && { values }) }
  }
  const [message] = Object.values(fieldMessages(fieldProblems(new z.ZodError([issue]))))
  return message ?? { key: 'Fields:invalid' }
}
