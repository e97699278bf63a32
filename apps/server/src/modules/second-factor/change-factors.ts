import type { AddPasskey } from '@veck/contract'
import { PasskeysMax } from '@veck/contract/limits'
import { hasSecondFactor, mayRemovePasskey } from '@veck/domain'
import { and, eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts'
import { countAttempts, uncountAttempts } from '../../core/attempts.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import { deleteSessionsOf, type FactorNotice, lockUserRow, readFactors, requireOwnProfile } from '../accounts/index.ts'
import { actorOf, recordChange } from '../audit/index.ts'
import { deleteChallengesOf, findNewSecret, keepNewSecret } from './challenges.ts'
import type { FactorDependencies } from './dependencies.ts'
import { decrypt, encrypt } from './encryption.ts'
import { deleteEnrolmentCodesOf, requireEnrolmentCode, type KnownHolder } from './enrolment-code.ts'
import { queueFactorNotice } from './factor-mail.ts'
import { codeChecksOf } from './limits.ts'
import { holderOfSession } from './proof.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { base32, stepOfCode, totpUri } from './totp-code.ts'
import { newPasskeyOptions, verifyNewPasskey } from './webauthn.ts'

/** The account, before its factors are changed: the first one needs the mailed code. */
const requireMayStart = async (deps: FactorDependencies, signedIn: SignedIn, mailedCode: string | undefined) => {
  requireOwnProfile(signedIn.user)
  const holder = holderOfSession(signedIn)
  const factors = await readFactors(deps.db, signedIn.user.id)
  if (!hasSecondFactor(factors)) await requireEnrolmentCode(deps.db, deps.clock, holder, mailedCode)
  return { holder, factors }
}

export const startPasskey = async (deps: FactorDependencies, signedIn: SignedIn, mailedCode: string | undefined) => {
  const { holder, factors } = await requireMayStart(deps, signedIn, mailedCode)
  if (factors.passkeys >= PasskeysMax) throw problem('conflict', { message: { key: 'Errors:tooManyPasskeys' } })
  return newPasskeyOptions(deps, signedIn.user, holder)
}

export const startTotp = async (deps: FactorDependencies, signedIn: SignedIn, mailedCode: string | undefined) => {
  const { holder, factors } = await requireMayStart(deps, signedIn, mailedCode)
  if (factors.hasTotp) throw problem('conflict', { message: { key: 'Errors:hasTotp' } })
  return newSecret(deps, signedIn.user, holder)
}

/** 160 bits, as RFC 4226 recommends. Stored when the first code of the app arrives. */
export const newSecret = async ({ db, clock }: FactorDependencies, user: User, holder: KnownHolder) => {
  const secret = randomBytes(20)
  await keepNewSecret(db, clock, holder, await encrypt(db, secret, user.id))
  return { secret: base32(secret), uri: totpUri(secret, user.email) }
}

type Added = { notice: FactorNotice; action: 'addPasskey' | 'addTotp'; name?: string }
/** Stores a factor that was checked. */
export type NewFactor = (tx: Transaction) => Promise<Added>

/** Checks the passkey that the browser made. The result stores it. */
export const checkNewPasskey = async (
  deps: FactorDependencies,
  holder: KnownHolder,
  { name, response }: AddPasskey,
): Promise<NewFactor> => {
  const made = await verifyNewPasskey(deps, holder, response)
  return async (tx) => {
    const stored = await tx
      .insert(passkeys)
      .values({ ...made, userId: holder.userId, name, createdAt: deps.clock.now() })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id })
    if (stored.length === 0) throw problem('conflict', { message: { key: 'Errors:knownPasskey' } })
    return { notice: 'PasskeyAdded', action: 'addPasskey', name }
  }
}

/** Checks the first code of an app. The result stores its secret. */
export const checkNewTotp = async (
  { db, clock }: FactorDependencies,
  holder: KnownHolder,
  code: string,
): Promise<NewFactor> => {
  const secret = await findNewSecret(db, clock, holder)
  if (!secret) throw problem('expiredLink', { message: { key: 'Errors:newTotpOver' } })
  const checks = codeChecksOf(holder.holder, holder.userId)
  await countAttempts(db, clock, checks)
  const lastStep = stepOfCode(await decrypt(db, secret, holder.userId), code, clock.now(), 0)
  if (lastStep === undefined) throw problem('wrongProof', { fields: { code: { key: 'Fields:wrongTotpCode' } } })
  await uncountAttempts(db, checks)
  return async (tx) => {
    const stored = await tx
      .insert(totpSecrets)
      .values({ userId: holder.userId, secret, lastStep, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ userId: totpSecrets.userId })
    if (stored.length === 0) throw problem('conflict', { message: { key: 'Errors:hasTotp' } })
    return { notice: 'TotpAdded', action: 'addTotp' }
  }
}

