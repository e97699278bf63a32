import { calls, type Call, type CallName } from '@veck/contract'
import { describe, expect, onTestFinished } from 'vitest'
import { addSvea, postOci, svea } from '../../src/modules/punchout/testing/procurement.ts'
import { findCookies } from '../../src/http/cookies.ts'
import { mailedLink } from '../mailed-link.ts'
import { startVeck, test, type Veck } from '../veck.ts'

const named = (Object.entries(calls) as [CallName, Call][]).filter(([, { foreignBody }]) => !foreignBody)
const nowhere = '00000000-0000-4000-8000-000000000000'
const paramsOf = (call: Call) =>
  Object.fromEntries([...call.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, nowhere]))

const cookiesOf = async (veck: Veck, sent: Record<string, string> = {}) => {
  const body = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
  const { headers } = await veck.anonymous.call('signInToken', { body, headers: sent })
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
    const parts = ["default-src 'none'", "script-src 'self'", "object-src 'none'", "frame-ancestors 'none'"]
    for (const part of [...parts, "base-uri 'none'"]) expect(policy).toContain(part)
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|https?:|data:)/)
  })
})

describe('cookies', () => {
  test('are HttpOnly and SameSite=Strict; over HTTPS also Secure, and of this host only (__Host-)', async ({
    veck,
  }) => {
    for (const cookie of await cookiesOf(veck)) {
      expect(cookie).toMatch(/; HttpOnly(;|$)/)
      expect(cookie).toMatch(/; SameSite=Strict(;|$)/)
    }
    const secure = await startVeck({ publicUrl: 'https://veck.test' })
    onTestFinished(secure.stop)
    const ofSecure = await cookiesOf(secure)
    expect(ofSecure).toHaveLength(2)
    for (const cookie of ofSecure) expect(cookie).toMatch(/^__Host-veck-[^;]+; Path=\/; .*; Secure$/)
  })

  test('over HTTPS are found under their new name, and under that of earlier versions', () => {
    for (const name of ['veck-a', '__Host-veck-a'])
      expect(findCookies(`x=1; ${name}=2; y=3`, 'veck-a=(\\d)')[0]?.[1]).toBe('2')
    expect(findCookies('__Secure-veck-a=2; other-veck-a=2', 'veck-a=(\\d)')).toEqual([])
  })

  test('of images are those of the latest ten sessions, so that the header of a request stays short', async ({
    veck,
  }) => {
    const ids = Array.from(
      { length: 12 },
      (_, index) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`,
    )
    const cookie = ids.map((id) => `veck-image-${id}=${'x'.repeat(43)}`).join('; ')
    const removed = (await cookiesOf(veck, { cookie })).filter((one) => one.includes('Max-Age=0'))
    expect(removed.map((one) => one.slice('veck-image-'.length, 'veck-image-'.length + 36))).toEqual(ids.slice(0, 3))
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
