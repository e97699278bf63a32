import type { OfferRule, PlainRule } from './access-rules.ts'
import type { Target } from './target.ts'

/** What a call is asked with. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  headers?: Record<string, string>
}

/** Who may make a call, and what it is asked with. */
export type Entry =
  | { rule: PlainRule; input?: Sample }
  /** `email` is the caller's; `spends`: once done, the offer lacks what the other calls are about, or answers a repetition like the first. */
  | { offer: OfferRule; input: (target: Target, email: string) => Sample; spends?: true }
