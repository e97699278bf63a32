import type { OfferPage, OfferPageData } from '@veck/contract'

export type Answer =
  | { ok: true; page: OfferPage | undefined }
  /** `message`: for the client, in the language of the page. */
  | { ok: false; status: number; code: string; message: string; fields: Record<string, string> }

export type Api = ReturnType<typeof createApi>

/** The calls of the page. A call never throws: what failed is in the answer. */
export const createApi = ({ token, nonce: first, locale, texts }: OfferPageData) => {
  const url = `/api/app/offer/${encodeURIComponent(token)}`
  let nonce = first

  const request = async (rest: string, init: RequestInit): Promise<Answer> => {
    const failed: Answer = { ok: false, status: 0, code: 'noAnswer', message: texts.Failed, fields: {} }
    try {
      const answer = await fetch(url + rest, { ...init, headers: { ...init.headers, 'accept-language': locale } })
      const body = answer.status === 204 ? undefined : await answer.json()
      if (answer.ok) return { ok: true, page: body }
      const { status } = answer
      const message = status >= 500 || typeof body.message !== 'string' ? texts.Failed : body.message
      return { ok: false, status, code: body.code ?? '', message, fields: body.fields ?? {} }
    } catch {
      return failed
    }
  }

  const read = async (): Promise<Answer> => {
    const answer = await request('', { method: 'GET' })
    if (answer.ok && answer.page) nonce = answer.page.nonce
    return answer
  }

  const post = (rest: string, body: object) =>
    request(rest, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, nonce }),
    })

  return {
    read,
    /** A page that was open for more than a day proves again where its answers come from. */
    send: async (rest: string, body: object = {}): Promise<Answer> => {
      const answer = await post(rest, body)
      if (answer.ok || answer.code !== 'pageTooOld') return answer
      const renewed = await read()
      return renewed.ok ? post(rest, body) : renewed
    },
  }
}
