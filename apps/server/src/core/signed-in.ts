import type { Locale } from '@veck/texts'
import type { sessions, users } from '../db/schema/accounts.ts'

export type User = typeof users.$inferSelect
export type SessionOrigin = (typeof sessions.$inferSelect)['origin']

/** The user who makes the call, and the session. */
export type SignedIn = { sessionId: string; origin: SessionOrigin; user: User }

/** Finds the valid session of an access token. With `check`, the session is not extended. */
export type Authenticate = (
  accessToken: string,
  use: { check: boolean; locale: Locale | undefined },
) => Promise<SignedIn | undefined>

/** Finds the valid sessions of the image cookies of one browser. */
export type AuthenticateImages = (imageTokens: string[]) => Promise<SignedIn[]>
