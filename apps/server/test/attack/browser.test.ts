import { calls, type Call, type CallName } from '@veck/contract'
import { describe, expect, onTestFinished } from 'vitest'
import { addSvea, postOci, svea } from '../../src/modules/punchout/testing/procurement.ts'
import { mailedLink } from '../mailed-link.ts'
import { startVeck, test, type Veck } from '../veck.ts'

const named = (Object.entries(calls) as [CallName, Call][]).filter(([, { foreignBody }]) => !foreignBody)
const nowhere = '00000000-0000-4000-8000-000000000000'
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, nowhere]))

const cookiesOf = async (veck: Veck) => {
  const body = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
  const { headers } = await veck.anonymous.call('signInToken', { body })
  return [headers['set-cookie'] ?? []].flat().map(String)
}

describe('a page of another site', () => {
  test('cannot make a call with our cookies, because they are not session tokens', async ({ veck }) => {
    const cookie = (await cookiesOf(veck)).map((one) => one.split(';')[0]).join('; ')
    const guarded = named.filter(([, call]) => call.access !== 'anonymous' && !call.imageCookie)
    for (const [name, call] of guarded) {
      const { status } = await veck.anonymous.call(name, { params: paramsOf(call), headers: { cookie } })
      expect([name, status]).toEqual([name, 401])
    }
  })

  test('gets no CORS header that would let it read an answer', async ({ veck }) => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'GET' }
    for (const method of ['GET', 'OPTIONS'] as const) {
      const answer = await veck.app.inject({ method, url: '/api/app/generalsettings/generalsettings', headers })
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  test('cannot show our pages in a frame or run its scripts in them', async ({ veck }) => {
    const { headers } = await veck.app.inject('/api/docs')
    const policy = String(headers['content-security-policy'])
    for (const part of ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/)
  })
})

describe('cookies', () => {
  test('are HttpOnly, SameSite=Strict and limited to a path; over HTTPS they are also Secure', async ({ veck }) => {
    for (const cookie of await cookiesOf(veck)) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Strict(;|$)/)
      expect(cookie).toMatch(/; Path=\/api\/app\/(image|account)(;|$)/)
    }
    const secure = await startVeck({ publicUrl: 'https://veck.test' })
    onTestFinished(secure.stop)
    for (const cookie of await cookiesOf(secure)) expect(cookie).toMatch(/; Secure(;|$)/)
    const { headers } = await secure.app.inject('/healthz')
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
  })
})

const elsewhere = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5Cevil.example/..//evil.example',
  'javascript:alert(1)',
  '/sv//evil.example',
  '/sv/../..//evil.example',
  '/sv/orders?next=https://evil.example',
  'sv/orders',
]

describe('a redirect or a link', () => {
  test('after a punch-out leads only to our own pages', async ({ veck }) => {
    await addSvea(veck)
    const { username: USERNAME, password: PASSWORD } = svea.oci
    const HOOK_URL = 'https://inkop.svea.example/oci'
    for (const REDIRECT of elsewhere) {
      const answer = await postOci(veck, { USERNAME, PASSWORD, HOOK_URL, REDIRECT })
      const location = new URL(String(answer.headers.location))
      expect([REDIRECT, location.origin]).toEqual([REDIRECT, 'http://veck.test'])
      expect([REDIRECT, location.searchParams.get('redirect')]).toEqual([REDIRECT, null])
    }
  })

  test('in a mail leads only to our own pages, whatever host the request names', async ({ veck }) => {
    const emailAddress = 'kund@veck.example'
    for (const localeAndPath of elsewhere) {
      const { status } = await veck.anonymous.call('forgotPassword', { body: { emailAddress, localeAndPath } })
      expect([localeAndPath, status]).toEqual([localeAndPath, 400])
    }
    await veck.anonymous.call('forgotPassword', {
      body: { emailAddress, localeAndPath: '/sv/account/forgot-password' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' },
    })
    await veck.doJobs()
    expect(mailedLink(veck.mails[0]).origin).toBe('http://veck.test')
  })
})
