import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewPasskey, PasskeyOptions, PasskeyProof } from '@veck/contract'
import { and, eq } from 'drizzle-orm'
import type { passkeys as passkeyTable } from '../../db/schema/second-factor.ts'
import { passkeys } from '../../db/schema/second-factor.ts'
import type { User } from '../../core/signed-in.ts'
import { problem } from '../../core/problem.ts'
import type { Queryable } from '../../db/client.ts'
import { challengeMinutes, createChallenge, takeChallenge, unknownHolder, type Holder } from './challenges.ts'
import type { FactorDependencies } from './dependencies.ts'

export type Passkey = typeof passkeyTable.$inferSelect

/** Ed25519, ECDSA with P-256, and RSA: what browsers and security keys have. */
const algorithms = [-8, -7, -257]
const timeout = challengeMinutes * 60_000

/** The site that passkeys belong to. A browser does not use them on another one, and what it signs names the site. */
const siteOf = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl)
  return { expectedOrigin: origin, expectedRPID: hostname }
}

const asSent = (options: object) => options as PasskeyOptions
const bytesOf = (text: string) => Buffer.from(text, 'base64url') as Uint8Array<ArrayBuffer>

export const findPasskeys = (db: Queryable, userId: string) =>
  db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.createdAt, passkeys.id)

const asCredentials = (known: Passkey[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, transports: transports as string[] }))

export const newPasskeyOptions = async ({ db, clock, publicUrl }: FactorDependencies, user: User, holder: Holder) =>
  asSent(
    await generateRegistrationOptions({
      rpName: 'Veck',
      rpID: siteOf(publicUrl).expectedRPID,
      userID: Buffer.from(user.id) as Uint8Array<ArrayBuffer>,
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`.trim() || user.email,
      challenge: bytesOf(await createChallenge(db, clock, holder, 'addPasskey')),
      timeout,
      attestationType: 'none',
      excludeCredentials: asCredentials(await findPasskeys(db, user.id)),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      supportedAlgorithmIDs: algorithms,
    }),
  )

/** Null: the account has no passkey. */
export const proofOptions = async (
  { db, clock, publicUrl }: FactorDependencies,
  user: User,
  holder: Holder,
): Promise<PasskeyOptions | null> => {
  const known = await findPasskeys(db, user.id)
  if (known.length === 0) return null
  return asSent(
    await generateAuthenticationOptions({
      rpID: siteOf(publicUrl).expectedRPID,
      challenge: bytesOf(await createChallenge(db, clock, holder, 'proof')),
      timeout,
      allowCredentials: asCredentials(known),
      userVerification: 'required',
    }),
  )
}

/** For a passkey that names its account itself. */
export const signInOptions = async ({ db, clock, publicUrl }: FactorDependencies) =>
  asSent(
    await generateAuthenticationOptions({
      rpID: siteOf(publicUrl).expectedRPID,
      challenge: bytesOf(await createChallenge(db, clock, unknownHolder, 'signIn')),
      timeout,
      userVerification: 'required',
    }),
  )

const wrongProof = () => problem('wrongProof', { message: { key: 'Errors:wrongPasskey' } })

/** The library throws on input that is no answer of a browser at all. */
const orRefuse = async <Result>(verify: () => Promise<Result>): Promise<Result> => {
  try {
    return await verify()
  } catch {
    throw wrongProof()
  }
}

const challengeIn = (clientData: string) => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(Buffer.from(clientData, 'base64url').toString())
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/** The passkey that the browser made, if it answers a challenge of this holder and belongs to our site. */
export const verifyNewPasskey = async (
  { db, clock, publicUrl }: FactorDependencies,
  holder: Holder,
  response: NewPasskey,
) => {
  const expectedChallenge = challengeIn(response.response.clientDataJSON)
  if (!(await takeChallenge(db, clock, holder, 'addPasskey', expectedChallenge))) throw wrongProof()
  const { transports, ...rest } = response.response
  const { verified, registrationInfo } = await orRefuse(() =>
    verifyRegistrationResponse({
      response: { ...response, response: rest, clientExtensionResults: {} },
      expectedChallenge,
      ...siteOf(publicUrl),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified) throw wrongProof()
  const { credential, credentialBackedUp } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transports ?? [],
    isSynced: credentialBackedUp,
  }
}

/** The passkey that signed the challenge, with its new counter. `userId`: it must be one of this account. */
export const verifyPasskeyProof = async (
  { db, clock, publicUrl }: FactorDependencies,
  holder: Holder,
  response: PasskeyProof,
) => {
  const purpose = holder === unknownHolder ? 'signIn' : 'proof'
  const expectedChallenge = challengeIn(response.response.clientDataJSON)
  if (!(await takeChallenge(db, clock, holder, purpose, expectedChallenge))) throw wrongProof()
  const ofHolder = holder.userId === null ? undefined : eq(passkeys.userId, holder.userId)
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, response.id), ofHolder))
  if (!passkey) throw wrongProof()
  const { userHandle: _userHandle, ...signed } = response.response
  const { verified, authenticationInfo } = await orRefuse(() =>
    verifyAuthenticationResponse({
      response: { ...response, response: signed, clientExtensionResults: {} },
      expectedChallenge,
      ...siteOf(publicUrl),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: passkey.publicKey as unknown as Uint8Array<ArrayBuffer>,
        counter: passkey.counter,
      },
    }),
  )
  if (!verified) throw wrongProof()
  return { passkey, counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp }
}

export type VerifiedPasskey = Awaited<ReturnType<typeof verifyPasskeyProof>>

/** Two proofs at the same time cannot both continue from the same counter, unless the passkey does not count. */
export const notePasskeyUse = async (db: Queryable, now: Date, { passkey, counter, isSynced }: VerifiedPasskey) => {
  const used = await db
    .update(passkeys)
    .set({ counter, isSynced, lastUsedAt: now })
    .where(and(eq(passkeys.id, passkey.id), eq(passkeys.counter, passkey.counter)))
    .returning({ id: passkeys.id })
  if (used.length === 0) throw wrongProof()
}
