import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

const signIn = async (veck: Veck) => {
  const body = { emailAddress: 'kund@veck.example', password: 'veck-demo' }
  return (await veck.anonymous.call('signInToken', { body })).body.token
}
const refresh = (veck: Veck, refreshToken: string) => veck.anonymous.call('refreshToken', { body: { refreshToken } })
const isLive = async (veck: Veck, accessToken: string) =>
  !(await veck.withToken(accessToken).call('checkSessionExpired')).body
const hours = (count: number) => count * 3_600_000

describe('refresh token', () => {
  test('[A7.5] a refresh token changes both tokens of the session; the old access token is invalid', async ({
    veck,
  }) => {
    const first = await signIn(veck)
    const { status, body } = await refresh(veck, first.refreshToken)
    expect([status, body.currentUser.email]).toEqual([200, 'kund@veck.example'])
    expect(new Set([...Object.values(first), ...Object.values(body.token)])).toHaveProperty('size', 5)
    expect(await isLive(veck, body.token.accessToken)).toBe(true)
    expect(await isLive(veck, first.accessToken)).toBe(false)
  })

  test('a refresh token that is used twice ends the session', async ({ veck }) => {
    const first = await signIn(veck)
    const { token } = (await refresh(veck, first.refreshToken)).body
    expect(await refresh(veck, first.refreshToken)).toMatchObject({ status: 400, body: { code: 'expiredLink' } })
    expect(await isLive(veck, token.accessToken)).toBe(false)
    expect((await refresh(veck, token.refreshToken)).status).toBe(400)
  })

  test('a refresh token that is used twice at the same time ends the session', async ({ veck }) => {
    const { refreshToken } = await signIn(veck)
    const answers = await Promise.all([refresh(veck, refreshToken), refresh(veck, refreshToken)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const won = answers.find(({ status }) => status === 200)
    expect(await isLive(veck, won?.body.token.accessToken)).toBe(false)
  })

  test('a refresh extends the session, but not beyond twelve hours', async ({ veck }) => {
    let token = await signIn(veck)
    for (let round = 0; round < 6; round += 1) {
      veck.clock.forward(hours(1.9))
      token = (await refresh(veck, token.refreshToken)).body.token
    }
    veck.clock.forward(hours(0.7))
    expect((await refresh(veck, token.refreshToken)).status).toBe(400)
  })

  test('a refresh token is refused if it is unknown, foreign, expired or of a locked account', async ({ veck }) => {
    const token = await signIn(veck)
    for (const wrong of ['x', token.accessToken, 'x'.repeat(43)]) expect((await refresh(veck, wrong)).status).toBe(400)
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    expect((await refresh(veck, token.refreshToken)).status).toBe(400)
    await veck.db.update(users).set({ lockedAt: null }).where(eq(users.email, 'kund@veck.example'))
    veck.clock.forward(hours(2.1))
    expect((await refresh(veck, token.refreshToken)).status).toBe(400)
    veck.clock.forward(-hours(2))
    expect((await refresh(veck, token.refreshToken)).status).toBe(200)
  })
})
