import type { TextKey } from '@veck/texts'
import { problem } from '../../../core/problem.ts'
import type { TextValues } from '../../../core/translate.ts'

type RefusalKey = Extract<TextKey, `ErpMessage:${string}`>

const quotedLength = 60

/** A document that cannot be read. The values quote the document, so they are cut. */
export const refuseMessage = (key: RefusalKey, values: TextValues = {}) => {
  const cut = Object.entries(values).map(([name, value]) => [name, String(value).slice(0, quotedLength)])
  return problem('badRequest', { message: { key, values: Object.fromEntries(cut) } })
}
