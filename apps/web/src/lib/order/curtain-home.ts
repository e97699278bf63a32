import { curtainHomeFor, isAcousticOnly, type UserRights } from '@veck/domain'

/**
 * The path of the screen where the curtain tool begins, and where its back links lead (A2.24, A2.25, A2.41). Users of only the
 * acoustic tool may not use the curtain tool: their account is all they have here.
 */
export function curtainHome(user: UserRights) {
  if (isAcousticOnly(user)) return '/account'
  return curtainHomeFor(user) === 'search' ? '/orders/search' : '/orders'
}
