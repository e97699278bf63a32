import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { isRefreshTokenOf } from '../accounts/index.ts'
import type { AcousticDependencies } from './dependencies.ts'
import { signToken, toAcoustic } from './signed-token.ts'
import { standInPath } from './stand-in.ts'

/** A url that signs the user in to the sister application. The refresh token is checked, but stays valid. */
export const createRedirectLink = async (deps: AcousticDependencies, signedIn: SignedIn, refreshToken: string) => {
  if (!signedIn.user.acousticUser) throw problem('forbidden')
  if (!(await isRefreshTokenOf(deps.db, signedIn.sessionId, refreshToken))) {
    throw problem('expiredLink', { message: { key: 'Errors:unauthorized' } })
  }
  const link = new URL(deps.acousticUrl ?? `${deps.publicUrl}${standInPath}`)
  link.searchParams.set('token', await signToken(deps.acousticSecret, deps.clock, toAcoustic, signedIn.user.email))
  return link.href
}
