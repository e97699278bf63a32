import { eq, sql } from 'drizzle-orm'
import { describe, expect, onTestFinished } from 'vitest'
import { countPackets } from '../../../test/count-packets.ts'
import { startVeck, test } from '../../../test/veck.ts'
import { refreshTokens, sessions, users } from '../../db/schema/accounts.ts'
import { attempts } from '../../db/schema/settings.ts'

const kund = { emailAddress: 'kund@veck.example', password: 'veck-demo' }

describe('sign-in', () => {
  test('[A7.3][A3.1][A6.2] sign-in answers the user with flags and delivery fields, and the token', async ({
    veck,
  }) => {
    const { status, body } = await veck.anonymous.call('signInToken', { body: kund })
    expect(status).toBe(200)
    expect(body.currentUser).toMatchObject({
      email: 'kund@veck.example',
      acousticUser: false,
      svenUser: true,
      internalSalesSven: false,
      countryCode: 'SE',
      firstName: 'Karin',
      city: 'Stockholm',
    })
    expect(body.currentUser).not.toHaveProperty('passwordHash')
    expect(body.token).toEqual({
      tokenType: 'Bearer',
      accessToken: expect.any(String),
      refreshToken: expect.any(String),
    })
    const again = await veck.withToken(body.token.accessToken).call('checkSessionExpired')
    expect(again).toMatchObject({ status: 200, body: false })
  })

  test('sign-in accepts the e-mail in any case and with surrounding spaces', async ({ veck }) => {
    const body = { ...kund, emailAddress: '  Kund@VECK.example ' }
    expect((await veck.anonymous.call('signInToken', { body })).status).toBe(200)
  })

  test('tokens and passwords are stored only as hashes', async ({ veck }) => {
    const { body } = await veck.anonymous.call('signInToken', { body: kund })
    const stored = JSON.stringify([
      await veck.db.select().from(sessions),
      await veck.db.select().from(refreshTokens),
      await veck.db.select().from(users),
    ])
    expect(stored).not.toContain(body.token.accessToken)
    expect(stored).not.toContain(body.token.refreshToken)
    expect(stored).not.toContain(kund.password)
    expect(stored).toContain('$argon2id$')
  })

  test('[A5.1] a missing or invalid field is refused with its message', async ({ veck }) => {
    const { status, body } = await veck.anonymous.call('signInToken', { body: { emailAddress: 'kund', password: '' } })
    expect(status).toBe(400)
    expect(body).toEqual({
      message: 'Kontrollera de markerade fälten.',
      code: 'invalidFields',
      fields: { emailAddress: 'Ange en giltig e-postadress.', password: 'Fyll i fältet.' },
    })
  })

  test('a sign-in asks the database once before the password is hashed, and once after it', async ({ veck }) => {
    const signIn = (body: typeof kund) => () => veck.anonymous.call('signInToken', { body })
    // The first one opens connections and reads the signing key.
    expect((await signIn(kund)()).status).toBe(200)
    expect(await countPackets(signIn(kund))).toBe(2)
    // A wrong password is counted before the audit log is written.
    expect(await countPackets(signIn({ ...kund, password: 'wrong' }))).toBe(3)
  })

  test('a wrong password, an unknown e-mail and a locked account get the same answer', async ({ veck }) => {
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'bada@veck.example'))
    const refused = [
      { ...kund, password: 'wrong' },
      { ...kund, emailAddress: 'nobody@veck.example' },
      { ...kund, emailAddress: 'bada@veck.example' },
    ]
    const answers = await Promise.all(refused.map((body) => veck.anonymous.call('signInToken', { body })))
    for (const { status, body } of answers) {
      expect(status).toBe(400)
      expect(body).toEqual({ message: 'Fel e-postadress eller lösenord.', code: 'wrongCredentials' })
    }
  })

  test('messages are in the language of the request', async ({ veck }) => {
    const headers = { 'accept-language': 'en-US' }
    const { body } = await veck.anonymous.call('signInToken', { body: { ...kund, password: 'wrong' }, headers })
    expect(body.message).toBe('Wrong e-mail address or password.')
  })

  test('guessing at one account is slowed down, also with parallel guesses, and the limit expires', async ({
    veck,
  }) => {
    veck.clock.stop()
    const guess = { ...kund, password: 'wrong' }
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => veck.anonymous.call('signInToken', { body: guess })),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('tooManyRequests')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await veck.anonymous.call('signInToken', { body: kund })).status).toBe(429)
    const other = { ...kund, emailAddress: 'kollega@veck.example' }
    expect((await veck.anonymous.call('signInToken', { body: other })).status).toBe(200)
    veck.clock.forward(31_000)
    expect((await veck.anonymous.call('signInToken', { body: kund })).status).toBe(200)
  })

  test('guessing from one IP address at many accounts is limited', async ({ veck }) => {
    const guesses = Array.from({ length: 60 }, (_, index) => ({
      emailAddress: `guess${index}@veck.example`,
      password: 'wrong',
    }))
    const answers = await Promise.all(guesses.map((body) => veck.anonymous.call('signInToken', { body })))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  })

  test('refused guesses of one IP address lock nobody out, also if they are parallel', async ({ veck }) => {
    veck.clock.stop()
    const guess = (emailAddress: string) =>
      veck.anonymous.call('signInToken', { body: { emailAddress, password: 'wrong' } })
    await Promise.all(Array.from({ length: 45 }, (_, index) => guess(`guess${index}@veck.example`)))
    const answers = await Promise.all(Array.from({ length: 25 }, () => guess(kund.emailAddress)))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    const elsewhere = await veck.app.inject({
      method: 'POST',
      url: '/api/app/account/signintoken',
      remoteAddress: '192.0.2.7',
      payload: kund,
    })
    expect(elsewhere.statusCode).toBe(200)
  })

  test('of ten thousand guesses the server checks five, and it still answers other calls', async () => {
    // Uses the call limit of production instead of that of the tests.
    const veck = await startVeck({ callsPerMinute: 3000 })
    onTestFinished(veck.stop)
    veck.clock.stop()
    const guess = { ...kund, password: 'wrong' }
    const counts: Record<number, number> = {}
    for (let round = 0; round < 50; round += 1) {
      const guesses = Array.from({ length: 200 }, () => veck.anonymous.call('signInToken', { body: guess }))
      for (const { status } of await Promise.all(guesses)) counts[status] = (counts[status] ?? 0) + 1
    }
    expect(counts).toEqual({ 400: 5, 429: 9995 })
    const other = await veck.app.inject({
      method: 'POST',
      url: '/api/app/account/signintoken',
      remoteAddress: '192.0.2.7',
      payload: { ...kund, emailAddress: 'kollega@veck.example' },
    })
    expect(other.statusCode).toBe(200)
  })

  test('a right password is not counted as an attempt if the session could not be stored', async ({ veck }) => {
    await veck.db.execute(sql`alter table refresh_tokens add constraint full_disk check (false) not valid`)
    expect((await veck.anonymous.call('signInToken', { body: kund })).status).toBe(500)
    for (const { count } of await veck.db.select().from(attempts)) expect(count).toBe(0)
  })

  test('frequent sign-ins with the right password are never refused, also in parallel', async ({ veck }) => {
    const others = { ...kund, emailAddress: 'kollega@veck.example' }
    for (let round = 0; round < 4; round += 1) {
      const pipelined = [kund, others, kund, others, kund].map((body) => veck.anonymous.call('signInToken', { body }))
      for (const { status } of await Promise.all(pipelined)) expect(status).toBe(200)
    }
    for (const { count } of await veck.db.select().from(attempts)) expect(count).toBe(0)
  })
})
