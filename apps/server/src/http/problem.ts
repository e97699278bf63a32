import type { ErrorCode } from '@veck/contract'
import type { TextKey } from '@veck/texts'

export type TextValues = Record<string, string | number>
/** A text to be worded in the request's language when it leaves. */
export type Wording = { key: TextKey; values?: TextValues }

export type ProblemDetails = {
  /** Instead of the code's own text. */
  wording?: Wording
  fields?: Record<string, Wording>
  /** The limits behind an error of the curtain calculation, in cm. */
  limits?: Record<string, number>
  /** Seconds until the same call may succeed (429, 503). */
  retryAfter?: number
}

/** An answer that is not the wished one: thrown anywhere below a route, worded in one place (answer-problems.ts). */
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
