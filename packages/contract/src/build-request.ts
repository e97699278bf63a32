type QueryValue = string | number | boolean | readonly string[] | undefined

export type AnyInput = {
  params?: Record<string, string | number>
  query?: Record<string, QueryValue>
  body?: unknown
  form?: Record<string, string | Blob | undefined>
}

/** The URL and options of one fetch. */
export function buildRequest(
  route: { method: string; path: string },
  input: AnyInput,
  headers: Record<string, string>,
): { url: string; init: RequestInit } {
  const init: RequestInit = {
    method: route.method,
    headers: { Accept: 'application/json', 'X-Requested-With': 'XMLHttpRequest', ...headers },
    credentials: 'same-origin',
    // No call of Veck redirects: a redirect is an error with status 302 (A8.5).
    redirect: 'manual',
  }
  if (input.form) init.body = formData(input.form)
  if (input.body !== undefined) {
    init.body = JSON.stringify(input.body)
    init.headers = { ...init.headers, 'Content-Type': 'application/json' }
  }
  return { url: fillPath(route.path, input.params ?? {}) + queryString(input.query ?? {}), init }
}

const fillPath = (path: string, params: Record<string, string | number>) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(value)
  })

/** A list is sent as a repeated parameter (B7.18). */
function queryString(query: Record<string, QueryValue>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one) => [name, String(one)]),
  )
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}

function formData(fields: Record<string, string | Blob | undefined>): FormData {
  const form = new FormData()
  const { file, ...texts } = fields
  for (const [name, value] of Object.entries(texts)) if (value !== undefined) form.append(name, value)
  // Last, so that the server knows the fields before the bytes arrive.
  if (file !== undefined) form.append('file', file)
  return form
}
