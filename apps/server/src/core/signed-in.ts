import type { Locale } from '@veck/texts'
import type { sessions, users } from '../db/schema/accounts.ts'

export type User = typeof users.$inferSelect
export type SessionOrigin = (typeof sessions.$inferSelect)['origin']

/** What the owner of a session sees of the place where it was started. Empty texts: unknown. */
export type Device = { ip: string; userAgent: string }

/** The user who makes the call, and the session. */
export type SignedIn = {
  sessionId: string
  origin: SessionOrigin
  user: User
  /** The last proof of who the user is. Null: another system vouched for the user. */
  provedAt: Date | null
}

export type LiveSession = {
  session: Pick<typeof sessions.$inferSelect, 'id' | 'origin' | 'provedAt' | 'idleExpiresAt'>
  user: User
}

/** What a statement finds a session by. */
export type SessionValues = { accessHash: Buffer; now: Date }

/** A statement that finds a valid session. It may read more, so that a call takes one round trip. */
export type FindSession<Read = unknown> = (values: SessionValues) => Promise<(LiveSession & Read) | undefined>

/** Finds the caller with this statement, in whose transaction the call goes on. Throws if the caller may not make the call. */
export type FindCaller = (find: FindSession) => Promise<SignedIn>

export type SessionUse = {
  /** The session is not extended. */
  check: boolean
  locale: Locale | undefined
  /** Gets what is written about the use, which then is not waited for: a transaction must not wait for another connection. */
  later?: ((written: Promise<void>) => void) | undefined
}

/** Finds the valid session of an access token, with a statement of the call if it has one. */
export type Authenticate = (accessToken: string, use: SessionUse, find?: FindSession) => Promise<SignedIn | undefined>

/** Finds the valid sessions of the image cookies of one browser. */
export type AuthenticateImages = (imageTokens: string[]) => Promise<SignedIn[]>

/** Whether the user has proved lately enough who they are, for calls that change rights, prices or secrets. */
export type IsProved = (signedIn: SignedIn) => Promise<boolean>
