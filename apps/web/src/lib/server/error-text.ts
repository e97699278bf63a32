import { ApiError } from '@veck/contract/client'
import { i18n } from '../language/i18n.ts'
import { PasskeyFailure } from '../session/passkey.ts'

/** The message of `network` is the browser's own. */
const hasMessage = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code !== 'network' && error.message !== ''

/** Whether a call failed without a message of the server, for example because the connection is lost. */
export const isUnanswered = (error: unknown) => !hasMessage(error) && !(error instanceof PasskeyFailure)

/** The message of a failed call: the server's, or our own if it sent none (A8.2, A8.3). */
export function errorText(error: unknown): string {
  if (error instanceof PasskeyFailure) return i18n.t(error.reason === 'exists' ? 'Passkeys:Exists' : 'Passkeys:NotUsed')
  if (!hasMessage(error)) return i18n.t('Errors:noAnswer')
  // The answer comes from a proxy, not from our server.
  return error.code === 'unreadable' ? i18n.t('Errors:internal') : error.message
}
