import type { User } from '@veck/contract'
import { landingFor, landingWhenSignedIn } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { client } from '../../lib/api.ts'
import { withLocale } from '../../lib/locale.ts'
import { pathTo, safeRedirect } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'

const routes = {
  'choose-application': 'chooseapp',
  search: 'searchorders',
  orders: 'orders',
  account: 'account',
} as const

type Landing = keyof typeof routes | 'acoustic'

/** Nowhere of ours for those who only use the sister application. */
const pathOf = (landing: Landing, locale: Locale) =>
  landing === 'acoustic' ? undefined : pathTo(routes[landing], { locale })

/** Where someone goes who has just signed in: to what they wanted, in the language on screen, else by kind of user (A4.2). */
export function pathAfterSignIn(user: User, locale: Locale, redirect: string | undefined): string | undefined {
  const path = pathOf(landingFor(user), locale)
  const wanted = safeRedirect(redirect)
  return path && wanted ? withLocale(wanted, locale) : path
}

/** Where someone goes who opens the sign-in page although signed in (A2.22). */
export const pathOnArrival = (user: User, locale: Locale) => pathOf(landingWhenSignedIn(user), locale)

/** Where someone goes whom a procurement system sent: in the language that the redirect names (A2.44). */
export const pathAfterPunchOut = (locale: Locale, redirect: string | undefined) =>
  safeRedirect(redirect) ?? pathTo('orders', { locale })

/** The sister application takes over: the session here ends (A4.2). */
export async function leaveForAcoustic() {
  const refreshToken = session.current()?.currentToken.refreshToken
  const address = refreshToken && (await client.getAcousticRedirectLink({ body: { refreshToken } }))
  if (!address) throw new Error('No refresh token, or no link to the sister application')
  session.end('handedOver')
  window.location.assign(address)
}
