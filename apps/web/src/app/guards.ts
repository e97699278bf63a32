import type { User } from '@veck/contract'
import { canAdminister, canSellToClients } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { curtainHome } from '../lib/order/curtain-home.ts'
import { pathTo } from '../lib/screen/paths.ts'
import type { Access } from '../lib/session/route-settings.ts'

/** The pages that sign in start a new session in their tab. On every other page the tab uses the session of the open tabs. */
export const mayTakeOverSession = (pathname: string) =>
  !/^\/[^/]+\/account\/(?:login|forgot-password|punchout)\/?$/.test(pathname)

export type Redirect = { to: string; search?: { redirect: string } }

/** The redirect for a user who may not open the path `wanted`; undefined if they may (A2.1, A6.1). */
export function redirectFor(
  access: Access,
  user: User | undefined,
  locale: Locale,
  wanted: string,
): Redirect | undefined {
  if (access === 'anonymous') return undefined
  if (!user) return { to: pathTo(locale, '/account/login'), search: { redirect: wanted } }
  if (access === 'admin' && !canAdminister(user).allowed) return { to: pathTo(locale, curtainHome(user)) }
  if (access === 'customer' && user.isSales) return { to: pathTo(locale, curtainHome(user)) }
  if (access === 'seller' && !canSellToClients(user).allowed) return { to: pathTo(locale, curtainHome(user)) }
  if (access === 'sales' && !user.isSales) return { to: pathTo(locale, curtainHome(user)) }
  return undefined
}
