import { fieldOfError, type CurtainError } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { Problem } from '../../core/problem.ts'
import type { Message, Translate } from '../../core/translate.ts'
import { curtainProblem } from './translate-calculation.ts'

/** The language of the request. */
export type Asked = { locale: Locale; translate: (message: Message) => string }

export const askedIn =
  (translate: Translate) =>
  (locale: Locale): Asked => ({ locale, translate: (message) => translate(locale, message) })

/** `field`: the one that is to blame, if there is one. */
export type Refusal = { field: string | null; reason: string }

/** Why a marking cannot have a change. */
export const refusalOf = (error: CurtainError | Problem, { locale, translate }: Asked): Refusal => {
  const problem = error instanceof Problem ? error : curtainProblem(error, locale)
  const field = error instanceof Problem ? fieldOfProblem(error) : fieldOfError(error)
  return { field, reason: translate(reasonOf(problem)) }
}

/** A size of the window, such as `window.width`; otherwise the fabric. Null: none. */
export const fieldOfProblem = ({ details }: Problem): string | null => {
  const [field] = Object.keys(details.fields ?? {})
  return field === undefined || field.startsWith('window.') ? (field ?? null) : 'fabric'
}

/** The reason alone, where it is reported beside others and not thrown. */
export const reasonOf = ({ code, details }: Problem): Message =>
  details.message ?? Object.values(details.fields ?? {})[0] ?? { key: `Errors:${code}` }
