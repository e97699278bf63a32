import type { ErrorBody, ErrorCode } from '@veck/contract'
import type { Locale, TextKey } from '@veck/texts'
import type { Translate, Message } from './translate.ts'

export type ProblemDetails = {
  /** Instead of the code's own text. */
  message?: Message
  fields?: Record<string, Message>
  /** The limits behind an error of the curtain calculation, in cm. */
  limits?: Record<string, number>
  /** Seconds until the same call may succeed (429, 503). */
  retryAfter?: number
}

/** Why a call cannot be answered. Thrown anywhere below a route; http/problem-answers.ts turns it into a reply. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly details: ProblemDetails

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}

export const problem = (code: ErrorCode, details?: ProblemDetails) => new Problem(code, details)

export const errorBody = ({ code, details }: Problem, locale: Locale, translate: Translate): ErrorBody => {
  const fields = Object.entries(details.fields ?? {}).map(([name, message]) => [name, translate(locale, message)])
  return {
    message: translate(locale, details.message ?? { key: `Errors:${code}` as TextKey }),
    code,
    ...(fields.length > 0 ? { fields: Object.fromEntries(fields) } : {}),
    ...(details.limits ? { limits: details.limits } : {}),
  }
}
