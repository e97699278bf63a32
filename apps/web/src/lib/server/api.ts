import { createClient } from '@veck/contract/client'
import { createQueries } from '@veck/contract/query'
import type { Locale } from '@veck/texts'
import { connection } from './connection.ts'
import { currentLocale } from '../language/i18n.ts'
import { fetchEarly } from '../language/early-texts.ts'
import { languageTags } from '../language/locale.ts'
import { notFollowed } from './not-followed.ts'
import { session } from '../session/session.ts'
import { stepUp, withStepUp } from '../session/step-up.ts'
import { noteChanges } from '../undo/note-changes.ts'
import { undoHistory } from '../undo/undo-history.ts'

/** A `fetch` for the API client that reports how much of a form is sent. Only XMLHttpRequest reports that. */
const fetchWithProgress =
  (onProgress: (share: number) => void): typeof fetch =>
  (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const stop = () => {
        request.abort()
        reject(signal?.reason)
      }
      if (signal?.aborted) return stop()
      signal?.addEventListener('abort', stop)
      request.open(method, String(url))
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      request.addEventListener('error', () => reject(new TypeError('The request got no answer')))
      request.addEventListener('load', () => {
        const { status, statusText, responseText } = request
        resolve(new Response(responseText || null, { status, statusText }))
      })
      request.send(body as FormData)
      return undefined
    })

/** The headers of every call: access token and language (A7.1). */
function requestHeaders(locale: Locale): Record<string, string> {
  const token = session.current()?.currentToken
  return {
    'Accept-Language': languageTags[locale],
    ...(token && { Authorization: `${token.tokenType} ${token.accessToken}` }),
  }
}

type How = { fetch?: typeof fetch; onKeep?: (forget: () => void) => void }

const clientIn = (locale: () => Locale, how: How = {}) =>
  withStepUp(
    createClient({
      fetch: connection.watching(how.fetch ?? ((input, init) => fetch(input, init))),
      headers: () => requestHeaders(locale()),
      // The only place that handles a 401 (A8.1, B8.10).
      onUnauthorized: () => session.end('expired'),
      ...(how.onKeep && { onKeep: how.onKeep }),
    }),
    stepUp.ask,
  )

/** Answers of one user must not stay in memory for the next. */
export const client = noteChanges(
  clientIn(currentLocale, { onKeep: (forget) => session.onEnd(forget) }),
  undoHistory,
  notFollowed.tell,
)
session.onEnd(undoHistory.clear)
session.onEnd(() => stepUp.settle(false))
/** A client for one upload, which reports how much of it is sent. */
export const clientWithProgress = (onProgress: (share: number) => void) =>
  clientIn(currentLocale, { fetch: fetchWithProgress(onProgress) })
export const queries = createQueries(client)

/** All texts of one language, which need not be the language on screen. */
export const fetchTexts = (locale: Locale) => clientIn(() => locale, { fetch: fetchEarly(locale) }).getSystemTexts()
