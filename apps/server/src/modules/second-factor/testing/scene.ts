import { eq } from 'drizzle-orm'
import type { Caller, Veck } from '../../../../test/veck.ts'
import { users } from '../../../db/schema/accounts.ts'
import { hashPassword } from '../../accounts/index.ts'
import { createAuthenticator, type Authenticator } from './authenticator.ts'

export const password = 'åtta gröna fållar'
const passwordHash = hashPassword(password)

/** A confirmed account outside the demo. */
export const addAccount = async (
  { db, clock }: Veck,
  name: string,
  rights: Partial<typeof users.$inferInsert> = {},
) => {
  const email = `${name}@veckarna.se`
  const staffSince = rights.isSales ? { secondFactorDueFrom: clock.now() } : {}
  const account = { email, passwordHash: await passwordHash, emailConfirmedAt: clock.now(), isCurtainUser: true }
  const [made] = await db
    .insert(users)
    .values({ ...account, ...staffSince, ...rights })
    .returning({ id: users.id })
  return { email, id: made?.id ?? '' }
}

export const signIn = (veck: Veck, emailAddress: string) =>
  veck.anonymous.call('signInToken', { body: { emailAddress, password } })

/** The code of the last mail. */
export const mailedCode = async (veck: Veck) => {
  await veck.doJobs()
  const text = JSON.stringify(veck.mails.at(-1)?.subject) + (veck.mails.at(-1)?.text ?? '')
  return /\b(\d{3}) (\d{3})\b/.exec(text)?.slice(1).join('') ?? ''
}

/** Adds a passkey in a session. The first factor of an account needs the code from the mail. */
export const addPasskey = async (veck: Veck, caller: Caller, name = 'Mobilen'): Promise<PasskeyOfCaller> => {
  const authenticator = createAuthenticator()
  const { needsMailedCode } = (await caller.call('getSecondFactors')).body
  if (needsMailedCode) await caller.call('mailEnrolmentCode')
  const code = needsMailedCode ? { mailedCode: await mailedCode(veck) } : {}
  const started = await caller.call('startPasskey', { body: code })
  const response = authenticator.make(started.body.passkeyOptions)
  const added = await caller.call('addPasskey', { body: { name, response } })
  return { authenticator, status: added.status, ...added.body }
}

type PasskeyOfCaller = {
  authenticator: Authenticator
  status: number
  recoveryCodes: string[] | null
  secondFactors: { passkeys: { id: string; name: string }[] }
}

/** Proves a pending sign-in with a passkey. */
export const provePending = async (veck: Veck, token: string, authenticator: Authenticator) => {
  const { body } = await veck.anonymous.call('startSignInProof', { body: { token } })
  const proof = { method: 'passkey', response: authenticator.prove(body.passkeyOptions) }
  return veck.anonymous.call('proveSignIn', { body: { token, proof } })
}

/** An account with a passkey, and a session of it. */
export const accountWithPasskey = async (veck: Veck, name: string, rights: Partial<typeof users.$inferInsert> = {}) => {
  const { email, id } = await addAccount(veck, name, rights)
  const caller = await veck.as(email)
  const { authenticator, recoveryCodes } = await addPasskey(veck, caller)
  await veck.doJobs()
  veck.mails.length = 0
  return { email, id, caller, authenticator, recoveryCodes: recoveryCodes ?? [] }
}

export const setUser = (veck: Veck, id: string, changes: Partial<typeof users.$inferInsert>) =>
  veck.db.update(users).set(changes).where(eq(users.id, id))
