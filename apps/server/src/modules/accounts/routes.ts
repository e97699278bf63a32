import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/client.ts'
import { deviceOf } from '../../http/device.ts'
import { ipKey } from '../../http/ip-key.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { clearImageCookie, setImageCookie } from '../../http/image-cookie.ts'
import type { Clock } from '../../ports/clock.ts'
import { actorOf, recordChange } from '../audit/index.ts'
import { addAddress, changeAddress, findAddresses, presentAddresses, removeAddress } from './addresses.ts'
import { createIsBreached } from './breached-passwords.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { changePassword } from './change-password.ts'
import { changeCompany, presentCompany } from './company.ts'
import { changeDeliveryMails, presentDeliveryMails } from './delivery-mails.ts'
import { rememberBrowser } from './known-browser.ts'
import type { Caller } from './limits.ts'
import { findLinkOwner } from './password-link-repository.ts'
import { presentUser } from './presenter.ts'
import { changeProfile, presentProfile } from './profile.ts'
import { refreshSession } from './refresh-session.ts'
import { createAccount, requestPassword } from './request-password.ts'
import { deleteSession } from './session-repository.ts'
import { setPassword } from './set-password.ts'
import { signIn } from './sign-in.ts'
import { hashToken } from './tokens.ts'
import { findUserByEmail } from './user-repository.ts'

export type AccountDependencies = {
  db: Database
  clock: Clock
  publicUrl: string
  /** The operator's own filter, beside the one that is shipped. */
  breachedPasswords?: string | undefined
}

export const callerOf = (request: FastifyRequest): Caller => ({
  ip: ipKey(request.ip),
  cookies: request.headers.cookie,
  device: deviceOf(request),
})

export const accountHandlers = ({ db, clock, publicUrl, breachedPasswords }: AccountDependencies) => {
  const isBreached = createIsBreached(breachedPasswords)
  type Owner = Parameters<typeof rememberBrowser>[2]
  const remember = async (owner: Owner, request: FastifyRequest, reply: FastifyReply) => {
    reply.header('set-cookie', await rememberBrowser(db, clock, owner, request.headers.cookie, publicUrl))
  }
  return {
    signInToken: async ({ body, request, reply }) => {
      const entered = await signIn(db, clock, body, callerOf(request))
      return answerSignIn({ db, clock, publicUrl }, { request, reply }, entered)
    },

    refreshToken: async ({ body, reply }) => {
      const { user, origin, token, imageCookie } = await refreshSession(db, clock, body.refreshToken)
      setImageCookie(reply, imageCookie, publicUrl)
      return { currentUser: presentUser(user, origin), token }
    },

    checkSessionExpired: ({ signedIn }) => signedIn === undefined,

    signOut: async ({ signedIn, reply }) => {
      await recordChange({ db, clock }, actorOf(signedIn), (tx) => deleteSession(tx, signedIn.sessionId), {
        action: 'endSession',
        subject: signedIn.user.id,
      })
      clearImageCookie(reply, signedIn.sessionId, publicUrl)
    },

    getCompany: ({ signedIn }) => presentCompany(signedIn.user),

    changeCompany: async ({ signedIn, body }) => {
      await changeCompany(db, signedIn.user, body)
      const user = await findUserByEmail(db, signedIn.user.email)
      return presentCompany(user ?? signedIn.user)
    },

    getProfile: ({ signedIn }) => presentProfile(signedIn.user),

    changeProfile: ({ signedIn, body }) => changeProfile(db, signedIn.user, body),

    getDeliveryMails: ({ signedIn }) => presentDeliveryMails(signedIn.user),

    changeDeliveryMails: ({ signedIn, body }) => changeDeliveryMails(db, signedIn.user, body),

    getAddresses: async ({ signedIn }) => presentAddresses(await findAddresses(db, signedIn.user.id)),

    addAddress: async ({ signedIn, body }) => presentAddresses(await addAddress(db, clock, signedIn.user, body)),

    changeAddress: async ({ signedIn, params, body }) =>
      presentAddresses(await changeAddress(db, signedIn.user, params.id, body)),

    removeAddress: async ({ signedIn, params }) => presentAddresses(await removeAddress(db, signedIn.user, params.id)),

    changePassword: async ({ signedIn, body, request, reply }) => {
      await remember(await changePassword(db, clock, isBreached, signedIn, body), request, reply)
    },

    forgotPassword: ({ body, request }) => requestPassword(db, clock, body, callerOf(request)),

    createAccount: ({ body, request }) => createAccount(db, clock, body, callerOf(request)),

    checkPasswordLink: async ({ body: { action, personId } }) =>
      (await findLinkOwner(db, hashToken(personId), action, clock.now())) !== undefined,

    confirmEmail: async ({ body, request, reply }) => {
      await remember(await setPassword(db, clock, isBreached, 'confirm', body, callerOf(request)), request, reply)
    },

    setPassword: async ({ body, request, reply }) => {
      await remember(await setPassword(db, clock, isBreached, 'password', body, callerOf(request)), request, reply)
    },
  } satisfies SomeHandlers
}
