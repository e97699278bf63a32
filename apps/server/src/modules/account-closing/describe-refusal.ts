import { texts } from '@veck/texts'
import { Problem } from '../../core/problem.ts'
import { translateWith } from '../../core/translate.ts'

const translate = translateWith(texts.en)

/** What the API would answer, as one line for the operator. Undefined: the error is not a refusal. */
export const describeRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof Problem)) return undefined
  const { message, fields = {} } = error.details
  const messages = [message, ...Object.values(fields)].flatMap((one) => one ?? [])
  return messages.map((text) => translate('en', text)).join(' ')
}
