import type { TextKey } from '@veck/texts'
import { problem } from '../../core/problem.ts'
import type { TextValues } from '../../core/translate.ts'

/** A file that is not read at all, and why. */
export const refuseFile = (key: TextKey, values?: TextValues) => {
  const message = { key, ...(values && { values }) }
  return problem('invalidFields', { message, fields: { file: message } })
}
