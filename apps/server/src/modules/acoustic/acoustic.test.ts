import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, onTestFinished } from 'vitest'
import { startVeck, test, type Veck } from '../../../test/veck.ts'
import { sessions, users } from '../../db/schema/accounts.ts'

const secret = 'a secret that only the tests and the stand-in share'
const now = () => Math.floor(Date.now() / 1000)

const signIn = async (veck: Veck, who: string) => {
  const body = { emailAddress: `${who}@veck.example`, password: 'veck-demo' }
  return (await veck.anonymous.call('signInToken', { body })).body.token
}
const askForLink = async (veck: Veck, who: string) => {
  const { accessToken, refreshToken } = await signIn(veck, who)
  return veck.withToken(accessToken).call('getAcousticRedirectLink', { body: { refreshToken } })
}
const visit = (veck: Veck, link: string, language = 'sv') => {
  const { pathname, search } = new URL(link)
  return veck.app.inject({ url: pathname + search, headers: { 'accept-language': language } })
}
const secretTokenOn = (page: { body: string }) => /secretToken=([\w.-]+)/.exec(page.body)?.[1] ?? ''
const enter = (veck: Veck, secretToken: string) => veck.anonymous.call('signInSecretToken', { body: { secretToken } })

/** Times are in seconds from the moment of signing. */
type Claims = { from?: string; to?: string; email?: string; jti?: string; issuedIn?: number; expiresIn?: number }
const sign = (claims: Claims = {}, key = secret) => {
  const { from = 'veck-akustik', to = 'veck', email = 'bada@veck.example', jti = crypto.randomUUID() } = claims
  const { issuedIn = 0, expiresIn = 120 } = claims
  const token = new SignJWT({ email, jti }).setProtectedHeader({ alg: 'HS256' }).setIssuer(from).setAudience(to)
  return token
    .setIssuedAt(now() + issuedIn)
    .setExpirationTime(now() + expiresIn)
    .sign(new TextEncoder().encode(key))
}

describe('the link to the sister application', () => {
  test('[A7.4][A4.2][A6.3] signs the user in once', async ({ veck }) => {
    const { status, body: link, headers } = await askForLink(veck, 'akustik')
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(link).toMatch(/^http:\/\/veck\.test\/demo\/acoustic\?token=/)
    const page = await visit(veck, link)
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(page.body).toContain('Inloggad som akustik@veck.example.')
    const again = await visit(veck, link, 'en')
    expect(again.statusCode).toBe(400)
    expect(again.body).toContain('The link is no longer valid')
    expect(again.body).not.toContain('secretToken')
  })

  test('expires after a minute', async ({ veck }) => {
    const { body: link } = await askForLink(veck, 'bada')
    veck.clock.forward(66_000)
    expect((await visit(veck, link)).statusCode).toBe(400)
  })

  test('is still valid after a HEAD request', async ({ veck }) => {
    const { body: link } = await askForLink(veck, 'bada')
    const { pathname, search } = new URL(link)
    await veck.app.inject({ method: 'HEAD', url: pathname + search })
    expect((await visit(veck, link)).statusCode).toBe(200)
  })

  test('does not use up the refresh token', async ({ veck }) => {
    const { accessToken, refreshToken } = await signIn(veck, 'bada')
    const bada = veck.withToken(accessToken)
    for (let round = 0; round < 2; round += 1) {
      expect((await bada.call('getAcousticRedirectLink', { body: { refreshToken } })).status).toBe(200)
    }
    expect((await veck.anonymous.call('refreshToken', { body: { refreshToken } })).status).toBe(200)
  })

  test('[A8.9] requires a refresh token of the same session', async ({ veck }) => {
    const [one, other] = [await signIn(veck, 'bada'), await signIn(veck, 'bada')]
    const bada = veck.withToken(one.accessToken)
    for (const refreshToken of [other.refreshToken, one.accessToken, 'x']) {
      const { status, body } = await bada.call('getAcousticRedirectLink', { body: { refreshToken } })
      expect([status, body.code]).toEqual([400, 'expiredLink'])
    }
    const missing = await bada.call('getAcousticRedirectLink', { body: {} })
    expect([missing.status, Object.keys(missing.body.fields)]).toEqual([400, ['refreshToken']])
  })

  test('is refused to users who are not acoustic users', async ({ veck }) => {
    expect((await askForLink(veck, 'kund')).status).toBe(403)
    expect((await askForLink(veck, 'salj')).status).toBe(403)
  })

  test('leads to the real application when its url is set, and there is no demo page', async () => {
    const veck = await startVeck({ acousticUrl: 'https://akustik.example/in?from=veck' })
    onTestFinished(veck.stop)
    const { body: link } = await askForLink(veck, 'bada')
    expect(link).toMatch(/^https:\/\/akustik\.example\/in\?from=veck&token=/)
    expect((await veck.app.inject(`/demo/acoustic${new URL(link).search}`)).statusCode).toBe(404)
  })

  test.for<[string, () => Promise<string>]>([
    ['signed by another', () => sign({ from: 'veck', to: 'veck-akustik' }, 'another secret of the same length or so')],
    ['meant for us', () => sign()],
    ['unsigned', async () => `${btoa('{"alg":"none"}')}.${btoa('{"email":"bada@veck.example"}')}.`],
    ['no token at all', async () => '<script>'],
  ])('is refused with a token that is %s', async ([, make], { veck }) => {
    const page = await visit(veck, `http://veck.test/demo/acoustic?token=${encodeURIComponent(await make())}`)
    expect(page.statusCode).toBe(400)
    expect(page.body).not.toContain('<script>')
  })
})

