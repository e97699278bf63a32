import type { ErrorCode } from './error-codes.ts'

/** noAnswer: the server was not reached · network: the connection failed while reading · unreadable: no error body of ours. */
export type ApiErrorCode = ErrorCode | 'noAnswer' | 'network' | 'unreadable'

export type ApiErrorDetails = {
  status: number
  code: ApiErrorCode
  /** In the request's language; empty for `noAnswer`, which the texts word. */
  message: string
  fields?: Record<string, string>
  limits?: Record<string, number>
}

/** What every call of the client throws, save when its caller aborted it. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly fields: Record<string, string>
  readonly limits: Record<string, number>

  constructor(details: ApiErrorDetails, cause?: unknown) {
    super(details.message, { cause })
    this.name = 'ApiError'
    this.status = details.status
    this.code = details.code
    this.fields = details.fields ?? {}
    this.limits = details.limits ?? {}
  }
}
