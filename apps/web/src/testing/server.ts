import { vi } from 'vitest'

type Answer = { status?: number; body: unknown }
type Seen = { path: string; headers: Headers }

/** Stands in for the server in tests of the shell: answers by path, and remembers what was asked. */
export function pretendServer(answers: Record<string, (request: Seen) => Answer>) {
  const seen: Seen[] = []
  const answer = async (address: string | URL | Request, init: RequestInit = {}) => {
    const request = { path: String(address).split('?')[0] ?? '', headers: new Headers(init.headers) }
    seen.push(request)
    const { status = 200, body } = answers[request.path]?.(request) ?? {
      status: 404,
      body: { message: '', code: 'notFound' },
    }
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  vi.stubGlobal('fetch', answer)
  return seen
}

export const someTexts = {
  '/api/app/systemtext/': ({ headers }: Seen) => ({
    body:
      headers.get('accept-language') === 'en-US'
        ? { 'Login:Submit': 'Sign in' }
        : { 'Login:Submit': 'Logga in', 'Login:Title': 'Välkommen' },
  }),
  '/api/app/generalsettings/generalsettings': () => ({ body: { showMaintenancePage: false } }),
}
