import { ErpRefused, type Erp } from './erp.ts'

// Longer than an ERP takes, shorter than a worker may be held: the job comes back later anyway.
const defaultPatience = 30_000
const longestReason = 300

/**
 * 4xx that do not mean "no": too slow, too early, too much, and 409, with which a server tells that it is still at work on
 * the same key. Taking that for a refusal could place an order twice.
 */
const passing = new Set([408, 409, 425, 429])

export const createHttpErp = (address: string, patience = defaultPatience): Erp => {
  const { url, headers } = withoutCredentials(address)
  return {
    handOver: async ({ key, document }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/xml; charset=utf-8', 'idempotency-key': key },
        body: document,
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      const { status, ok } = answer
      const said = await beginningOf(answer)
      if (ok) return
      if (status >= 400 && status < 500 && !passing.has(status)) throw new ErpRefused(`${status} ${said}`.trim())
      throw new Error(`The ERP answered ${status}`)
    },
  }
}

/** fetch takes no user and password in the address: they belong in a header. */
const withoutCredentials = (address: string) => {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')
  const headers: Record<string, string> = username ? { authorization: `Basic ${basic}` } : {}
  return { url, headers }
}

/** As much of the answer as is worth keeping; the rest is not waited for. */
const beginningOf = async ({ body }: Response) => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestReason) break
  }
  return text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReason)
}
