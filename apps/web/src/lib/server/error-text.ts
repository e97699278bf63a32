import { ApiError } from '@veck/contract/client'
import { i18n } from '../language/i18n.ts'
import { PasskeyFailure } from '../session/passkey.ts'

/** The message of a failed call: the server's, or our own if it sent none (A8.2, A8.3). */
export function errorText(error: unknown): string {
  if (error instanceof PasskeyFailure) return i18n.t(error.reason === 'exists' ? 'Passkeys:Exists' : 'Passkeys:NotUsed')
  if (!(error instanceof ApiError && error.message)) return i18n.t('Errors:noAnswer')
  // The answer comes from a proxy, not from our server.
  return error.code === 'unreadable' ? i18n.t('Errors:internal') : error.message
}
