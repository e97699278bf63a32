import type { User } from '@veck/contract'
import { canAdminister } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { curtainHome } from '../lib/curtain-home.ts'
import { pathTo } from '../lib/paths.ts'
import type { Access } from '../lib/route-table.ts'

/** Who opens the sign-in page, or comes by a link that signs in, wants a session of their own in this tab. */
export const mayTakeOverSession = (pathname: string) =>
  !/^\/[^/]+\/account\/(?:login|forgot-password|punchout)\/?$/.test(pathname)

export type TurnedAway = { to: string; search?: { redirect: string } }

/** Where someone is sent who may not open `wanted`; nothing when they may (A2.1, A6.1). */
export function turnAway(
  access: Access,
  user: User | undefined,
  locale: Locale,
  wanted: string,
): TurnedAway | undefined {
  if (access === 'anonymous') return undefined
  if (!user) return { to: pathTo('login', { locale }), search: { redirect: wanted } }
  if (access === 'admin' && !canAdminister(user).allowed) return { to: pathTo(curtainHome(user), { locale }) }
  if (access === 'customer' && user.internalSalesSven) return { to: pathTo(curtainHome(user), { locale }) }
  if (access === 'sales' && !user.internalSalesSven) return { to: pathTo('orders', { locale }) }
  return undefined
}
