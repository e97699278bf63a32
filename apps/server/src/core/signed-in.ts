import type { Locale } from '@veck/texts'
import type { sessions, users } from '../db/schema/accounts.ts'

export type User = typeof users.$inferSelect
export type SessionOrigin = (typeof sessions.$inferSelect)['origin']

/** Who makes the call, as the session says. */
export type SignedIn = { sessionId: string; origin: SessionOrigin; user: User }

/** Finds the live session of an access token; a `check` does not count as use and does not extend it. */
export type Authenticate = (
  accessToken: string,
  use: { check: boolean; locale: Locale | undefined },
) => Promise<SignedIn | undefined>

/** The live sessions that image cookies of one browser belong to. */
export type AuthenticateImages = (imageTokens: string[]) => Promise<SignedIn[]>
