import type { Locale } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import type { User } from '../../core/signed-in.ts'
import type { Clock } from '../../ports/clock.ts'
import { insertPasswordLink, type LinkPurpose } from './password-link-repository.ts'
import { hashToken, newToken } from './tokens.ts'

const validFor = 60 * 60_000

/** The page that reads `action` and `personId` (A2.23). */
export const passwordPage = (locale: Locale) => `/${locale}/account/forgot-password`

/** A user with an unconfirmed address confirms it by setting the first password. */
export const purposeFor = (user: User): LinkPurpose => (user.emailConfirmedAt ? 'password' : 'confirm')

/** A URL that sets the user's password once. Only a hash of its token is stored. */
export const createPasswordLink = async (
  db: Queryable,
  clock: Clock,
  user: User,
  { publicUrl, localeAndPath }: { publicUrl: string; localeAndPath: string },
) => {
  const personId = newToken()
  const purpose = purposeFor(user)
  const expiresAt = new Date(clock.now().getTime() + validFor)
  await insertPasswordLink(db, { hash: hashToken(personId), userId: user.id, purpose, expiresAt })
  return `${publicUrl}${localeAndPath}?${new URLSearchParams({ action: purpose, personId })}`
}
