import type { Database } from '../../db/client.ts'
import type { Handlers } from '../../http/calls.ts'
import type { Clock } from '../../ports/clock.ts'
import { presentUser } from './presenter.ts'
import { deleteSession } from './session-repository.ts'
import { signIn } from './sign-in.ts'

export const accountHandlers = ({ db, clock }: { db: Database; clock: Clock }): Handlers => ({
  signInToken: async ({ body, request }) => {
    const { user, token } = await signIn(db, clock, body, request.ip)
    return { currentUser: presentUser(user, 'password'), token }
  },

  checkSessionExpired: ({ signedIn }) => signedIn === undefined,

  signOut: async ({ signedIn }) => {
    await deleteSession(db, signedIn.sessionId)
  },
})
