import { ApiError } from '@veck/contract/client'
import { i18n } from './i18n.ts'

/** What a call's failure says to the user: the server's words, or ours when it had none (A8.2, A8.3). */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError && error.message)) return i18n.t('Errors:noAnswer')
  // Not our server's words but those of something in between.
  return error.code === 'unreadable' ? i18n.t('Errors:internal') : error.message
}
