import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { personIdIn } from '../../../test/mailed-link.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

const localeAndPath = '/sv/account/forgot-password'
const password = 'åtta gröna fållar'

const mailTo = async (veck: Veck, emailAddress: string) => {
  const { body } = await veck.anonymous.call('forgotPassword', { body: { emailAddress, localeAndPath } })
  if (!body.hasAccount) await veck.anonymous.call('createAccount', { body: { emailAddress, localeAndPath } })
  await veck.doJobs()
  return personIdIn(veck.mails.at(-1))
}
const set = (veck: Veck, personId: string, chosen = password, call: 'setPassword' | 'confirmEmail' = 'setPassword') =>
  veck.anonymous.call(call, { body: { personId, password: chosen, passwordConfirm: chosen } })
const signIn = (veck: Veck, emailAddress: string, tried: string) =>
  veck.anonymous.call('signInToken', { body: { emailAddress, password: tried } })

describe('the mailed link', () => {
  test('[A7.11] a mailed link sets the password once, and ends every session and the old password', async ({
    veck,
  }) => {
    const kund = await veck.as('kund')
    const personId = await mailTo(veck, 'kund@veck.example')
    expect((await set(veck, personId)).status).toBe(204)
    expect((await signIn(veck, 'kund@veck.example', password)).status).toBe(200)
    expect((await signIn(veck, 'kund@veck.example', 'veck-demo')).status).toBe(400)
    expect((await kund.call('signOut')).status).toBe(401)
    expect(await set(veck, personId, 'en annan veckning')).toMatchObject({ status: 400, body: { code: 'expiredLink' } })
  })

  test('[A7.11][A4.4] a mailed link confirms the address of a new account, which could not sign in before', async ({
    veck,
  }) => {
    const personId = await mailTo(veck, 'ny@veck.example')
    expect((await signIn(veck, 'ny@veck.example', password)).status).toBe(400)
    expect((await set(veck, personId, password, 'confirmEmail')).status).toBe(204)
    const [user] = await veck.db.select().from(users).where(eq(users.email, 'ny@veck.example'))
    expect(user?.emailConfirmedAt).toBeInstanceOf(Date)
    expect((await signIn(veck, 'ny@veck.example', password)).status).toBe(200)
  })

  test('an account with an unconfirmed address cannot sign in, whatever its password is', async ({ veck }) => {
    await veck.db.update(users).set({ emailConfirmedAt: null }).where(eq(users.email, 'kund@veck.example'))
    expect((await signIn(veck, 'kund@veck.example', 'veck-demo')).body.code).toBe('wrongCredentials')
  })

  test('a mailed link is valid for an hour', async ({ veck }) => {
    const early = await mailTo(veck, 'kund@veck.example')
    veck.clock.forward(59 * 60_000)
    const late = await mailTo(veck, 'kollega@veck.example')
    expect((await set(veck, early)).status).toBe(204)
    veck.clock.forward(61 * 60_000)
    expect(await set(veck, late)).toMatchObject({ status: 400, body: { code: 'expiredLink' } })
  })

  test('a mailed link works once, also if it is used twice at the same time', async ({ veck }) => {
    const personId = await mailTo(veck, 'kund@veck.example')
    const answers = await Promise.all([set(veck, personId), set(veck, personId, 'en annan veckning')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
  })

  test('using a mailed link makes all other links of the account invalid', async ({ veck }) => {
    const first = await mailTo(veck, 'kund@veck.example')
    const second = await mailTo(veck, 'kund@veck.example')
    expect((await set(veck, second)).status).toBe(204)
    expect((await set(veck, first)).body.code).toBe('expiredLink')
  })

  test('a mailed link is refused if it is unknown, malformed or for the other page', async ({ veck }) => {
    const personId = await mailTo(veck, 'kund@veck.example')
    const token = (await veck.as('kund')).token ?? ''
    for (const wrong of ['x', 'x'.repeat(43), `${personId}x`, personId.toUpperCase(), token, '%00']) {
      expect(await set(veck, wrong)).toMatchObject({ status: 400, body: { code: 'expiredLink' } })
    }
    expect((await set(veck, personId, password, 'confirmEmail')).body.code).toBe('expiredLink')
    expect((await set(veck, 'x'.repeat(5000))).body.fields).toHaveProperty('personId')
    expect((await set(veck, personId)).status).toBe(204)
  })

  test('a mailed link of a locked account is refused', async ({ veck }) => {
    const personId = await mailTo(veck, 'kund@veck.example')
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    expect((await set(veck, personId)).body.code).toBe('expiredLink')
  })

  test('a mailed link lets in a user who made too many wrong guesses', async ({ veck }) => {
    veck.clock.stop()
    for (let round = 0; round < 11; round += 1) await signIn(veck, 'kund@veck.example', 'wrong')
    expect((await signIn(veck, 'kund@veck.example', 'veck-demo')).status).toBe(429)
    await set(veck, await mailTo(veck, 'kund@veck.example'))
    expect((await signIn(veck, 'kund@veck.example', password)).status).toBe(200)
  })

  test.for([
    ['too short', 'kort', 'Minst 8 tecken.'],
    ['known from leaks', 'Lösenord123', 'Lösenordet är känt från läckor, så andra kan prova det. Välj ett annat.'],
    ['the e-mail address', 'Kund@Veck.example', 'Lösenordet får inte vara din e-postadress.'],
  ])(
    'a mailed link refuses a password that is %s, and can be used with another',
    async ([, weak, message], { veck }) => {
      const personId = await mailTo(veck, 'kund@veck.example')
      const { status, body } = await set(veck, personId, weak)
      expect([status, body.fields]).toEqual([400, { password: message }])
      expect((await set(veck, personId)).status).toBe(204)
    },
  )

  test('[A5.2] a new password is required twice, and both must be equal', async ({ veck }) => {
    const personId = await mailTo(veck, 'kund@veck.example')
    const empty = await veck.anonymous.call('setPassword', { body: { personId, password: '', passwordConfirm: '' } })
    expect(Object.keys(empty.body.fields)).toEqual(['password', 'passwordConfirm'])
    const other = await veck.anonymous.call('setPassword', { body: { personId, password, passwordConfirm: 'annat' } })
    expect(other.body.fields).toEqual({ passwordConfirm: 'Lösenorden är inte lika.' })
  })

  test('the owner gets a mail about a new password, but not about the first one', async ({ veck }) => {
    await set(veck, await mailTo(veck, 'ny@veck.example'), password, 'confirmEmail')
    await veck.doJobs()
    expect(veck.mails.map(({ subject }) => subject)).toEqual(['Välkommen till Veck: bekräfta din e-postadress'])
    await set(veck, await mailTo(veck, 'ny@veck.example'), 'en annan veckning')
    await veck.doJobs()
    expect(veck.mails.at(-1)).toMatchObject({ to: 'ny@veck.example', subject: 'Ditt lösenord till Veck är ändrat' })
  })

  test('a mailed link can be checked without using it up', async ({ veck }) => {
    const personId = await mailTo(veck, 'kund@veck.example')
    const isGood = async (link: string, action = 'password') =>
      (await veck.anonymous.call('checkPasswordLink', { body: { action, personId: link } })).body
    expect([await isGood(personId), await isGood(personId), await isGood(personId, 'confirm')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await isGood('x'.repeat(43))).toBe(false)
    await set(veck, personId)
    expect(await isGood(personId)).toBe(false)
    const late = await mailTo(veck, 'kollega@veck.example')
    veck.clock.forward(61 * 60_000)
    expect(await isGood(late)).toBe(false)
  })
})
