import type { EnrolAtSignIn, PasskeyProof, StartEnrolment } from '@veck/contract'
import { enrolmentMethods } from '@veck/domain'
import { countAttempts, uncountAttempts } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import {
  enter,
  findUserById,
  mayEnter,
  placeOf,
  requirePendingSignIn,
  takePendingSignIn,
  type Caller,
} from '../accounts/index.ts'
import { anonymous, appendAudit } from '../audit/index.ts'
import { checkNewPasskey, checkNewTotp, newSecret, storeFactor } from './change-factors.ts'
import { unknownHolder } from './challenges.ts'
import type { FactorDependencies } from './dependencies.ts'
import { mailEnrolmentCode, requireEnrolmentCode } from './enrolment-code.ts'
import { passkeyChecksOfIp, passkeySignInsOf } from './limits.ts'
import { holderOfPending, startProof } from './proof.ts'
import { newPasskeyOptions, notePasskeyUse, signInOptions, verifyPasskeyProof } from './webauthn.ts'

export const startSignInProof = async (deps: FactorDependencies, token: string) => {
  const { pending, user } = await requirePendingSignIn(deps.db, deps.clock, token, 'proof')
  return startProof(deps, user, holderOfPending(pending))
}

export const mailSignInCode = async ({ db, clock }: FactorDependencies, token: string) => {
  const { pending } = await requirePendingSignIn(db, clock, token, 'enrolment')
  await mailEnrolmentCode(db, clock, anonymous, holderOfPending(pending))
}

/** The options of a passkey or the secret of an app are given only for the mailed code, or after a proof. */
export const startEnrolment = async (deps: FactorDependencies, { token, method, mailedCode }: StartEnrolment) => {
  const { pending, user } = await requirePendingSignIn(deps.db, deps.clock, token, 'enrolment')
  if (!enrolmentMethods(user).includes(method))
    throw problem('invalidFields', { fields: { method: { key: 'Fields:invalid' } } })
  const holder = holderOfPending(pending)
  if (!pending.provedAt) await requireEnrolmentCode(deps.db, deps.clock, holder, mailedCode)
  return method === 'passkey'
    ? { passkeyOptions: await newPasskeyOptions(deps, user, holder), totp: null }
    : { passkeyOptions: null, totp: await newSecret(deps, user, holder) }
}

/** Stores the factor and finishes the sign-in, in one transaction. */
export const enrolAtSignIn = async (deps: FactorDependencies, { token, factor }: EnrolAtSignIn, caller: Caller) => {
  const { db, clock } = deps
  const { pending, user } = await requirePendingSignIn(db, clock, token, 'enrolment')
  if (!enrolmentMethods(user).includes(factor.method)) throw problem('wrongProof')
  const holder = holderOfPending(pending)
  const checked =
    factor.method === 'passkey'
      ? await checkNewPasskey(deps, holder, factor)
      : await checkNewTotp(deps, holder, factor.code)
  const place = await placeOf(db, clock, user, caller)
  return db.transaction(async (tx) => {
    // Before the factor is stored: that ends all sign-ins of the account that wait.
    await takePendingSignIn(tx, pending.id)
    const { recoveryCodes, entry } = await storeFactor(tx, user.id, checked)
    const entered = await enter(tx, clock, {
      user: { ...user, mustEnrol: false },
      origin: pending.origin,
      proof: 'factor',
      place,
    })
    if ('pending' in entered) throw new Error('A sign-in needs another factor after it has set up one')
    await appendAudit(tx, clock, { kind: 'account', id: user.id }, entry)
    return { ...entered, recoveryCodes: recoveryCodes ?? [] }
  })
}

export const startPasskeySignIn = async (deps: FactorDependencies, { ip }: Caller) => {
  await countAttempts(deps.db, deps.clock, passkeySignInsOf(ip))
  return { passkeyOptions: await signInOptions(deps) }
}

/** The passkey names the account, and its device has checked the user: two factors in one. */
export const passkeySignIn = async (deps: FactorDependencies, response: PasskeyProof, caller: Caller) => {
  const { db, clock } = deps
  const checks = passkeyChecksOfIp(caller.ip)
  await countAttempts(db, clock, checks)
  const verified = await verifyPasskeyProof(deps, unknownHolder, response)
  const user = await findUserById(db, verified.passkey.userId)
  if (!user || !mayEnter(user)) throw problem('wrongProof', { message: { key: 'Errors:wrongPasskey' } })
  const place = await placeOf(db, clock, user, caller)
  const entered = await db.transaction(async (tx) => {
    await notePasskeyUse(tx, clock.now(), verified)
    return enter(tx, clock, { user, origin: 'passkey', proof: 'factor', place })
  })
  // An account with a passkey needs nothing more.
  if ('pending' in entered) throw problem('wrongProof')
  await uncountAttempts(db, checks)
  return entered
}
