import { eq } from 'drizzle-orm'
import type { Database, Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import type { Device, User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { findKnownBrowser } from './known-browser.ts'
import type { Caller } from './limits.ts'
import { queueNewBrowserMail } from './new-browser-mail.ts'

/** Where a session is started, and whether the account knows the browser. */
export type Place = { device: Device; isKnown: boolean }

/** For tests, and for sign-ins that no browser makes. */
export const unknownPlace: Place = { device: { ip: '', userAgent: '' }, isKnown: true }

export const placeOf = async (db: Database, clock: Clock, user: User, caller: Caller): Promise<Place> => ({
  device: caller.device,
  isKnown: (await findKnownBrowser(db, clock, user, caller.cookies)) !== undefined,
})

/** Whether a sign-in needs `noteSignIn`. Most do not: they come from a browser that the account knows. */
export const isWorthNoting = (user: User, { isKnown }: Place) =>
  // The password of a demo account is public, so mails about its browsers would say nothing.
  !user.demo && (user.firstSignedInAt === null || !isKnown)

/**
 * Mails the owner about a sign-in from a browser that the account does not know, in the transaction that starts the session. The first
 * sign-in is expected, so it is only noted.
 */
export const noteSignIn = async (tx: Queryable, clock: Clock, user: User, { device }: Place) => {
  const at = clock.now()
  if (user.firstSignedInAt) await queueNewBrowserMail(tx, { userId: user.id, at: at.toISOString(), ...device })
  else await tx.update(users).set({ firstSignedInAt: at }).where(eq(users.id, user.id))
}
