import type { User } from '@veck/contract'
import { landingFor, landingWhenSignedIn } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { client } from '../../lib/server/api.ts'
import { withLocale } from '../../lib/language/locale.ts'
import { pathTo, safeRedirect } from '../../lib/screen/paths.ts'
import { session } from '../../lib/session/session.ts'

const paths = {
  'choose-application': '/account/choose-application',
  search: '/orders/search',
  orders: '/orders',
  account: '/account',
} as const

type Landing = keyof typeof paths | 'acoustic'

/** Undefined for users of only the sister application: they have no page here. */
const pathOf = (landing: Landing, locale: Locale) =>
  landing === 'acoustic' ? undefined : pathTo(locale, paths[landing])

/** The path after sign-in: the requested one, in the language on screen, or the start page of the kind of user (A4.2). */
export function pathAfterSignIn(user: User, locale: Locale, redirect: string | undefined): string | undefined {
  const path = pathOf(landingFor(user), locale)
  const wanted = safeRedirect(redirect)
  return path && wanted ? withLocale(wanted, locale) : path
}

/** The path for a signed-in user who opens the sign-in page (A2.22). */
export const pathOnArrival = (user: User, locale: Locale) => pathOf(landingWhenSignedIn(user), locale)

/** The path after a punch-out: the requested one, in its own language, or the offers (A2.44). */
export const pathAfterPunchOut = (locale: Locale, redirect: string | undefined) =>
  safeRedirect(redirect) ?? pathTo(locale, '/orders')

/** Opens the sister application and ends the session here (A4.2). */
export async function leaveForAcoustic() {
  const refreshToken = session.current()?.currentToken.refreshToken
  const address = refreshToken && (await client.getAcousticRedirectLink({ body: { refreshToken } }))
  if (!address) throw new Error('No refresh token, or no link to the sister application')
  session.end('handedOver')
  window.location.assign(address)
}
