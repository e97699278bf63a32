import type { ChangedLines } from '@veck/contract'
import { fieldOfError, type CurtainError } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { Problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'
import { curtainProblem } from '../calculator/index.ts'

/** The language of the request. */
export type Asked = { locale: Locale; translate: (message: Message) => string }
export type Refusal = Pick<ChangedLines['refused'][number], 'field' | 'reason'>

/** Why a marking cannot have a change, and the field that is to blame. */
export const refusalOf = (error: CurtainError | Problem, { locale, translate }: Asked): Refusal => {
  const { code, details } = error instanceof Problem ? error : curtainProblem(error, locale)
  const field = error instanceof Problem ? (details.fields ? 'fabric' : null) : fieldOfError(error)
  return {
    field,
    reason: translate(details.message ?? Object.values(details.fields ?? {})[0] ?? { key: `Errors:${code}` }),
  }
}