describe('the sign-in from the sister application', () => {
  test('[A7.5] works once, within two minutes', async ({ veck }) => {
    const page = await visit(veck, (await askForLink(veck, 'bada')).body)
    expect(page.body).toContain('href="/sv/account/login?secretToken=')
    const secretToken = secretTokenOn(page)
    veck.clock.forward(110_000)
    const { status, body } = await enter(veck, secretToken)
    expect([status, body.currentUser.email]).toEqual([200, 'bada@veck.example'])
    expect((await veck.withToken(body.token.accessToken).call('getCountries')).status).toBe(200)
    const origins = await veck.db.select({ origin: sessions.origin }).from(sessions)
    expect(origins).toContainEqual({ origin: 'sister' })
    expect(await enter(veck, secretToken)).toMatchObject({
      status: 400,
      body: { code: 'expiredLink', message: expect.stringContaining('Logga in för att fortsätta') },
    })
  })

  test('works once when a token is used twice at the same time', async ({ veck }) => {
    const token = await sign()
    const answers = await Promise.all([enter(veck, token), enter(veck, token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('accepts a token with the longest possible email', async ({ veck }) => {
    const email = `${'a'.repeat(241)}@veck.example`
    await veck.db.update(users).set({ email }).where(eq(users.email, 'bada@veck.example'))
    expect((await enter(veck, await sign({ email: email.toUpperCase() }))).status).toBe(200)
  })

  test.for([
    ['of an unknown address', { email: 'nobody@veck.example' }],
    ['of one who does not use that application', { email: 'kund@veck.example' }],
    ['meant for the other application', { from: 'veck', to: 'veck-akustik' }],
    ['from elsewhere', { from: 'evil' }],
    ['expired', { issuedIn: -100, expiresIn: -10 }],
    ['too old, whatever it says itself', { issuedIn: -200, expiresIn: 3600 }],
    ['from the future', { issuedIn: 60 }],
    ['without an id', { jti: '' }],
  ] as const)('is refused with a token %s', async ([, claims], { veck }) => {
    expect(await enter(veck, await sign(claims))).toMatchObject({ status: 400, body: { code: 'expiredLink' } })
  })

  test('is refused with a token that has a wrong signature or a wrong format', async ({ veck }) => {
    const tokens = [await sign({}, 'another secret of the same length or so'), 'x', 'a.b.c', `${await sign()}x`]
    for (const token of tokens) expect((await enter(veck, token)).body.code).toBe('expiredLink')
    expect((await enter(veck, 'x'.repeat(2000))).body.fields).toHaveProperty('secretToken')
  })

  test('is refused to a locked account and to an unconfirmed account', async ({ veck }) => {
    const bada = eq(users.email, 'bada@veck.example')
    await veck.db.update(users).set({ lockedAt: new Date() }).where(bada)
    expect((await enter(veck, await sign())).status).toBe(400)
    await veck.db.update(users).set({ lockedAt: null, emailConfirmedAt: null }).where(bada)
    expect((await enter(veck, await sign())).status).toBe(400)
  })
})
