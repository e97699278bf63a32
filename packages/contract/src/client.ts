import { ApiError } from './api-error.ts'
import type { CallOptions, Client } from './client-types.ts'
import { routes } from './generated/routes.ts'
import { readAnswer, readError, type AnswerKind } from './read-answer.ts'
import { buildRequest, type AnyInput } from './build-request.ts'

export { ApiError, type ApiErrorCode } from './api-error.ts'
export type { CallOptions, Client, ClientCallName, FileAnswer, Input, Output } from './client-types.ts'

export type ClientSettings = {
  /** The URL of the API; default: the page's own origin. */
  baseUrl?: string
  /** Read before each call: the session and the language. */
  headers: () => Record<string, string>
  /** A 401 ended the session (A8.1, B8.10); the call still throws. */
  onUnauthorized?: () => void
  /** Gets a function that forgets all kept answers, to call when the session ends. */
  onKeep?: (forget: () => void) => void
  fetch?: typeof fetch
}

type Route = { method: string; path: string; answer: AnswerKind }

/** One function per call. It throws `ApiError` and shows no message. */
export function createClient(settings: ClientSettings): Client {
  const kept = keepAnswers()
  settings.onKeep?.(kept.forget)
  const functions = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (input?: AnyInput, options?: CallOptions) => makeCall(settings, kept, route, input ?? {}, options ?? {}),
  ])
  // Typed from the table of calls; `routes` is generated from the same table.
  return Object.fromEntries(functions) as Client
}

async function makeCall(
  settings: ClientSettings,
  kept: KeptAnswers,
  route: Route,
  input: AnyInput,
  { signal }: CallOptions,
) {
  const { url, init } = buildRequest(route, input, settings.headers())
  const answers = kept.ofSession()
  const known = answers.find(route, url)
  if (known) init.headers = { ...init.headers, 'If-None-Match': known.tag }
  const send = settings.fetch ?? fetch
  const response = await send((settings.baseUrl ?? '') + url, signal ? { ...init, signal } : init).catch((error) => {
    if (signal?.aborted) throw error
    // The only place that writes to the console (A8.3); the user sees a translated message.
    // oxlint-disable-next-line no-console
    console.error(`${route.method} ${url} got no answer`, error)
    throw new ApiError({ status: 500, code: 'noAnswer', message: '' }, error)
  })
  try {
    if (known && response.status === 304) return known.answer
    if (response.ok) {
      const answer = await readAnswer(response, route.answer)
      answers.keep(route, url, response.headers.get('ETag'), answer)
      return answer
    }
    throw await readError(response)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) settings.onUnauthorized?.()
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError({ status: 500, code: 'network', message: messageOf(error) }, error)
  }
}

type KeptAnswers = ReturnType<typeof keepAnswers>

/** More orders than a user works on at a time. */
const maxKept = 10

/** The answers of one session. An answer that arrives after its end is not kept for the next session. */
function keepAnswers() {
  let current = answersOfSession()
  return {
    ofSession: () => current,
    forget: () => {
      current = answersOfSession()
    },
  }
}

/** JSON answers that have an ETag, in memory: the server sends them again only when they have changed. */
function answersOfSession() {
  const answers = new Map<string, { tag: string; answer: unknown }>()
  return {
    find: (route: Route, url: string) => (route.method === 'GET' ? answers.get(url) : undefined),
    keep: (route: Route, url: string, tag: string | null, answer: unknown) => {
      if (route.method !== 'GET' || route.answer !== 'json') return
      answers.delete(url)
      if (tag) answers.set(url, { tag, answer })
      const [oldest] = answers.keys()
      if (oldest !== undefined && answers.size > maxKept) answers.delete(oldest)
    },
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