/**
 * Stores a factor, ends the other sessions and tells the owner. Returns the recovery codes that come with the first one,
 * and what the audit log must note at the end of the transaction.
 */
export const storeFactor = async (tx: Transaction, userId: string, factor: NewFactor, sessionId?: string) => {
  await lockUserRow(tx, userId)
  const before = await readFactors(tx, userId)
  const { notice, action, name } = await factor(tx)
  await tx.update(users).set({ mustEnrol: false }).where(eq(users.id, userId))
  await afterChange(tx, userId, sessionId)
  await queueFactorNotice(tx, userId, notice, name)
  const recoveryCodes = before.recoveryCodes === 0 ? await replaceRecoveryCodes(tx, userId) : null
  return { recoveryCodes, entry: { action, subject: userId } }
}

const afterChange = async (tx: Transaction, userId: string, sessionId?: string) => {
  await deleteSessionsOf(tx, userId, sessionId)
  await deleteChallengesOf(tx, userId)
  await deleteEnrolmentCodesOf(tx, userId)
}

export const addFactor = async (deps: FactorDependencies, signedIn: SignedIn, factor: NewFactor) => {
  const store = (tx: Transaction) => storeFactor(tx, signedIn.user.id, factor, signedIn.sessionId)
  return (await recordChange(deps, actorOf(signedIn), store, ({ entry }) => entry)).recoveryCodes
}

export const renamePasskey = async ({ db }: FactorDependencies, { user }: SignedIn, id: string, name: string) => {
  requireOwnProfile(user)
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
    .returning({ id: passkeys.id })
  if (renamed.length === 0) throw problem('notFound')
}

export const removePasskey = (deps: FactorDependencies, signedIn: SignedIn, id: string) => {
  const { user, sessionId } = signedIn
  requireOwnProfile(user)
  const change = async (tx: Transaction) => {
    // Two removals at the same time must not take the last two passkeys.
    await lockUserRow(tx, user.id)
    const factors = await readFactors(tx, user.id)
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)))
      .returning({ name: passkeys.name })
    if (!removed) throw problem('notFound')
    if (!mayRemovePasskey(user, factors)) throw problem('conflict', { message: { key: 'Errors:lastPasskey' } })
    await afterChange(tx, user.id, sessionId)
    await queueFactorNotice(tx, user.id, 'PasskeyRemoved', removed.name)
  }
  return recordChange(deps, actorOf(signedIn), change, { action: 'removePasskey', subject: user.id })
}

export const removeTotp = (deps: FactorDependencies, signedIn: SignedIn) => {
  const { user, sessionId } = signedIn
  requireOwnProfile(user)
  const change = async (tx: Transaction) => {
    await lockUserRow(tx, user.id)
    const removed = await tx
      .delete(totpSecrets)
      .where(eq(totpSecrets.userId, user.id))
      .returning({ userId: totpSecrets.userId })
    if (removed.length === 0) throw problem('notFound')
    await afterChange(tx, user.id, sessionId)
    await queueFactorNotice(tx, user.id, 'TotpRemoved')
  }
  return recordChange(deps, actorOf(signedIn), change, { action: 'removeTotp', subject: user.id })
}

export const makeRecoveryCodes = (deps: FactorDependencies, signedIn: SignedIn) => {
  const { user } = signedIn
  requireOwnProfile(user)
  const change = async (tx: Transaction) => {
    await lockUserRow(tx, user.id)
    if (!hasSecondFactor(await readFactors(tx, user.id)))
      throw problem('conflict', { message: { key: 'Errors:noSecondFactor' } })
    await queueFactorNotice(tx, user.id, 'RecoveryCodesMade')
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id) }
  }
  return recordChange(deps, actorOf(signedIn), change, { action: 'makeRecoveryCodes', subject: user.id })
}
