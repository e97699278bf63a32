import type { Handlers } from '../../http/calls.ts'
import { presentUser } from '../accounts/index.ts'
import type { AcousticDependencies } from './dependencies.ts'
import { createRedirectLink } from './redirect-link.ts'
import { signInFromAcoustic } from './sign-in-from-acoustic.ts'

export const acousticHandlers = (deps: AcousticDependencies): Handlers => ({
  getAcousticRedirectLink: ({ signedIn, body }) => createRedirectLink(deps, signedIn, body.refreshToken),

  signInSecretToken: async ({ body }) => {
    const { user, token } = await signInFromAcoustic(deps, body.secretToken)
    return { currentUser: presentUser(user, 'sister'), token }
  },
})
