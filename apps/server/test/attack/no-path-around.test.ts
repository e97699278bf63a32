import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { sessions, users } from '../../src/db/schema/accounts.ts'
import { passkeys } from '../../src/db/schema/second-factor.ts'
import { addSvea, createRequest, sendCxml, signIn as punchIn } from '../../src/modules/punchout/testing/procurement.ts'
import {
  accountWithPasskey,
  addAccount,
  addPasskey,
  mailedCode,
  password,
  signIn,
} from '../../src/modules/second-factor/testing/scene.ts'
import { personIdIn } from '../mailed-link.ts'
import { runOperator } from '../operator.ts'
import { test, type Veck } from '../veck.ts'

const acousticSecret = 'a secret that only the tests and the stand-in share'
const source = join(import.meta.dirname, '../../src')

const sessionsOf = (veck: Veck, userId: string) => veck.db.select().from(sessions).where(eq(sessions.userId, userId))

const pending = { status: 200, body: { secondFactor: { mustEnrol: false, methods: ['passkey', 'recoveryCode'] } } }

describe('no path around the second factor', () => {
  test('leads through a password, a reset, an invitation, a link of the operator, or a new tab', async ({ veck }) => {
    const { email, id, caller } = await accountWithPasskey(veck, 'anna')
    expect((await caller.call('getProfile')).status).toBe(200)
    expect(await signIn(veck, email)).toMatchObject(pending)

    const setPassword = async (personId: string) => {
      const body = { personId, password, passwordConfirm: password }
      const answer = await veck.anonymous.call('setPassword', { body })
      expect([answer.status, answer.body]).toEqual([204, ''])
      expect(await sessionsOf(veck, id)).toEqual([])
      expect(await signIn(veck, email)).toMatchObject(pending)
    }
    const localeAndPath = '/sv/account/forgot-password'
    await veck.anonymous.call('forgotPassword', { body: { emailAddress: email, localeAndPath } })
    await veck.doJobs()
    await setPassword(personIdIn(veck.mails.at(-1)))
    expect((await caller.call('getProfile')).status).toBe(401)

    const salj = await veck.as('salj')
    await salj.call('mailPasswordLink', { params: { id } })
    await veck.doJobs()
    await setPassword(personIdIn(veck.mails.at(-1)))

    const link = new URL(await runOperator(veck, 'users', 'password-link', email))
    await setPassword(link.searchParams.get('personId') ?? '')

    await runOperator(veck, 'users', 'lock', email)
    await runOperator(veck, 'users', 'unlock', email)
    expect(await signIn(veck, email)).toMatchObject(pending)
    expect(await sessionsOf(veck, id)).toEqual([])
  })

  test('leads through the token of a pending sign-in, an old session or its refresh token', async ({ veck }) => {
    const before = await accountWithPasskey(veck, 'anna')
    const { token } = (await signIn(veck, before.email)).body.secondFactor
    for (const name of ['getProfile', 'getSecondFactors', 'startProof', 'getOrdersByStatus'] as const)
      expect((await veck.withToken(token).call(name)).status).toBe(401)
    expect((await veck.anonymous.call('refreshToken', { body: { refreshToken: token } })).status).toBe(400)
    // An account with a factor cannot set up another one in a sign-in.
    const enrol = { token, method: 'passkey', mailedCode: '123456' }
    expect((await veck.anonymous.call('startEnrolment', { body: enrol })).body.code).toBe('expiredLink')
    expect((await veck.anonymous.call('mailSignInCode', { body: { token } })).body.code).toBe('expiredLink')
    // A password is no proof of an account that has a factor.
    const proof = { method: 'password', password }
    expect((await veck.anonymous.call('proveSignIn', { body: { token, proof } })).status).toBe(400)

    // Sessions from the time before the first factor end with it, and so do their refresh tokens.
    const eva = await addAccount(veck, 'eva')
    const [old, current] = [await signIn(veck, eva.email), await veck.as(eva.email)]
    expect((await addPasskey(veck, current)).status).toBe(200)
    expect((await veck.withToken(old.body.token.accessToken).call('getProfile')).status).toBe(401)
    const { refreshToken } = old.body.token
    expect((await veck.anonymous.call('refreshToken', { body: { refreshToken } })).status).toBe(400)
    expect(await sessionsOf(veck, eva.id)).toHaveLength(1)
  })

  test('leads through the sister application', async ({ veck }) => {
    const { email, id } = await accountWithPasskey(veck, 'anna', { acousticUser: true })
    const before = await sessionsOf(veck, id)
    const secretToken = await new SignJWT({ email, jti: crypto.randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('veck-akustik')
      .setAudience('veck')
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(new TextEncoder().encode(acousticSecret))
    expect(await veck.anonymous.call('signInSecretToken', { body: { secretToken } })).toMatchObject(pending)
    expect(await sessionsOf(veck, id)).toEqual(before)
  })

  test('leads through a punch-out', async ({ veck }) => {
    await addSvea(veck)
    const { startPage = '' } = await sendCxml(veck, createRequest)
    const [anna] = await veck.db.select().from(users).where(eq(users.email, 'anna.sjogren@svea.example'))
    const key = { credentialId: 'x', publicKey: Buffer.from('x'), counter: 0, transports: [], name: 'x' }
    await veck.db
      .insert(passkeys)
      .values({ ...key, userId: anna?.id ?? '', isSynced: false, createdAt: veck.clock.now() })
    expect(await punchIn(veck, startPage)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(await sessionsOf(veck, anna?.id ?? '')).toEqual([])
  })

  test('leads through a reset of the factors: the next sign-in sets up one, with a mailed code', async ({ veck }) => {
    const { email, id, caller } = await accountWithPasskey(veck, 'anna')
    expect(await runOperator(veck, 'users', 'reset-second-factor', email)).toContain('has no second factor')
    expect((await caller.call('getProfile')).status).toBe(401)
    await veck.doJobs()
    expect(veck.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Din tvåstegsinloggning i Veck är återställd'],
    ])
    const { secondFactor } = (await signIn(veck, email)).body
    expect(secondFactor).toMatchObject({ mustEnrol: true, methods: ['passkey', 'totp'], needsMailedCode: true })
    expect(await sessionsOf(veck, id)).toEqual([])
    const { token } = secondFactor
    const start = (code: object) => veck.anonymous.call('startEnrolment', { body: { token, method: 'totp', ...code } })
    expect((await start({})).status).toBe(400)
    await veck.anonymous.call('mailSignInCode', { body: { token } })
    expect((await start({ mailedCode: await mailedCode(veck) })).body.totp.secret).toHaveLength(32)

    // An administrator can do the same for others, but not for themselves.
    const salj = await veck.as('salj')
    expect((await salj.call('resetSecondFactor', { params: { id } })).status).toBe(204)
    const [own] = await veck.db.select().from(users).where(eq(users.email, 'salj@veck.example'))
    expect((await salj.call('resetSecondFactor', { params: { id: own?.id ?? '' } })).status).toBe(409)
  })

  test('exists in the code: only the door stores a session', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path),
    )
    const filesWith = (pattern: RegExp) =>
      files.filter((path) => pattern.test(readFileSync(join(source, path), 'utf8'))).toSorted()
    expect(files.length).toBeGreaterThan(300)
    expect(filesWith(/insert\(sessions\)/)).toEqual(['modules/accounts/session-repository.ts'])
    expect(filesWith(/\binsertSession\b/)).toEqual([
      'modules/accounts/enter.ts',
      'modules/accounts/session-repository.ts',
    ])
    expect(filesWith(/\bcreateSessionFor\b/)).toEqual(['modules/accounts/enter.ts', 'modules/accounts/index.ts'])
  })
})
