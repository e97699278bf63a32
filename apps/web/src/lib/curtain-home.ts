import { curtainHomeFor, type UserRights } from '@veck/domain'

/** The name of the route where the curtain tool begins, and where back leads (A2.24, A2.25, A2.41). */
export const curtainHome = (user: UserRights) => (curtainHomeFor(user) === 'search' ? 'searchorders' : 'orders')
