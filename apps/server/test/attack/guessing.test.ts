import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { users } from '../../src/db/schema/accounts.ts'
import { test } from '../veck.ts'

/** The server with the real password hash. Hashes are counted, because times differ on every machine. */
const startCounted = async () => {
  // Another test file may have loaded the server already.
  vi.resetModules()
  vi.doMock('@node-rs/argon2', { spy: true })
  const { verify } = vi.mocked(await import('@node-rs/argon2'))
  const { startVeck } = await import('../veck.ts')
  const veck = await startVeck()
  onTestFinished(veck.stop)
  const signIn = async (emailAddress: string, password = 'wrong password') => {
    verify.mockClear()
    const { status, body } = await veck.anonymous.call('signInToken', { body: { emailAddress, password } })
    return { status, body, hashes: verify.mock.calls.length }
  }
  return { veck, signIn }
}

describe('the existence of an account', () => {
  test('is not revealed by sign-in: every refusal has the same answer and costs one hash', async () => {
    const { veck, signIn } = await startCounted()
    await veck.db.update(users).set({ lockedAt: veck.clock.now() }).where(eq(users.email, 'kollega@veck.example'))
    await veck.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, 'bada@veck.example'))
    await veck.db.update(users).set({ passwordHash: null }).where(eq(users.email, 'salj@veck.example'))
    // The hash for unknown accounts is made once.
    await signIn('nobody@veck.example')
    const wrong = await signIn('kund@veck.example')
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrongCredentials' }, hashes: 1 })
    for (const name of ['nobody', 'kollega', 'bada', 'salj'])
      expect(await signIn(`${name}@veck.example`, 'veck-demo')).toEqual(wrong)
  })

  test('is not revealed by registration: the answer is the same with and without an account', async ({ veck }) => {
    const create = async (emailAddress: string) => {
      const body = { emailAddress, localeAndPath: '/sv/account/forgot-password' }
      const answer = await veck.anonymous.call('createAccount', { body })
      return [answer.status, answer.body]
    }
    expect(await create('kund@veck.example')).toEqual(await create('nobody@veck.example'))
  })

  test('[A4.4] is revealed by a forgotten-password request, at most forty times an hour', async ({ veck }) => {
    const forgot = (emailAddress: string) =>
      veck.anonymous.call('forgotPassword', { body: { emailAddress, localeAndPath: '/sv/account/forgot-password' } })
    const statuses = new Set<number>()
    for (const [index] of Array.from({ length: 45 }).entries())
      statuses.add((await forgot(`n${index}@veck.example`)).status)
    expect([...statuses]).toEqual([200, 429])
  })
})

describe('session tokens', () => {
  test('are never taken from a token, cookie or id in the sign-in request', async ({ veck }) => {
    const planted = 'p'.repeat(43)
    const { body } = await veck.withToken(planted).call('signInToken', {
      body: {
        emailAddress: 'kund@veck.example',
        password: 'veck-demo',
        token: { accessToken: planted },
        sessionId: planted,
      },
      headers: { cookie: `session=${planted}; accessToken=${planted}` },
    })
    expect(body.token.accessToken).toMatch(/^[\w-]{43}$/)
    expect(body.token.accessToken).not.toBe(planted)
    expect((await veck.withToken(planted).call('getCountries')).status).toBe(401)
    expect((await veck.withToken(body.token.accessToken).call('getCountries')).status).toBe(200)
  })

  test('are different at every sign-in and have 256 bits', async ({ veck }) => {
    const tokens = new Set<string | undefined>()
    for (let round = 0; round < 20; round += 1) tokens.add((await veck.as('kund')).token)
    expect(tokens.size).toBe(20)
    for (const token of tokens) expect(Buffer.from(token ?? '', 'base64url')).toHaveLength(32)
  })
})
