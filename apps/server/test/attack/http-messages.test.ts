import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, onTestFinished } from 'vitest'
import { startVeck, test } from '../veck.ts'

/** What the server answers to these bytes. */
const send = async (url: URL, bytes: string) => {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  socket.end(bytes)
  return text(socket)
}

const post = 'POST /api/app/account/signintoken HTTP/1.1\r\nHost: veck.test\r\nContent-Type: application/json\r\n'
const hidden = 'GET /healthz HTTP/1.1\r\nHost: veck.test\r\n\r\n'

describe('a message', () => {
  test('whose length is ambiguous is refused as a whole, and TRACE is not answered', async ({ veck }) => {
    const url = new URL(await veck.app.listen({ port: 0, host: '127.0.0.1' }))
    const smuggled = [
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${post}Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}${hidden}`,
      `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
      `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
      `${post}Content-Length: 2\n\n{}${hidden}`,
    ]
    for (const bytes of smuggled) {
      const answer = await send(url, bytes)
      expect([bytes, answer]).toEqual([bytes, expect.stringMatching(/^HTTP\/1\.1 400 /)])
      expect(answer).not.toContain('"status":"ok"')
    }
    const trace = await send(
      url,
      `TRACE /healthz HTTP/1.1\r\nHost: veck.test\r\nX-Secret: hidden\r\nConnection: close\r\n\r\n`,
    )
    expect(trace).toMatch(/^HTTP\/1\.1 40[045] /)
    expect(trace).not.toContain('hidden')
  })

  test('that another site can send without asking (text or form) is refused by calls that need no session', async ({
    veck,
  }) => {
    const payload = JSON.stringify({ emailAddress: 'kund@veck.example', password: 'veck-demo' })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const headers = type ? { 'content-type': type } : {}
      const request = { method: 'POST', url: '/api/app/account/signintoken', headers, payload } as const
      const { statusCode } = await veck.app.inject(request)
      expect([type, [400, 415].includes(statusCode)]).toEqual([type, true])
    }
  })

  test('with the same parameter twice is refused where one value is expected', async ({ veck }) => {
    const salj = await veck.as('salj')
    const headers = { authorization: `Bearer ${salj.token}` }
    const search = (query: string) => veck.app.inject({ url: `/api/app/order/bysearchtext?${query}`, headers })
    expect((await search('searchText=a')).statusCode).toBe(200)
    expect((await search('searchText=a&searchText=b')).statusCode).toBe(400)
  })
})

describe('every answer', () => {
  test('over HTTPS has all security headers, and texts name their encoding', async () => {
    const veck = await startVeck({ publicUrl: 'https://veck.test' })
    onTestFinished(veck.stop)
    const xml = { 'content-type': 'application/xml' }
    const requests = [
      { url: '/healthz' },
      { url: '/api/docs' },
      { url: '/api/app/nothing' },
      { url: '/api/app/systemtext/' },
      { url: '/api/app/account/profile' },
      { url: '/%zz' },
      { url: '/sv/offer/unknown' },
      { url: '/api/punchout/cxml', method: 'POST', headers: xml, payload: '<broken' },
      { url: '/api/app/account/signintoken', method: 'POST', payload: {} },
    ] as const
    for (const request of requests) {
      const { headers } = await veck.app.inject(request)
      expect([request.url, headers]).toMatchObject([
        request.url,
        {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
          'x-content-type-options': 'nosniff',
          'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
          'content-type': expect.stringMatching(/^(application\/json|(text\/\w+|application\/xml); charset=utf-8)/i),
        },
      ])
    }
  })

  test('that is written before any hook runs has them too, in our error format', async () => {
    const veck = await startVeck({ publicUrl: 'https://veck.test' })
    onTestFinished(veck.stop)
    const url = new URL(await veck.app.listen({ port: 0, host: '127.0.0.1' }))
    const unreadable = {
      400: [`${post}Content-Length: 2\r\nContent-Length: 0\r\n\r\n{}`, 'no request\r\n\r\n', 'GET / HTTP/1.1\r\n\r\n'],
      417: ['GET /healthz HTTP/1.1\r\nHost: veck.test\r\nExpect: wonders\r\n\r\n'],
      431: [`GET /healthz HTTP/1.1\r\nHost: veck.test\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    }
    for (const [status, requests] of Object.entries(unreadable))
      for (const bytes of requests) {
        const answer = await send(url, bytes)
        expect([bytes, answer]).toEqual([bytes, expect.stringMatching(new RegExp(String.raw`^HTTP/1\.1 ${status} `))])
        for (const header of [
          'strict-transport-security: max-age=31536000; includesubdomains',
          "content-security-policy: default-src 'none'",
          'x-content-type-options: nosniff',
        ])
          expect([bytes, answer.toLowerCase()]).toEqual([bytes, expect.stringContaining(header)])
        expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ code: 'badRequest' })
      }
  })
})
