import { problem } from '../../core/problem.ts'
import { findUserByEmail, mayEnter, startSession } from '../accounts/index.ts'
import type { AcousticDependencies } from './dependencies.ts'
import { fromAcoustic } from './signed-token.ts'
import { useToken } from './use-token.ts'

/** Only acoustic users can sign in with a token of the sister application. */
export const signInFromAcoustic = ({ db, clock, acousticSecret }: AcousticDependencies, secretToken: string) =>
  db.transaction(async (tx) => {
    const email = await useToken(tx, clock, acousticSecret, fromAcoustic, secretToken)
    const user = email === undefined ? undefined : await findUserByEmail(tx, email)
    if (!user || !user.acousticUser || !mayEnter(user)) {
      throw problem('expiredLink', { message: { key: 'Login:SecretTokenUsed' } })
    }
    return { user, ...(await startSession(tx, clock, user.id, 'sister')) }
  })
