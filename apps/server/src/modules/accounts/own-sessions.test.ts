import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { sessions, users } from '../../db/schema/accounts.ts'

const credentials = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'

type Place = { userAgent?: string; from?: string; cookie?: string }
const signIn = async (veck: Veck, { userAgent = firefox, from = '192.0.2.7', cookie }: Place = {}) => {
  const headers = { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) }
  const answer = await veck.anonymous.call('signInToken', { body: credentials, headers, from })
  expect(answer.status).toBe(200)
  return { caller: veck.withToken(answer.body.token.accessToken), cookies: String(answer.headers['set-cookie']) }
}
const listOf = async (caller: Caller) => (await caller.call('getSessions')).body

describe('the sessions of a user', () => {
  test('are listed with browser, times and IP address, the one used last first, and only the own', async ({ veck }) => {
    veck.clock.stop()
    await veck.as('kollega')
    const { caller: here } = await signIn(veck, { from: '::ffff:198.51.100.4' })
    const startedAt = veck.clock.now().toISOString()
    veck.clock.forward(5 * 60_000)
    const lastUsedAt = veck.clock.now().toISOString()
    const { caller: there } = await signIn(veck, { userAgent: `curl/8 ${'å'.repeat(5)}${'x'.repeat(500)}` })
    const mine = { browser: 'Firefox', system: 'Windows', ip: '198.51.100.4', startedAt, lastUsedAt }
    const other = { browser: '', system: '', ip: '192.0.2.7', startedAt: lastUsedAt, lastUsedAt }
    expect(await listOf(here)).toEqual(
      expect.arrayContaining([
        { id: expect.any(String), isThis: true, ...mine },
        { id: expect.any(String), isThis: false, ...other },
      ]),
    )
    expect(await listOf(there)).toHaveLength(2)
    const stored = await veck.db.select({ userAgent: sessions.userAgent }).from(sessions)
    expect(Math.max(...stored.map(({ userAgent }) => userAgent.length))).toBe(200)
    veck.clock.forward(3 * 3_600_000)
    expect(await listOf(await veck.as('kund'))).toMatchObject([{ isThis: true, ip: '' }])
  })

  test('can be ended one by one and all others at once, but not those of someone else', async ({ veck }) => {
    const [here, second, third] = [await veck.as('kund'), await veck.as('kund'), await veck.as('kund')]
    const kollega = await veck.as('kollega')
    const idOf = async (caller: Caller) => (await listOf(caller)).find(({ isThis }: { isThis: boolean }) => isThis).id
    const id = await idOf(second)
    expect((await kollega.call('endSession', { params: { id } })).status).toBe(404)
    const left = await here.call('endSession', { params: { id } })
    expect([left.status, left.body.length]).toEqual([200, 2])
    expect((await second.call('getSessions')).status).toBe(401)
    expect((await here.call('endSession', { params: { id } })).status).toBe(404)
    expect((await here.call('endOtherSessions')).body).toMatchObject([{ isThis: true }])
    expect((await third.call('getSessions')).status).toBe(401)
    expect((await kollega.call('getSessions')).status).toBe(200)
  })
})

describe('the mail about a new browser', () => {
  test('is sent for a browser without cookie, not for a known one, the first sign-in or a demo account', async ({
    veck,
  }) => {
    await signIn(veck)
    await signIn(veck)
    await veck.db.update(users).set({ demo: false }).where(eq(users.email, credentials.emailAddress))
    const { cookies } = await signIn(veck)
    const cookie = /[\w-]*veck-browser-[^;]+/.exec(cookies)?.[0] ?? ''
    await signIn(veck, { cookie })
    await veck.doJobs()
    expect(veck.mails).toEqual([])
    veck.clock.stop()
    await signIn(veck)
    await veck.doJobs()
    expect(veck.mails).toMatchObject([{ to: credentials.emailAddress, subject: 'Ny inloggning på ditt konto i Veck' }])
    const text = veck.mails[0]?.text ?? ''
    expect(text).toContain('- Firefox på Windows\n- IP-adress 192.0.2.7')
    expect(text).toContain('/sv/account/forgot-password')
  })

  test('is not sent if the session could not be stored', async ({ veck }) => {
    await veck.db.update(users).set({ demo: false, firstSignedInAt: veck.clock.now() })
    await veck.db.execute('alter table refresh_tokens add constraint full_disk check (false) not valid')
    expect((await veck.anonymous.call('signInToken', { body: credentials })).status).toBe(500)
    await veck.doJobs()
    expect(veck.mails).toEqual([])
  })
})
