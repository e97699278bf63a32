import { ApiError } from '@veck/contract/client'
import { i18n } from './i18n.ts'

/** What a call's failure says to the user: the server's words, or ours when it had none (A8.2, A8.3). */
export const errorText = (error: unknown): string =>
  (error instanceof ApiError && error.message) || i18n.t('Errors:noAnswer')
