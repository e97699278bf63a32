import type { SecondFactors } from '@veck/contract'
import { hasSecondFactor, mustHavePasskey, passkeyDueAt } from '@veck/domain'
import { problem } from '../../core/problem.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { answerSignedIn, answerSignIn, callerOf, readFactors, requireOwnProfile } from '../accounts/index.ts'
import { actorOf } from '../audit/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import {
  addFactor,
  checkNewPasskey,
  checkNewTotp,
  makeRecoveryCodes,
  removePasskey,
  removeTotp,
  renamePasskey,
  startPasskey,
  startTotp,
} from './change-factors.ts'
import type { FactorDependencies } from './dependencies.ts'
import { mailEnrolmentCode } from './enrolment-code.ts'
import { holderOfSession, proveAgain, proveSignIn, startProof } from './proof.ts'
import {
  enrolAtSignIn,
  mailSignInCode,
  passkeySignIn,
  startEnrolment,
  startPasskeySignIn,
  startSignInProof,
} from './sign-in-steps.ts'
import { findPasskeys } from './webauthn.ts'

const present = async ({ db }: FactorDependencies, user: User): Promise<SecondFactors> => {
  requireOwnProfile(user)
  const [factors, passkeys] = [await readFactors(db, user.id), await findPasskeys(db, user.id)]
  const isRequired = mustHavePasskey(user)
  const graceDays = isRequired ? (await readGeneralSettings(db)).secondFactorGraceDays : 0
  return {
    passkeys: passkeys.map(({ id, name, isSynced, createdAt, lastUsedAt }) => ({
      id,
      name,
      isSynced,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    hasTotp: factors.hasTotp,
    recoveryCodesLeft: factors.recoveryCodes,
    isRequired,
    dueAt: passkeyDueAt(user, factors, graceDays)?.toISOString() ?? null,
    needsMailedCode: !hasSecondFactor(factors),
  }
}

const mailCode = async ({ db, clock }: FactorDependencies, signedIn: SignedIn) => {
  requireOwnProfile(signedIn.user)
  if (hasSecondFactor(await readFactors(db, signedIn.user.id)))
    throw problem('conflict', { message: { key: 'Errors:noCodeNeeded' } })
  await mailEnrolmentCode(db, clock, actorOf(signedIn), holderOfSession(signedIn))
}

export const secondFactorHandlers = (deps: FactorDependencies) =>
  ({
    startSignInProof: ({ body }) => startSignInProof(deps, body.token),
    proveSignIn: async ({ body, request, reply }) =>
      answerSignIn(deps, { request, reply }, await proveSignIn(deps, body, callerOf(request))),
    mailSignInCode: ({ body }) => mailSignInCode(deps, body.token),
    startEnrolment: ({ body }) => startEnrolment(deps, body),
    enrolAtSignIn: async ({ body, request, reply }) => {
      const { recoveryCodes, ...entered } = await enrolAtSignIn(deps, body, callerOf(request))
      return { ...(await answerSignedIn(deps, { request, reply }, entered)), recoveryCodes }
    },
    startPasskeySignIn: ({ request }) => startPasskeySignIn(deps, callerOf(request)),
    passkeySignIn: async ({ body, request, reply }) =>
      answerSignedIn(deps, { request, reply }, await passkeySignIn(deps, body.response, callerOf(request))),

    getSecondFactors: ({ signedIn }) => present(deps, signedIn.user),
    mailEnrolmentCode: ({ signedIn }) => mailCode(deps, signedIn),
    startPasskey: async ({ signedIn, body }) => ({
      passkeyOptions: await startPasskey(deps, signedIn, body.mailedCode),
    }),
    addPasskey: async ({ signedIn, body }) => {
      requireOwnProfile(signedIn.user)
      const made = await checkNewPasskey(deps, holderOfSession(signedIn), body)
      const recoveryCodes = await addFactor(deps, signedIn, made)
      return { secondFactors: await present(deps, signedIn.user), recoveryCodes }
    },
    renamePasskey: async ({ signedIn, params, body }) => {
      await renamePasskey(deps, signedIn, params.id, body.name)
      return present(deps, signedIn.user)
    },
    removePasskey: async ({ signedIn, params }) => {
      await removePasskey(deps, signedIn, params.id)
      return present(deps, signedIn.user)
    },
    startTotp: ({ signedIn, body }) => startTotp(deps, signedIn, body.mailedCode),
    confirmTotp: async ({ signedIn, body }) => {
      requireOwnProfile(signedIn.user)
      const made = await checkNewTotp(deps, holderOfSession(signedIn), body.code)
      const recoveryCodes = await addFactor(deps, signedIn, made)
      return { secondFactors: await present(deps, signedIn.user), recoveryCodes }
    },
    removeTotp: async ({ signedIn }) => {
      await removeTotp(deps, signedIn)
      return present(deps, signedIn.user)
    },
    makeRecoveryCodes: ({ signedIn }) => makeRecoveryCodes(deps, signedIn),
    startProof: async ({ signedIn }) => {
      requireOwnProfile(signedIn.user)
      return startProof(deps, signedIn.user, holderOfSession(signedIn))
    },
    proveAgain: async ({ signedIn, body }) => {
      requireOwnProfile(signedIn.user)
      await proveAgain(deps, signedIn, body.proof)
    },
  }) satisfies SomeHandlers
