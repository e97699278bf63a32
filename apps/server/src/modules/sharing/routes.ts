import type { Handlers } from '../../http/calls.ts'
import type { Changers } from '../orders/index.ts'
import { listSharedUsers, shareOrders, unshareOrders } from './share-orders.ts'

export const sharingHandlers = (changers: Changers): Handlers => ({
  shareOrders: ({ signedIn, body }) => shareOrders(changers, signedIn, body.emailAddress),
  getSharedUsers: ({ signedIn }) => listSharedUsers(changers, signedIn),
  unshareOrders: ({ signedIn, query }) => unshareOrders(changers, signedIn, query.emailAddress),
})
