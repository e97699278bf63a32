import type { SignInAnswer } from '@veck/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { setImageCookie } from '../../http/image-cookie.ts'
import type { SessionOrigin, User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Entered, StartedSession } from './enter.ts'
import { rememberBrowser } from './known-browser.ts'
import { presentUser } from './presenter.ts'

type Dependencies = { db: Database; clock: Clock; publicUrl: string }
type Exchange = { request: FastifyRequest; reply: FastifyReply }

/** The answer of a call that signs in. A browser becomes known to the account when the sign-in is finished. */
export const answerSignIn = async (deps: Dependencies, exchange: Exchange, entered: Entered): Promise<SignInAnswer> =>
  'pending' in entered ? { secondFactor: entered.pending } : answerSignedIn(deps, exchange, entered)

export const answerSignedIn = async (
  { db, clock, publicUrl }: Dependencies,
  { request, reply }: Exchange,
  { user, origin, session }: { user: User; origin: SessionOrigin; session: StartedSession },
) => {
  // The sister application does not know the password, so its users are not known to their browser.
  if (origin !== 'sister')
    reply.header('set-cookie', await rememberBrowser(db, clock, user, request.headers.cookie, publicUrl))
  setImageCookie(reply, session.imageCookie, publicUrl)
  return { currentUser: presentUser(user, origin), token: session.token }
}
