import type { SomeHandlers } from '../../http/handlers.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { listSharedUsers, shareOrders, unshareOrders } from './share-orders.ts'

export const sharingHandlers = (deps: ChangeDependencies) =>
  ({
    shareOrders: ({ signedIn, body }) => shareOrders(deps, signedIn, body.emailAddress),
    getSharedUsers: ({ signedIn }) => listSharedUsers(deps, signedIn),
    unshareOrders: ({ signedIn, query }) => unshareOrders(deps, signedIn, query.emailAddress),
  }) satisfies SomeHandlers
