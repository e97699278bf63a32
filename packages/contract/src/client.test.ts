import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError, createClient, type ClientSettings } from './client.ts'
import { otherId, someId } from './testing/reading.ts'
import { listen } from './testing/server.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
  vi.restoreAllMocks()
})

const headers = () => ({ Authorization: 'Bearer abc', 'Accept-Language': 'en-US' })

async function clientOf(listener: RequestListener, settings: Partial<ClientSettings> = {}) {
  const { baseUrl, close } = await listen(listener)
  closers.push(close)
  return createClient({ baseUrl, headers, ...settings })
}

const textOf = async (request: IncomingMessage) => (await request.setEncoding('utf8').toArray()).join('')

/** Answers every request with its own method, URL, headers and body. */
const echo: RequestListener = async (request, response) => {
  const { method, url, headers: sent } = request
  response.end(JSON.stringify({ method, url, sent, body: await textOf(request) }))
}

const answering =
  (status: number, body: string, sent: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, sent).end(body)

const failure = async (promise: Promise<unknown>): Promise<unknown> => {
  try {
    return await promise
  } catch (error) {
    return error
  }
}

describe('what the client sends', () => {
  test('[A7.1][B7.1] the client sends session, language, XHR header and JSON', async () => {
    const client = await clientOf(echo)
    const body = { emailAddress: 'kund@veck.example', password: 'åäö' }
    expect(await client.signInToken({ body })).toMatchObject({
      method: 'POST',
      url: '/api/app/account/signintoken',
      sent: {
        authorization: 'Bearer abc',
        'accept-language': 'en-US',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })
  })

  test('[A7.1] the client sends credentials only to its own origin', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json(false))
    await createClient({ headers, fetch: send }).checkSessionExpired()
    expect(send).toHaveBeenCalledWith(
      '/api/app/account/checksessionexpired',
      expect.objectContaining({ method: 'GET', credentials: 'same-origin' }),
    )
  })

  test('the client fills in the parameters of a path, and throws if one is missing', async () => {
    const client = await clientOf(echo)
    expect(await client.getVariants({ params: { productId: 41 } })).toMatchObject({
      url: '/api/app/stormproductbuilder/variantsforhangingfabrics/41',
      body: '',
    })
    expect(await client.getOrder({ params: { id: 'a/b?c' } })).toMatchObject({ url: '/api/app/order/a%2Fb%3Fc' })
    await expect(client.getOrder({ params: { id: '' } })).rejects.toThrow('/api/app/order/{id} needs id')
  })

  test('[B7.18] the client repeats a parameter for a list and omits undefined ones', async () => {
    const client = await clientOf(echo)
    expect(await client.searchOrders({ query: { searchText: 'å & ö' } })).toMatchObject({
      url: '/api/app/order/bysearchtext?searchText=%C3%A5+%26+%C3%B6',
    })
    expect(await client.getSystemTexts({ query: { resourceName: undefined } })).toMatchObject({
      url: '/api/app/systemtext/',
    })
    const many = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))
    await createClient({ headers, fetch: many }).deleteImages({ query: { imageIds: [someId, otherId] } })
    expect(many.mock.calls[0]?.[0]).toBe(`/api/app/image?imageIds=${someId}&imageIds=${otherId}`)
  })

  test('[B7.15] the client sends a form with its file as the last part', async () => {
    const client = await clientOf(echo)
    const file = new File(['bytes'], 'fönster.jpg', { type: 'image/jpeg' })
    const answer = await client.addMarkingImage({ form: { file, marking: someId, thumbnail: 'true', name: 'Fönster' } })
    const { body, sent } = answer as unknown as { body: string; sent: Record<string, string> }
    expect(sent['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    const names = [...body.matchAll(/; name="(\w+)"/g)].map(([, name]) => name)
    expect(names).toEqual(['marking', 'thumbnail', 'name', 'file'])
    expect(body).toContain('filename="fönster.jpg"')
  })
})

