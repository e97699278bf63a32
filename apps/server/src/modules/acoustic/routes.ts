import { deviceOf } from '../../http/device.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { answerSignIn, enter, findUserByEmail, isRefreshTokenOf, mayEnter } from '../accounts/index.ts'
import type { AcousticDependencies } from './dependencies.ts'
import { problem } from '../../core/problem.ts'
import type { Device, SignedIn } from '../../core/signed-in.ts'
import { signToken, toAcoustic, fromAcoustic } from './signed-token.ts'
import { standInPath } from './stand-in.ts'
import { useToken } from './use-token.ts'

/** Only acoustic users can sign in with a token of the sister application. */
const signInFromAcoustic = ({ db, clock, acousticSecret }: AcousticDependencies, secretToken: string, device: Device) =>
  db.transaction(async (tx) => {
    const email = await useToken(tx, clock, acousticSecret, fromAcoustic, secretToken)
    const user = email === undefined ? undefined : await findUserByEmail(tx, email)
    if (!user || !user.acousticUser || !mayEnter(user)) {
      throw problem('expiredLink', { message: { key: 'Login:SecretTokenUsed' } })
    }
    return enter(tx, clock, { user, origin: 'sister', proof: 'elsewhere', place: { device, isKnown: false } })
  })

/** A url that signs the user in to the sister application. The refresh token is checked, but stays valid. */
const createRedirectLink = async (deps: AcousticDependencies, signedIn: SignedIn, refreshToken: string) => {
  if (!signedIn.user.acousticUser) throw problem('forbidden')
  if (!(await isRefreshTokenOf(deps.db, signedIn.sessionId, refreshToken))) {
    throw problem('expiredLink', { message: { key: 'Errors:unauthorized' } })
  }
  const link = new URL(deps.acousticUrl ?? `${deps.publicUrl}${standInPath}`)
  link.searchParams.set('token', await signToken(deps.acousticSecret, deps.clock, toAcoustic, signedIn.user.email))
  return link.href
}

export const acousticHandlers = (deps: AcousticDependencies) =>
  ({
    getAcousticRedirectLink: ({ signedIn, body }) => createRedirectLink(deps, signedIn, body.refreshToken),

    signInSecretToken: async ({ body, request, reply }) =>
      answerSignIn(deps, { request, reply }, await signInFromAcoustic(deps, body.secretToken, deviceOf(request))),
  }) satisfies SomeHandlers
