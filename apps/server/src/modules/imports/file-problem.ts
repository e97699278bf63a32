import { fieldProblems } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import { z } from 'zod'
import type { TextValues, Message } from '../../core/translate.ts'
import { fieldMessages } from '../../core/read-input.ts'

/** A mistake in the supplier's file. Rows are counted like in a spreadsheet: the first row below the heading is 2. */
export type FileProblem = { row: number; column: string; message: Message }

/** The file cannot be parsed. The reason is the English message of the parser. */
export const unreadable = (error: unknown): Message => ({
  key: 'Import:unreadable',
  values: { reason: error instanceof Error ? error.message : String(error) },
})

const isOurs = (message: string): message is TextKey => message.startsWith('Import:')

/**
 * An issue message of our schemas is the key of a text, and `params.values` has its values. All other issues get the
 * messages that forms use.
 */
export const messageOf = (issue: z.core.$ZodIssue): Message => {
  if (isOurs(issue.message)) {
    const values: TextValues | undefined = issue.code === 'custom' ? issue.params?.values : undefined
    return { key: issue.message, ...(values && { values }) }
  }
  const [message] = Object.values(fieldMessages(fieldProblems(new z.ZodError([issue]))))
  return message ?? { key: 'Fields:invalid' }
}
