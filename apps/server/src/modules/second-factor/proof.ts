import type { ProveAgain } from '@veck/contract'
import { proofMethods } from '@veck/domain'
import { and, eq, lt } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { totpSecrets } from '../../db/schema/second-factor.ts'
import { countAttempts, uncountAttempts } from '../../core/attempts.ts'
import { Problem, problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import type { TextKey } from '@veck/texts'
import {
  enterProved,
  noteProof,
  placeOf,
  readFactors,
  requirePendingSignIn,
  verifyPassword,
  type Caller,
  type PendingSignIn,
} from '../accounts/index.ts'
import { actorOf, anonymous, appendAudit, type AuditActor, type AuditEntry } from '../audit/index.ts'
import type { FactorDependencies } from './dependencies.ts'
import { decrypt } from './encryption.ts'
import type { KnownHolder } from './enrolment-code.ts'
import { queueFactorNotice } from './factor-mail.ts'
import { codeChecksOf, passkeyChecksOf } from './limits.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp-code.ts'
import { notePasskeyUse, proofOptions, verifyPasskeyProof } from './webauthn.ts'

type Proof = ProveAgain['proof']

export const holderOfSession = ({ sessionId, user }: SignedIn): KnownHolder => ({ holder: sessionId, userId: user.id })
export const holderOfPending = ({ id, userId }: PendingSignIn): KnownHolder => ({ holder: id, userId })

/** The methods, and the options for the passkeys of the account. */
export const startProof = async (deps: FactorDependencies, user: User, holder: KnownHolder) => ({
  methods: proofMethods(user, await readFactors(deps.db, user.id)),
  passkeyOptions: await proofOptions(deps, user, holder),
})

/** Finishes a sign-in, or leads to the next step: staff who proved an app may have to set up a passkey. */
export const proveSignIn = async (
  deps: FactorDependencies,
  { token, proof }: { token: string; proof: Proof },
  caller: Caller,
) => {
  const { db, clock } = deps
  const { pending, user } = await requirePendingSignIn(db, clock, token, 'proof')
  const place = await placeOf(db, clock, user, caller)
  const finish = (tx: Transaction) => enterProved(tx, clock, { pending, user, place })
  return whenProved(deps, { user, actor: anonymous, holder: holderOfPending(pending) }, proof, finish)
}

export const proveAgain = (deps: FactorDependencies, signedIn: SignedIn, proof: Proof) => {
  const { user, sessionId } = signedIn
  const who = { user, actor: actorOf(signedIn), holder: holderOfSession(signedIn) }
  return whenProved(deps, who, proof, (tx) => noteProof(tx, sessionId, deps.clock.now()), [
    { action: 'proveAgain', subject: user.id, details: { facts: { method: proof.method } } },
  ])
}

type Prover = { user: User; actor: AuditActor; holder: KnownHolder }

/** Checks a proof and uses it up in the transaction of what it allows. Wrong proofs are counted like wrong passwords. */
const whenProved = async <Result>(
  deps: FactorDependencies,
  { user, actor, holder }: Prover,
  proof: Proof,
  act: (tx: Transaction) => Promise<Result>,
  noted: AuditEntry[] = [],
): Promise<Result> => {
  const { db, clock } = deps
  const methods = proofMethods(user, await readFactors(db, user.id))
  if (!methods.includes(proof.method)) throw problem('wrongProof')
  const isPasskey = proof.method === 'passkey'
  const checks = isPasskey ? passkeyChecksOf(holder.holder) : codeChecksOf(holder.holder, user.id)
  await countAttempts(db, clock, checks)
  try {
    const useUp = await checkProof(deps, user, holder, proof)
    const result = await db.transaction(async (tx) => {
      await useUp(tx)
      const done = await act(tx)
      await appendAudit(tx, clock, { kind: 'account', id: user.id }, ...noted, ...notesOf(user, proof))
      return done
    })
    await uncountAttempts(db, checks)
    return result
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrongProof') await noteFailure(deps, actor, user, proof)
    throw error
  }
}

const notesOf = ({ id }: User, { method }: Proof): AuditEntry[] =>
  method === 'recoveryCode' ? [{ action: 'useRecoveryCode', subject: id }] : []

const noteFailure = ({ db, clock }: FactorDependencies, actor: AuditActor, { id }: User, { method }: Proof) =>
  db.transaction((tx) =>
    appendAudit(tx, clock, actor, { action: 'proofFailed', subject: id, details: { facts: { method } } }),
  )

/** Throws if the proof is wrong. What it returns makes sure that the proof counts once. */
const checkProof = async (
  deps: FactorDependencies,
  user: User,
  holder: KnownHolder,
  proof: Proof,
): Promise<(tx: Queryable) => Promise<void>> => {
  switch (proof.method) {
    case 'passkey': {
      const verified = await verifyPasskeyProof(deps, holder, proof.response)
      return (tx) => notePasskeyUse(tx, deps.clock.now(), verified)
    }
    case 'totp':
      return checkTotp(deps, user, proof.code)
    case 'recoveryCode':
      return async (tx) => {
        if (!(await takeRecoveryCode(tx, user.id, proof.code))) throw wrongField('code', 'Fields:wrongRecoveryCode')
        await queueFactorNotice(tx, user.id, 'RecoveryCodeUsed')
      }
    case 'password': {
      if (!(await verifyPassword(user.passwordHash, proof.password)))
        throw wrongField('password', 'Fields:wrongPassword')
      return async () => {}
    }
  }
}

/** A code counts once: two requests with the same one cannot both pass. */
const checkTotp = async ({ db, clock }: FactorDependencies, { id }: User, code: string) => {
  const [app] = await db.select().from(totpSecrets).where(eq(totpSecrets.userId, id))
  const step = app && stepOfCode(await decrypt(db, app.secret, id), code, clock.now(), app.lastStep)
  if (step === undefined) throw wrongField('code', 'Fields:wrongTotpCode')
  return async (tx: Queryable) => {
    const used = await tx
      .update(totpSecrets)
      .set({ lastStep: step })
      .where(and(eq(totpSecrets.userId, id), lt(totpSecrets.lastStep, step)))
      .returning({ userId: totpSecrets.userId })
    if (used.length === 0) throw wrongField('code', 'Fields:wrongTotpCode')
  }
}

const wrongField = (field: string, key: TextKey) =>
  problem('wrongProof', { message: { key }, fields: { [field]: { key } } })