describe('what the client returns', () => {
  test('[A7.1] the client returns the body of a JSON answer, undefined for an empty one', async () => {
    const client = await clientOf(answering(200, '{"hasAccount":true}'))
    const body = { emailAddress: 'a@b.se', localeAndPath: '/sv/account/forgot-password' }
    expect(await client.forgotPassword({ body })).toEqual({ hasAccount: true })
    const empty = await clientOf(answering(204, ''))
    expect(await empty.signOut()).toBeUndefined()
  })

  test('[A7.26][A7.29] the client returns a file with its name', async () => {
    const disposition = `attachment; filename="Offer-1-Vardagsrum.zip"; filename*=UTF-8''Offer-1-H%C3%A5ll.zip`
    const zip = await clientOf(answering(200, 'PK', { 'Content-Disposition': disposition }))
    const images = await zip.getOrderImages({ params: { id: someId } })
    expect(images.fileName).toBe('Offer-1-Håll.zip')
    expect(await images.blob.text()).toBe('PK')
    const pdf = await clientOf(answering(200, '%PDF', { 'Content-Disposition': 'inline; filename=offer.pdf' }))
    expect((await pdf.getOrderPdf({ params: { id: someId } })).fileName).toBe('offer.pdf')
    const unnamed = await clientOf(answering(200, '%PDF'))
    expect((await unnamed.getOrderPdf({ params: { id: someId } })).fileName).toBeUndefined()
  })

  test('the client returns a stream of parsed lines, however the chunks are split', async () => {
    const bytes = Buffer.from('{"version":1,"by":"åsa@veck.example"}\n\n{"version":2,"by":"b"}\n')
    const client = await clientOf(async (_, response) => {
      for (const byte of bytes) {
        response.write(Buffer.from([byte]))
        await new Promise(setImmediate)
      }
      response.end()
    })
    const lines = await client.watchOrder({ params: { id: someId } })
    const seen: unknown[] = []
    for (let read, reader = lines.getReader(); !(read = await reader.read()).done;) seen.push(read.value)
    expect(seen).toEqual([
      { version: 1, by: 'åsa@veck.example' },
      { version: 2, by: 'b' },
    ])
  })
})

describe('what the client throws', () => {
  const form = { body: { emailAddress: 'kund@veck.example', password: 'x' } }

  test('[A7.1][A8.2] the client throws status, code, message and fields of the error body', async () => {
    const body = { message: 'Fel uppgifter', code: 'invalidFields', fields: { password: 'Saknas' } }
    const client = await clientOf(answering(400, JSON.stringify(body)))
    const error = await failure(client.signInToken(form))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ ...body, status: 400 })
  })

  test('[A8.1][B8.10] the client throws a 401 after reporting that the session ended', async () => {
    const onUnauthorized = vi.fn<() => void>()
    const client = await clientOf(answering(401, '{"message":"Logga in","code":"unauthorized"}'), { onUnauthorized })
    expect(await failure(client.getOrdersByStatus())).toMatchObject({ status: 401, code: 'unauthorized' })
    expect(onUnauthorized).toHaveBeenCalledOnce()
    const forbidden = await clientOf(answering(403, '{"message":"Nej","code":"forbidden"}'), { onUnauthorized })
    expect(await failure(forbidden.getOrdersByStatus())).toMatchObject({ status: 403 })
    expect(onUnauthorized).toHaveBeenCalledOnce()
  })

  test('[A8.3] the client throws a 500 without a message if the server does not answer, and logs it', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { baseUrl, close } = await listen(() => {})
    await close()
    const error = await failure(createClient({ baseUrl, headers }).signInToken(form))
    expect(error).toMatchObject({ status: 500, code: 'noAnswer', message: '', cause: expect.any(TypeError) })
    expect(consoleError).toHaveBeenCalledOnce()
  })

  test('[A8.3][B8.10] the client throws a 500 with a message if the connection breaks', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('{"half":')
      setTimeout(() => response.destroy(), 20)
    })
    expect(await failure(client.getOrdersByStatus())).toMatchObject({
      status: 500,
      code: 'network',
      message: expect.stringMatching(/./),
    })
  })

  test('the client throws only the status if another server wrote the error', async () => {
    const client = await clientOf(answering(502, '<h1>Bad gateway</h1>'))
    expect(await failure(client.getOrdersByStatus())).toMatchObject({ status: 502, code: 'unreadable' })
    const odd = await clientOf(answering(500, '{"error":true}'))
    expect(await failure(odd.getOrdersByStatus())).toMatchObject({ status: 500, code: 'unreadable' })
  })

  test('[A8.5] the client throws status 302 for a redirect and does not follow it', async () => {
    const client = await clientOf(answering(302, '', { Location: '/sv/account/login' }))
    const body = { currentPassword: 'a', password: 'a new one', passwordConfirm: 'a new one' }
    expect(await failure(client.changePassword({ body }))).toMatchObject({ status: 302 })
    // A browser hides the status and says only that it was a redirect.
    const hidden = Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' })
    const browser = createClient({ headers, fetch: async () => hidden })
    expect(await failure(browser.changePassword({ body }))).toMatchObject({ status: 302 })
  })

  test('the client throws the abort error of the caller unchanged', async () => {
    const consoleError = vi.spyOn(console, 'error')
    const client = await clientOf(() => {})
    const controller = new AbortController()
    const call = failure(client.getOrder({ params: { id: someId } }, { signal: controller.signal }))
    controller.abort()
    const error = await call
    expect(error).toHaveProperty('name', 'AbortError')
    expect(consoleError).not.toHaveBeenCalled()
  })

  test('the client throws the abort error of the caller also while it reads the answer', async () => {
    const client = await clientOf((_, response) => {
      response.writeHead(200).write('{')
    })
    const signal = AbortSignal.timeout(50)
    expect(await failure(client.getOrdersByStatus({}, { signal }))).toHaveProperty('name', 'TimeoutError')
  })
})

