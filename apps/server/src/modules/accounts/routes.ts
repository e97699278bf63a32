import type { Database } from '../../db/client.ts'
import type { Handlers } from '../../http/calls.ts'
import type { Clock } from '../../ports/clock.ts'
import { changePassword } from './change-password.ts'
import { presentUser } from './presenter.ts'
import { refreshSession } from './refresh-session.ts'
import { createAccount, requestPassword } from './request-password.ts'
import { deleteSession } from './session-repository.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'

export const accountHandlers = ({ db, clock }: { db: Database; clock: Clock }): Handlers => ({
  signInToken: async ({ body, request }) => {
    const { user, token } = await signIn(db, clock, body, request.ip)
    return { currentUser: presentUser(user, 'password'), token }
  },

  refreshToken: async ({ body }) => {
    const { user, origin, token } = await refreshSession(db, clock, body.refreshToken)
    return { currentUser: presentUser(user, origin), token }
  },

  checkSessionExpired: ({ signedIn }) => signedIn === undefined,

  signOut: async ({ signedIn }) => {
    await deleteSession(db, signedIn.sessionId)
  },

  changePassword: ({ signedIn, body, request }) => changePassword(db, clock, signedIn, body, request.ip),

  forgotPassword: ({ body, request }) => requestPassword(db, clock, body, request.ip),

  createAccount: ({ body, request }) => createAccount(db, clock, body, request.ip),

  confirmEmail: ({ body }) => setPassword(db, clock, 'confirm', body),

  setPassword: ({ body }) => setPassword(db, clock, 'password', body),
})
