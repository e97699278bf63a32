import { calls, type Call, type CallName } from '@veck/contract'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, expect } from 'vitest'
import { test } from '../test/veck.ts'

const named = Object.entries(calls) as [CallName, Call][]
const somewhere = { id: '00000000-0000-4000-8000-000000000000' }
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, somewhere.id]))

describe('every call of the contract', () => {
  test('[A6.1] without a session answers 401, unless it is anonymous', async ({ veck }) => {
    for (const [name, call] of named) {
      const { status } = await veck.anonymous.call(name, { params: paramsOf(call) })
      expect([name, status === 401]).toEqual([name, call.access !== 'anonymous'])
    }
  })

  test('is refused to acoustic-only users, unless it is an account call or anonymous', async ({ veck }) => {
    const akustik = await veck.as('akustik')
    for (const [name, call] of named.filter(([, { access }]) => !['anonymous', 'account'].includes(access))) {
      const { status, body } = await akustik.call(name, { params: paramsOf(call) })
      // A call of the ERP knows no users at all.
      const refusal = call.access === 'erp' ? [401, 'unauthorized'] : [403, 'forbidden']
      expect([name, status, body.code]).toEqual([name, ...refusal])
    }
  })

  test('has a handler: no call answers 501', async ({ veck }) => {
    const salj = await veck.as('salj')
    const missing: string[] = []
    // The first ends the session. The second would answer as long as the caller listens.
    const left = new Set<CallName>(['signOut', 'watchDeliveries'])
    for (const [name, call] of named.filter(([other]) => !left.has(other))) {
      const { status } = await salj.call(name, { params: paramsOf(call) })
      if (status === 501) missing.push(name)
    }
    expect(missing).toEqual([])
  })
})

describe('the server', () => {
  test('sends a strict content security policy and the request id', async ({ veck }) => {
    const { headers } = await veck.app.inject('/healthz')
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  test('reports that it is alive and that it is ready', async ({ veck }) => {
    expect((await veck.app.inject('/healthz')).json()).toMatchObject({ status: 'ok' })
    expect((await veck.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  test('stops without waiting for a connection that was opened in advance', async ({ veck }) => {
    const url = new URL(await veck.app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(url.port), url.hostname)
    await once(socket, 'connect')
    // After this answer the server has accepted the connection before.
    await (await fetch(new URL('/healthz', url))).text()
    const began = Date.now()
    await veck.app.close()
    expect(Date.now() - began).toBeLessThan(30_000)
  })

  test('answers an unknown path of the API with 404 in the error shape', async ({ veck }) => {
    const answer = await veck.app.inject({ url: '/api/app/nothing', headers: { 'accept-language': 'en' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toEqual({ message: expect.any(String), code: 'notFound' })
  })

  test('refuses a body that is too large, is not JSON, or pollutes prototypes', async ({ veck }) => {
    const post = (payload: string, type = 'application/json') =>
      veck.app.inject({
        method: 'POST',
        url: '/api/app/account/signintoken',
        payload,
        headers: { 'content-type': type },
      })
    // Anyone can send it, so it may be much smaller than other bodies.
    expect((await post(`{"password":"${'x'.repeat(64 * 1024)}"}`)).statusCode).toBe(413)
    expect((await post(`{"password":"${'x'.repeat(60 * 1024)}"}`)).statusCode).toBe(400)
    expect((await post('{"password":')).statusCode).toBe(400)
    expect((await post('{"__proto__":{"admin":true}}')).statusCode).toBe(400)
    expect((await post('a=b', 'application/x-unknown')).statusCode).toBe(415)
  })

  test('sends the answers of calls with no-store, so that browsers do not cache them', async ({ veck }) => {
    const { headers } = await veck.app.inject('/api/app/generalsettings/generalsettings')
    expect(headers['cache-control']).toBe('no-store')
  })

  test('shows every call on an HTML page', async ({ veck }) => {
    const answer = await veck.app.inject('/api/docs')
    expect(answer.headers['content-type']).toContain('text/html')
    for (const [, call] of named) expect(answer.body).toContain(call.path)
  })
})
