import type { Database } from '../../db/client.ts'
import { addressKey } from '../../http/address-key.ts'
import type { Handlers } from '../../http/calls.ts'
import { clearImageCookie, setImageCookie } from '../../http/image-cookie.ts'
import type { Clock } from '../../ports/clock.ts'
import { changePassword } from './change-password.ts'
import { presentUser } from './presenter.ts'
import { refreshSession } from './refresh-session.ts'
import { createAccount, requestPassword } from './request-password.ts'
import { deleteSession } from './session-repository.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'

export type AccountDependencies = { db: Database; clock: Clock; publicUrl: string }

export const accountHandlers = ({ db, clock, publicUrl }: AccountDependencies): Handlers => ({
  signInToken: async ({ body, request, reply }) => {
    const { user, token, imageCookie } = await signIn(db, clock, body, addressKey(request.ip))
    setImageCookie(reply, imageCookie, publicUrl)
    return { currentUser: presentUser(user, 'password'), token }
  },

  refreshToken: async ({ body, reply }) => {
    const { user, origin, token, imageCookie } = await refreshSession(db, clock, body.refreshToken)
    setImageCookie(reply, imageCookie, publicUrl)
    return { currentUser: presentUser(user, origin), token }
  },

  checkSessionExpired: ({ signedIn }) => signedIn === undefined,

  signOut: async ({ signedIn, reply }) => {
    await deleteSession(db, signedIn.sessionId)
    clearImageCookie(reply, signedIn.sessionId, publicUrl)
  },

  changePassword: ({ signedIn, body, request }) => changePassword(db, clock, signedIn, body, addressKey(request.ip)),

  forgotPassword: ({ body, request }) => requestPassword(db, clock, body, addressKey(request.ip)),

  createAccount: ({ body, request }) => createAccount(db, clock, body, addressKey(request.ip)),

  confirmEmail: ({ body }) => setPassword(db, clock, 'confirm', body),

  setPassword: ({ body }) => setPassword(db, clock, 'password', body),
})
