import { describe, expect } from 'vitest'
import { test, type Veck } from '../../../test/veck.ts'
import { pendingSignIns } from '../../db/schema/second-factor.ts'
import { createAuthenticator } from './testing/authenticator.ts'
import { accountWithPasskey, addAccount, mailedCode, password, provePending, setUser, signIn } from './testing/scene.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** What tests of the sign-in begin with. */
const scene = (veck: Veck) =>
  veck.prepared('customer with a passkey', async (empty) => {
    const { caller: _caller, authenticator: _made, ...rest } = await accountWithPasskey(empty, 'anna')
    return rest
  })

describe('a sign-in to an account with a passkey', () => {
  test('gets no session for the password, and one for the passkey', async ({ veck }) => {
    const { email, authenticator } = await accountWithPasskey(veck, 'anna')
    const first = await signIn(veck, email)
    expect(first).toMatchObject({
      status: 200,
      body: { secondFactor: { mustEnrol: false, methods: ['passkey', 'recoveryCode'], needsMailedCode: false } },
    })
    expect(first.headers).not.toHaveProperty('set-cookie')
    const { token } = first.body.secondFactor
    expect((await veck.withToken(token).call('getProfile')).status).toBe(401)
    const proved = await provePending(veck, token, authenticator)
    expect([proved.status, proved.body.currentUser.email]).toEqual([200, email])
    expect((await veck.withToken(proved.body.token.accessToken).call('getProfile')).status).toBe(200)
    expect(await veck.db.select().from(pendingSignIns)).toEqual([])
  })

  test('is over after ten minutes, after its use, and when the account is locked', async ({ veck }) => {
    const { email, id, authenticator } = await accountWithPasskey(veck, 'anna')
    const begin = async () => (await signIn(veck, email)).body.secondFactor.token as string
    const over = { status: 400, body: { code: 'expiredLink' } }
    const ask = (token: string) => veck.anonymous.call('startSignInProof', { body: { token } })
    const spent = await begin()
    expect((await provePending(veck, spent, authenticator)).status).toBe(200)
    expect(await ask(spent)).toMatchObject(over)
    const late = await begin()
    veck.clock.forward(10 * minute + 1)
    expect(await ask(late)).toMatchObject(over)
    const locked = await begin()
    await setUser(veck, id, { lockedAt: veck.clock.now() })
    expect(await ask(locked)).toMatchObject(over)
    expect(await ask('x'.repeat(43))).toMatchObject(over)
    expect((await ask('')).body.fields).toHaveProperty('token')
  })

  test('refuses an assertion that is replayed, phished, of another sign-in, of another passkey or without a PIN', async ({
    veck,
  }) => {
    const { email, authenticator } = await accountWithPasskey(veck, 'anna')
    const begin = async () => {
      const { token } = (await signIn(veck, email)).body.secondFactor
      const { passkeyOptions } = (await veck.anonymous.call('startSignInProof', { body: { token } })).body
      return { token, passkeyOptions }
    }
    const prove = (token: string, response: object) =>
      veck.anonymous.call('proveSignIn', { body: { token, proof: { method: 'passkey', response } } })
    const wrong = { status: 400, body: { code: 'wrongProof' } }
    const [one, other] = [await begin(), await begin()]
    expect(await prove(other.token, authenticator.prove(one.passkeyOptions))).toMatchObject(wrong)
    const phished = authenticator.prove(one.passkeyOptions, { origin: 'https://veck.test.evil.example' })
    expect(await prove(one.token, phished)).toMatchObject(wrong)
    // The challenge is used up by the wrong answer, so the right one comes too late.
    expect(await prove(one.token, authenticator.prove(one.passkeyOptions))).toMatchObject(wrong)
    for (const changes of [{ rpId: 'evil.example' }, { isUnverified: true }, { counter: 0 }]) {
      const { token, passkeyOptions } = await begin()
      expect(await prove(token, authenticator.prove(passkeyOptions, changes))).toMatchObject(wrong)
    }
    const foreign = await begin()
    expect(await prove(foreign.token, createAuthenticator().prove(foreign.passkeyOptions))).toMatchObject(wrong)
    const late = await begin()
    veck.clock.forward(5 * minute + 1)
    expect(await prove(late.token, authenticator.prove(late.passkeyOptions))).toMatchObject(wrong)
    const right = await begin()
    const response = authenticator.prove(right.passkeyOptions, { counter: 100 })
    expect((await prove(right.token, response)).status).toBe(200)
    const again = await begin()
    expect(await prove(again.token, response)).toMatchObject(wrong)
  })

  test('takes a recovery code once, tells the owner, and slows down guesses', async ({ veck }) => {
    const { email, recoveryCodes } = await scene(veck)
    const [code = ''] = recoveryCodes
    const prove = async (given: string) => {
      const { token } = (await signIn(veck, email)).body.secondFactor
      return veck.anonymous.call('proveSignIn', { body: { token, proof: { method: 'recoveryCode', code: given } } })
    }
    expect(recoveryCodes).toHaveLength(10)
    expect((await prove(` ${code.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
    await veck.doJobs()
    expect(veck.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'En reservkod till ditt konto i Veck är använd'],
    ])
    expect(await prove(code)).toMatchObject({ status: 400, body: { code: 'wrongProof' } })
    expect((await prove('AAAA-AAAA')).body.fields).toHaveProperty('code')
    const { token } = (await signIn(veck, email)).body.secondFactor
    const guess = () =>
      veck.anonymous.call('proveSignIn', { body: { token, proof: { method: 'recoveryCode', code: 'fel' } } })
    const guesses = []
    for (let round = 0; round < 6; round += 1) guesses.push((await guess()).status)
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429])
  })
})

describe('a sign-in with a passkey alone', () => {
  test('finds the account, and refuses unknown passkeys, proofs for something else and locked accounts', async ({
    veck,
  }) => {
    const { email, id, authenticator } = await accountWithPasskey(veck, 'anna')
    const options = async () => (await veck.anonymous.call('startPasskeySignIn')).body.passkeyOptions
    const enter = (response: object) => veck.anonymous.call('passkeySignIn', { body: { response } })
    const entered = await enter(authenticator.prove(await options()))
    expect([entered.status, entered.body.currentUser.email]).toEqual([200, email])
    expect((await veck.withToken(entered.body.token.accessToken).call('startProof')).status).toBe(200)
    const { token } = (await signIn(veck, email)).body.secondFactor
    const ofPending = (await veck.anonymous.call('startSignInProof', { body: { token } })).body.passkeyOptions
    expect((await enter(authenticator.prove(ofPending))).body.code).toBe('wrongProof')
    expect((await enter(createAuthenticator().prove(await options()))).body.code).toBe('wrongProof')
    await setUser(veck, id, { lockedAt: veck.clock.now() })
    expect((await enter(authenticator.prove(await options()))).body.code).toBe('wrongProof')
  })
})

describe('a member of the staff', () => {
  test('signs in with the password during the grace period, and sets up a passkey with a mailed code after it', async ({
    veck,
  }) => {
    const { email, id } = await addAccount(veck, 'eva', { isSales: true, admin: true })
    const early = await signIn(veck, email)
    expect(early.body.currentUser.email).toBe(email)
    const factors = (await veck.withToken(early.body.token.accessToken).call('getSecondFactors')).body
    expect(factors).toMatchObject({ isRequired: true, needsMailedCode: true, passkeys: [] })
    expect(Date.parse(factors.dueAt)).toBeGreaterThan(veck.clock.now().getTime() + 13 * day)
    await setUser(veck, id, { secondFactorDueFrom: new Date(veck.clock.now().getTime() - 14 * day) })

    const late = (await signIn(veck, email)).body
    expect(late).toMatchObject({ secondFactor: { mustEnrol: true, methods: ['passkey'], needsMailedCode: true } })
    const { token } = late.secondFactor
    const start = (body: object) =>
      veck.anonymous.call('startEnrolment', { body: { token, method: 'passkey', ...body } })
    expect((await start({})).body.fields).toHaveProperty('mailedCode')
    expect((await start({ mailedCode: '000000' })).body).toMatchObject({ code: 'wrongProof' })
    expect((await start({ method: 'totp', mailedCode: '000000' })).body.fields).toHaveProperty('method')
    expect((await veck.anonymous.call('mailSignInCode', { body: { token } })).status).toBe(204)
    const code = await mailedCode(veck)
    // A code is valid only for the sign-in that asked for it.
    const other = (await signIn(veck, email)).body.secondFactor.token
    const stolen = { token: other, method: 'passkey', mailedCode: code }
    expect((await veck.anonymous.call('startEnrolment', { body: stolen })).body.code).toBe('wrongProof')
    const started = await start({ mailedCode: `${code.slice(0, 3)} ${code.slice(3)}` })
    const authenticator = createAuthenticator()
    const factor = { method: 'passkey', name: 'Mobilen', response: authenticator.make(started.body.passkeyOptions) }
    const done = await veck.anonymous.call('enrolAtSignIn', { body: { token, factor } })
    expect([done.status, done.body.recoveryCodes.length]).toEqual([200, 10])
    const caller = veck.withToken(done.body.token.accessToken)
    expect((await caller.call('getSecondFactors')).body).toMatchObject({ dueAt: null, passkeys: [{ name: 'Mobilen' }] })
    await veck.doJobs()
    const subjects = veck.mails.map(({ subject }) => subject)
    expect(subjects).toContain('En inloggningsnyckel till ditt konto i Veck är tillagd')
    const again = (await signIn(veck, email)).body.secondFactor
    expect(again).toMatchObject({ mustEnrol: false, methods: ['passkey', 'recoveryCode'] })
    expect((await provePending(veck, again.token, authenticator)).status).toBe(200)
  })

  test('of the demo signs in with the password alone', async ({ veck }) => {
    veck.clock.forward(1000 * day)
    const body = { emailAddress: 'salj@veck.example', password: 'veck-demo' }
    expect((await veck.anonymous.call('signInToken', { body })).body).toHaveProperty('token')
  })

  test('gets the grace period when an administrator gives the first right of the staff', async ({ veck }) => {
    const { email, id } = await addAccount(veck, 'ny')
    await setUser(veck, id, { language: 'sv' })
    const salj = await veck.as('salj')
    const rights = { svenUser: true, acousticUser: false, internalSalesSven: true, admin: false }
    const body = { ...rights, language: 'sv', countryCode: 'SE', discountPercentage: 0 }
    expect((await salj.call('changeUser', { params: { id }, body })).status).toBe(200)
    expect((await signIn(veck, email)).body).toHaveProperty('token')
    veck.clock.forward(15 * day)
    expect((await signIn(veck, email)).body.secondFactor.mustEnrol).toBe(true)
    const later = await veck.as('salj')
    await later.call('changeUser', { params: { id }, body: { ...body, internalSalesSven: false } })
    expect((await signIn(veck, email)).body).toHaveProperty('token')
  })
})

test('a right password costs no attempt when the second factor follows', async ({ veck }) => {
  const { email } = await scene(veck)
  for (let round = 0; round < 7; round += 1) expect((await signIn(veck, email)).status).toBe(200)
  const body = { emailAddress: email, password: `${password}!` }
  expect((await veck.anonymous.call('signInToken', { body })).body.code).toBe('wrongCredentials')
})
