import { describe, expect } from 'vitest'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { totpSecrets } from '../../db/schema/second-factor.ts'
import { codeAt, stepAt } from './totp-code.ts'
import { accountWithPasskey, addAccount, addPasskey, mailedCode, password, signIn } from './testing/scene.ts'

const minute = 60_000

const secretOf = (base32: string) => {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const addTotp = async (veck: Veck, caller: Caller) => {
  await caller.call('mailEnrolmentCode')
  const { body } = await caller.call('startTotp', { body: { mailedCode: await mailedCode(veck) } })
  const secret = secretOf(body.secret)
  const codeIn = (milliseconds: number) => codeAt(secret, stepAt(new Date(veck.clock.now().getTime() + milliseconds)))
  const added = await caller.call('confirmTotp', { body: { code: codeIn(0) } })
  return { uri: body.uri as string, codeIn, added }
}

describe('the factors of an account', () => {
  test('need a mailed code for the first one, end other sessions, and mail the owner', async ({ veck }) => {
    const { email } = await addAccount(veck, 'anna')
    const [here, elsewhere] = [await veck.as(email), await veck.as(email)]
    expect((await here.call('startPasskey', { body: {} })).body.fields).toHaveProperty('mailedCode')
    expect((await here.call('startPasskey', { body: { mailedCode: '000000' } })).body.code).toBe('wrongProof')
    const first = await addPasskey(veck, here, 'Mobilen')
    expect([first.status, first.recoveryCodes?.length]).toEqual([200, 10])
    expect((await elsewhere.call('getProfile')).status).toBe(401)
    // The second one needs no code, and the recovery codes stay.
    const second = await addPasskey(veck, here, 'Säkerhetsnyckeln')
    expect([second.status, second.recoveryCodes]).toEqual([200, null])
    expect((await here.call('mailEnrolmentCode')).status).toBe(409)
    const [, { id } = { id: '' }] = second.secondFactors.passkeys
    const renamed = await here.call('renamePasskey', { params: { id }, body: { name: 'Yubikey' } })
    expect(renamed.body.passkeys.map(({ name }: { name: string }) => name)).toEqual(['Mobilen', 'Yubikey'])
    expect((await here.call('removePasskey', { params: { id } })).body.passkeys).toHaveLength(1)
    await veck.doJobs()
    expect(veck.mails.map(({ subject }) => subject)).toEqual([
      'Kod för tvåstegsinloggning i Veck',
      'En inloggningsnyckel till ditt konto i Veck är tillagd',
      'En inloggningsnyckel till ditt konto i Veck är tillagd',
      'En inloggningsnyckel till ditt konto i Veck är borttagen',
    ])
    expect(veck.mails.at(-1)?.text).toContain('Yubikey')
  })

  test('belong to their account: nobody else renames or removes a passkey', async ({ veck }) => {
    const { caller } = await accountWithPasskey(veck, 'anna')
    const [{ id }] = (await caller.call('getSecondFactors')).body.passkeys
    const kund = await veck.as('kund')
    expect((await kund.call('renamePasskey', { params: { id }, body: { name: 'Min' } })).status).toBe(404)
    expect((await kund.call('removePasskey', { params: { id } })).status).toBe(404)
    expect((await caller.call('getSecondFactors')).body.passkeys).toMatchObject([{ id, name: 'Mobilen' }])
  })

  test('keep the last passkey of the staff, also against two removals at the same time', async ({ veck }) => {
    const { caller } = await accountWithPasskey(veck, 'eva', { isSales: true })
    await addPasskey(veck, caller, 'Reserv')
    const { passkeys } = (await caller.call('getSecondFactors')).body
    const removals = passkeys.map(({ id }: { id: string }) => caller.call('removePasskey', { params: { id } }))
    const statuses = (await Promise.all(removals)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409])
    expect((await caller.call('getSecondFactors')).body.passkeys).toHaveLength(1)
  })

  test('include an app, whose codes count once and may be a minute early or late', async ({ veck }) => {
    veck.clock.stop()
    const { email } = await addAccount(veck, 'anna')
    const caller = await veck.as(email)
    expect((await caller.call('confirmTotp', { body: { code: '123456' } })).body.code).toBe('expiredLink')
    const { uri, codeIn, added } = await addTotp(veck, caller)
    expect(uri).toContain('otpauth://totp/Veck:anna%40veckarna.se?secret=')
    expect(added).toMatchObject({ status: 200, body: { secondFactors: { hasTotp: true, recoveryCodesLeft: 10 } } })
    const prove = async (code: string) => {
      const { token } = (await signIn(veck, email)).body.secondFactor
      return veck.anonymous.call('proveSignIn', { body: { token, proof: { method: 'totp', code } } })
    }
    expect((await prove(codeIn(0))).body.fields).toHaveProperty('code')
    expect((await prove(codeIn(minute))).status).toBe(200)
    expect((await prove(codeIn(minute))).body.code).toBe('wrongProof')
    expect((await prove(codeIn(0.5 * minute))).body.code).toBe('wrongProof')
    veck.clock.forward(3 * minute)
    const same = codeIn(-minute)
    const both = await Promise.all([prove(same), prove(same)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const [stored] = await veck.db.select().from(totpSecrets)
    expect(stored?.secret.length).toBe(12 + 16 + 20)
    const { token } = (await prove(codeIn(0))).body
    const again = veck.withToken(token.accessToken)
    expect((await again.call('startTotp', { body: {} })).status).toBe(409)
    expect((await again.call('removeTotp')).body).toMatchObject({ hasTotp: false, needsMailedCode: true })
    expect((await signIn(veck, email)).body).toHaveProperty('token')
  })

  test('get new recovery codes, and the old ones are void', async ({ veck }) => {
    const { email, caller, recoveryCodes } = await accountWithPasskey(veck, 'anna')
    const made = (await caller.call('makeRecoveryCodes')).body.recoveryCodes
    expect(new Set([...made, ...recoveryCodes]).size).toBe(20)
    // 24 letters of 5 bits each.
    for (const code of made) expect(code).toMatch(/^([A-Z2-7]{4}-){5}[A-Z2-7]{4}$/)
    const prove = async (code: string) => {
      const { token } = (await signIn(veck, email)).body.secondFactor
      return veck.anonymous.call('proveSignIn', { body: { token, proof: { method: 'recoveryCode', code } } })
    }
    expect((await prove(recoveryCodes[0] ?? '')).status).toBe(400)
    expect((await prove(made[0])).status).toBe(200)
  })
})

describe('a call that needs a fresh proof', () => {
  test('is refused 15 minutes after the last one, before its body is read, and works after a new proof', async ({
    veck,
  }) => {
    veck.clock.stop()
    const { email } = await addAccount(veck, 'eva', { isSales: true, admin: true })
    const eva = veck.withToken((await signIn(veck, email)).body.token.accessToken)
    const add = () => eva.call('addUser', { body: { email: 'inget' } })
    veck.clock.forward(15 * minute)
    expect((await add()).body.code).toBe('invalidFields')
    veck.clock.forward(1)
    expect(await add()).toMatchObject({ status: 403, body: { code: 'proofRequired' } })
    expect((await eva.call('findUsers')).status).toBe(200)
    expect((await eva.call('startProof')).body).toEqual({ methods: ['password'], passkeyOptions: null })
    const prove = (given: string) =>
      eva.call('proveAgain', { body: { proof: { method: 'password', password: given } } })
    expect((await prove('fel')).body.fields).toHaveProperty('password')
    expect((await prove(password)).status).toBe(204)
    expect((await add()).body.code).toBe('invalidFields')
  })

  test('takes the passkey of an account that has one, and not its password', async ({ veck }) => {
    veck.clock.stop()
    const { caller, authenticator } = await accountWithPasskey(veck, 'eva', { isSales: true, admin: true })
    veck.clock.forward(16 * minute)
    expect((await caller.call('makeRecoveryCodes')).body.code).toBe('proofRequired')
    const asPassword = { method: 'password', password }
    expect((await caller.call('proveAgain', { body: { proof: asPassword } })).body.code).toBe('wrongProof')
    const { methods, passkeyOptions } = (await caller.call('startProof')).body
    expect(methods).toEqual(['passkey', 'recoveryCode'])
    const proof = { method: 'passkey', response: authenticator.prove(passkeyOptions) }
    const stranger = await veck.as('kund')
    expect((await stranger.call('proveAgain', { body: { proof } })).body.code).toBe('wrongProof')
    expect((await caller.call('proveAgain', { body: { proof } })).status).toBe(204)
    expect((await caller.call('makeRecoveryCodes')).status).toBe(200)
  })

  test('asks no demo account, and every session of another system', async ({ veck }) => {
    const [salj, { email }] = [await veck.as('salj'), await addAccount(veck, 'anna')]
    veck.clock.forward(20 * minute)
    expect((await salj.call('addUser', { body: {} })).body.code).toBe('invalidFields')
    const anna = await veck.as(email)
    expect((await anna.call('startPasskey', { body: {} })).status).toBe(400)
  })
})
