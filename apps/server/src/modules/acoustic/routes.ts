import type { SomeHandlers } from '../../http/handlers.ts'
import { setImageCookie } from '../../http/image-cookie.ts'
import { presentUser } from '../accounts/index.ts'
import type { AcousticDependencies } from './dependencies.ts'
import { createRedirectLink } from './redirect-link.ts'
import { signInFromAcoustic } from './sign-in-from-acoustic.ts'

export const acousticHandlers = (deps: AcousticDependencies) =>
  ({
    getAcousticRedirectLink: ({ signedIn, body }) => createRedirectLink(deps, signedIn, body.refreshToken),

    signInSecretToken: async ({ body, reply }) => {
      const { user, token, imageCookie } = await signInFromAcoustic(deps, body.secretToken)
      setImageCookie(reply, imageCookie, deps.publicUrl)
      return { currentUser: presentUser(user, 'sister'), token }
    },
  }) satisfies SomeHandlers
