import { texts } from '@veck/texts'
import { vi } from 'vitest'

/** `lines`: of a stream, which then ends. `type` as the browser gives it to an answer that leads elsewhere. */
type Answer = { status?: number; body?: unknown; lines?: unknown[]; type?: 'opaqueredirect' }

const textOf = ({ body, lines }: Answer) => {
  if (lines) return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  return body === undefined ? null : JSON.stringify(body)
}
export type Seen = { path: string; query: URLSearchParams; method: string; headers: Headers; body: unknown }

const sentBody = (body: RequestInit['body']): unknown => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

/** Stands in for the server in tests of the shell: answers by path, and remembers what was asked. */
export function pretendServer(answers: Record<string, (request: Seen) => Answer | Promise<Answer>>) {
  const seen: Seen[] = []
  const answer = async (address: string | URL | Request, init: RequestInit = {}) => {
    const [path = '', query] = String(address).split('?')
    const request = {
      path,
      query: new URLSearchParams(query),
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: sentBody(init.body),
    }
    seen.push(request)
    const given = (await answers[request.path]?.(request)) ?? { status: 404, body: { message: '', code: 'notFound' } }
    const text = textOf(given)
    const response = new Response(text, {
      status: given.status ?? (text === null ? 204 : 200),
      headers: { 'content-type': 'application/json' },
    })
    if (given.type) Object.defineProperties(response, { type: { value: given.type }, ok: { value: false } })
    return response
  }
  vi.stubGlobal('fetch', answer)
  return seen
}

/** All texts, as the server gives them. */
export const allTexts = {
  '/api/app/systemtext/': ({ headers }: Seen) => ({
    body: headers.get('accept-language') === 'en-US' ? texts.en : texts.sv,
  }),
}

/** What every screen asks for first. */
export const textsAndSettings = {
  ...allTexts,
  '/api/app/generalsettings/generalsettings': () => ({ body: { showMaintenancePage: false } }),
}