describe('an answer with an ETag', () => {
  const order = { id: someId, version: 1 }

  /** Answers the order, or 304 to a client that has it; counts the answers with a body. */
  const tagging = (tagOf: () => string | undefined) => {
    const seen = { bodies: 0, tags: [] as (string | undefined)[] }
    const listener: RequestListener = (request, response) => {
      const [tag, known] = [tagOf(), request.headers['if-none-match']]
      seen.tags.push(known)
      if (tag && known === tag) return response.writeHead(304, { etag: tag }).end()
      seen.bodies += 1
      return response.writeHead(200, tag ? { etag: tag } : {}).end(JSON.stringify({ ...order, version: seen.bodies }))
    }
    return { seen, listener }
  }

  test('is kept in memory, and returned when the server says that it is unchanged', async () => {
    let tag = 'W/"1"'
    const { seen, listener } = tagging(() => tag)
    const client = await clientOf(listener)
    const first = await client.getOrder({ params: { id: someId } })
    expect(await client.getOrder({ params: { id: someId } })).toBe(first)
    tag = 'W/"2"'
    expect(await client.getOrder({ params: { id: someId } })).toMatchObject({ version: 2 })
    expect(seen).toEqual({ bodies: 2, tags: [undefined, 'W/"1"', 'W/"1"'] })
  })

  test('is kept for its own url only, and not by another client', async () => {
    const { seen, listener } = tagging(() => 'W/"1"')
    const client = await clientOf(listener)
    await client.getOrder({ params: { id: someId } })
    await client.getOrder({ params: { id: otherId } })
    expect(seen.tags).toEqual([undefined, undefined])
  })

  test('is forgotten when the session ends, also one that arrives after the end', async () => {
    const { seen, listener } = tagging(() => 'W/"1"')
    let forget = () => {}
    let answerLate = false
    const late: RequestListener = (request, response) => {
      if (answerLate) forget()
      listener(request, response)
    }
    const onKeep = (given: () => void) => {
      forget = given
    }
    const client = await clientOf(late, { onKeep })
    const open = () => client.getOrder({ params: { id: someId } })
    await open()
    forget()
    await open()
    answerLate = true
    await open()
    answerLate = false
    await open()
    expect(seen.tags).toEqual([undefined, undefined, 'W/"1"', undefined])
  })

  test('is forgotten when the server no longer sends one', async () => {
    let tag: string | undefined = 'W/"1"'
    const { seen, listener } = tagging(() => tag)
    const client = await clientOf(listener)
    await client.getOrder({ params: { id: someId } })
    tag = undefined
    await client.getOrder({ params: { id: someId } })
    await client.getOrder({ params: { id: someId } })
    expect(seen.tags).toEqual([undefined, 'W/"1"', undefined])
  })
})
