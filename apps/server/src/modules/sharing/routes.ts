import type { Handlers } from '../../http/calls.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { listSharedUsers, shareOrders, unshareOrders } from './share-orders.ts'

export const sharingHandlers = (deps: ChangeDependencies): Handlers => ({
  shareOrders: ({ signedIn, body }) => shareOrders(deps, signedIn, body.emailAddress),
  getSharedUsers: ({ signedIn }) => listSharedUsers(deps, signedIn),
  unshareOrders: ({ signedIn, query }) => unshareOrders(deps, signedIn, query.emailAddress),
})
