import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

const hours = (count: number) => count * 3_600_000

describe('session', () => {
  test('[A7.7] sign-out ends the session on the server', async ({ veck }) => {
    const kund = await veck.as('kund')
    expect((await kund.call('signOut')).status).toBe(204)
    expect((await kund.call('signOut')).status).toBe(401)
  })

  test('[A7.6] the check reports an expired session and does not extend a valid one', async ({ veck }) => {
    const kund = await veck.as('kund')
    veck.clock.forward(hours(1.9))
    expect(await kund.call('checkSessionExpired')).toMatchObject({ status: 200, body: false })
    veck.clock.forward(hours(0.2))
    expect(await kund.call('checkSessionExpired')).toMatchObject({ status: 200, body: true })
    expect((await kund.call('signOut')).status).toBe(401)
  })

  test('a session is extended by calls, up to twelve hours', async ({ veck }) => {
    const kund = await veck.as('kund')
    for (let round = 0; round < 6; round += 1) {
      veck.clock.forward(hours(1.9))
      expect((await kund.call('getCountries')).status).not.toBe(401)
    }
    veck.clock.forward(hours(0.7))
    expect((await kund.call('getCountries')).status).toBe(401)
  })

  test('the session of a locked account ends', async ({ veck }) => {
    const kund = await veck.as('kund')
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    expect((await kund.call('signOut')).status).toBe(401)
  })

  test('a session stores the language that the user last used', async ({ veck }) => {
    const kund = await veck.as('kund')
    await kund.call('getCountries', { headers: { 'accept-language': 'en-US' } })
    const [user] = await veck.db.select().from(users).where(eq(users.email, 'kund@veck.example'))
    expect(user?.language).toBe('en')
  })

  test.for([
    ['none', undefined],
    ['malformed', 'abc'],
    ['invented', 'x'.repeat(43)],
    ['over-long', 'x'.repeat(5000)],
  ] as const)('[B7.1][A7.1] a token that is %s is refused with 401', async ([, token], { veck }) => {
    const { status, body } = await veck.withToken(token).call('signOut')
    expect(status).toBe(401)
    expect(body.code).toBe('unauthorized')
  })
})
