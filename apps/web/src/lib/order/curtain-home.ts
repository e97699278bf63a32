import { curtainHomeFor, type UserRights } from '@veck/domain'

/** The path of the screen where the curtain tool begins, and where its back links lead (A2.24, A2.25, A2.41). */
export const curtainHome = (user: UserRights) => (curtainHomeFor(user) === 'search' ? '/orders/search' : '/orders')
