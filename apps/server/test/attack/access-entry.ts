import type { OrderRule, PlainRule } from './access-rules.ts'
import type { Target } from './target.ts'

/** The input of a call. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string | string[]>
  body?: unknown
  headers?: Record<string, string>
}

/** Who may make a call, and its input. */
export type Entry =
  | { rule: PlainRule; input?: Sample }
  /** `email`: of the caller. `spends`: after this call the order cannot be used for other calls. */
  | { order: OrderRule; input: (target: Target, email: string) => Sample; spends?: true }
