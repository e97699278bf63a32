import type { ErrorCode } from './error-codes.ts'

/** noAnswer: the server was not reached · network: the connection failed while reading · unreadable: the body is not ours. */
export type ApiErrorCode = ErrorCode | 'noAnswer' | 'network' | 'unreadable'

export type ApiErrorDetails = {
  status: number
  code: ApiErrorCode
  /** In the request's language; empty for `noAnswer`, which the browser translates. */
  message: string
  fields?: Record<string, string>
  limits?: Record<string, number>
}

/** Every call of the client throws this, except when the caller aborted it. */
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
