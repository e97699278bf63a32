import { ErpRefused, ErpUnreached, type Erp } from './erp.ts'

// Milliseconds; longer than an ERP takes, shorter than a worker may be held: the job comes back later anyway.
const defaultTimeout = 30_000
const maxReason = 300
/** Characters of an answer that are read. */
const maxAnswer = 10_000

/**
 * Only these say that the ERP will not take this order. 401, 403, 404, 5xx and the like come from passwords, proxies and
 * outages, and say nothing about an earlier attempt: taking one for a refusal could place an order twice.
 */
const refusals = new Set([400, 410, 413, 415, 422])

export const createHttpErp = (erpUrl: string, timeout = defaultTimeout): Erp => {
  const { url, headers } = withoutCredentials(erpUrl)
  return {
    handOver: async ({ key, document }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/xml; charset=utf-8', 'idempotency-key': key },
        body: document,
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      }).catch(asUnreached)
      const { status, ok } = answer
      const text = await beginningOf(answer)
      if (ok) return
      const refusal = refusalIn(status, text)
      if (refusal !== undefined) throw new ErpRefused(`${status} ${tidy(refusal)}`.trim())
      throw new Error(`The ERP answered ${status} ${tidy(text)}`.trim())
    },
  }
}

/** With 409 a server also says that it is still at work on the same key: it refuses only where it says so. */
const refusalIn = (status: number, text: string): string | undefined => {
  if (refusals.has(status)) return text
  if (status !== 409) return undefined
  try {
    const { refused } = Object(JSON.parse(text)) as { refused?: unknown }
    return typeof refused === 'string' && refused.trim() ? refused : undefined
  } catch {
    return undefined
  }
}

/** Errors of the connection that come before anything is sent. */
const unreachedCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const asUnreached = (error: unknown): never => {
  const { code } = Object(Object(error).cause) as { code?: unknown }
  if (typeof code !== 'string' || !unreachedCodes.has(code)) throw error
  throw new ErpUnreached(`The ERP could not be reached: ${code}`, { cause: error })
}

/** fetch takes no user and password in the URL: they belong in a header. */
const withoutCredentials = (erpUrl: string) => {
  const url = new URL(erpUrl)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers: Record<string, string> = username ? { authorization: `Basic ${basic}` } : {}
  return { url, headers }
}

/** As much of the answer as is worth reading; the rest is not waited for. */
const beginningOf = async ({ body }: Response) => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > maxAnswer) break
  }
  return text
}

const tidy = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, maxReason)
