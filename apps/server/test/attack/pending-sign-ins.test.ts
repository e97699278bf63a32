import type { CallName } from '@veck/contract'
import { expect } from 'vitest'
import { auditOf } from '../audit.ts'
import {
  accountWithPasskey,
  addAccount,
  provePending,
  setUser,
  signIn,
} from '../../src/modules/second-factor/testing/scene.ts'
import { createAuthenticator } from '../../src/modules/second-factor/testing/authenticator.ts'
import { test } from '../veck.ts'

const code = '123456'
const made = createAuthenticator().make({ challenge: 'eA' })

/** The calls that take the token of a pending sign-in, and what else they need. */
const ofProof = { startSignInProof: {}, proveSignIn: { proof: { method: 'totp', code } } }
const ofEnrolment = {
  mailSignInCode: {},
  startEnrolment: { method: 'passkey', mailedCode: code },
  enrolAtSignIn: { factor: { method: 'passkey', name: 'Mobilen', response: made } },
}

test('a call of the second factor accepts a pending sign-in only while it lasts, and only for its own purpose', async ({
  veck,
}) => {
  const { email, id, authenticator } = await accountWithPasskey(veck, 'anna')
  const due = await addAccount(veck, 'eva', { isSales: true, secondFactorDueFrom: new Date(0) })
  const begin = async (who: string) => (await signIn(veck, who)).body.secondFactor.token as string
  const codesOf = async (token: string, calls: Record<string, object>) => {
    const codes: string[] = []
    for (const [name, rest] of Object.entries(calls))
      codes.push((await veck.anonymous.call(name as CallName, { body: { token, ...rest } })).body.code)
    return new Set(codes)
  }
  const every = { ...ofProof, ...ofEnrolment }
  const over = new Set(['expiredLink'])
  expect(await codesOf('x'.repeat(43), every)).toEqual(over)
  expect(await codesOf('', every)).toEqual(new Set(['invalidFields']))
  expect(await codesOf('x'.repeat(201), every)).toEqual(new Set(['invalidFields']))
  const caller = await veck.as(email)
  expect(await codesOf(caller.token ?? '', every)).toEqual(over)

  // Each kind is refused by the calls of the other one.
  expect(await codesOf(await begin(email), ofEnrolment)).toEqual(over)
  expect(await codesOf(await begin(due.email), ofProof)).toEqual(over)

  const spent = await begin(email)
  expect((await provePending(veck, spent, authenticator)).status).toBe(200)
  expect(await codesOf(spent, every)).toEqual(over)

  // The passkey of one account does not finish the sign-in of another.
  const other = await accountWithPasskey(veck, 'olle')
  const foreign = await provePending(veck, await begin(other.email), authenticator)
  expect([foreign.status, foreign.body.code]).toEqual([400, 'wrongProof'])
  expect(await auditOf(veck)).toContainEqual(
    expect.objectContaining({ action: 'proofFailed', by: 'anonymous', subject: other.id }),
  )

  const [late, lateDue] = [await begin(email), await begin(due.email)]
  veck.clock.forward(10 * 60_000 + 1)
  expect(await codesOf(late, every)).toEqual(over)
  expect(await codesOf(lateDue, every)).toEqual(over)
  const locked = await begin(email)
  await setUser(veck, id, { lockedAt: veck.clock.now() })
  expect(await codesOf(locked, every)).toEqual(over)
})
