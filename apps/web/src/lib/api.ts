import { createClient } from '@veck/contract/client'
import { createQueries } from '@veck/contract/query'
import type { Locale } from '@veck/texts'
import { connection } from './connection.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'
import { currentLocale } from './i18n.ts'
import { languageTags } from './locale.ts'
import { session } from './session.ts'

/** The headers of every call (A7.1): who asks, and in which language. */
function requestHeaders(locale: Locale): Record<string, string> {
  const token = session.current()?.currentToken
  return {
    'Accept-Language': languageTags[locale],
    ...(token && { Authorization: `${token.tokenType} ${token.accessToken}` }),
  }
}

const clientIn = (locale: () => Locale, how: { fetch?: typeof fetch } = {}) =>
  createClient({
    fetch: connection.watching(how.fetch ?? ((input, init) => fetch(input, init))),
    headers: () => requestHeaders(locale()),
    // The one place where a 401 is dealt with (A8.1, B8.10).
    onUnauthorized: () => session.end('expired'),
  })

export const client = clientIn(currentLocale)
/** For one upload: tells how much of it is sent. */
export const clientWithProgress = (onProgress: (share: number) => void) =>
  clientIn(currentLocale, { fetch: fetchWithProgress(onProgress) })
export const queries = createQueries(client)

/** All texts of one language, whichever is on screen. */
export const fetchTexts = (locale: Locale) => clientIn(() => locale).getSystemTexts()
