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
  fetch?: typeof fetch
}

type Route = { method: string; path: string; answer: AnswerKind }

/** One function per call. It throws `ApiError` and shows no message. */
export function createClient(settings: ClientSettings): Client {
  const functions = Object.entries<Route>(routes).map(([name, route]) => [
    name,
    (input?: AnyInput, options?: CallOptions) => makeCall(settings, route, input ?? {}, options ?? {}),
  ])
  // Typed from the table of calls; `routes` is generated from the same table.
  return Object.fromEntries(functions) as Client
}

async function makeCall(settings: ClientSettings, route: Route, input: AnyInput, { signal }: CallOptions) {
  const { url, init } = buildRequest(route, input, settings.headers())
  const send = settings.fetch ?? fetch
  const response = await send((settings.baseUrl ?? '') + url, signal ? { ...init, signal } : init).catch((error) => {
    if (signal?.aborted) throw error
    // The only place that writes to the console (A8.3); the user sees a translated message.
    // oxlint-disable-next-line no-console
    console.error(`${route.method} ${url} got no answer`, error)
    throw new ApiError({ status: 500, code: 'noAnswer', message: '' }, error)
  })
  try {
    if (response.ok) return await readAnswer(response, route.answer)
    throw await readError(response)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) settings.onUnauthorized?.()
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError({ status: 500, code: 'network', message: messageOf(error) }, error)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
