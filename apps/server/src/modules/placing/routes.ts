import type { SomeHandlers } from '../../http/handlers.ts'
import { deliveryDefaults } from './delivery-defaults.ts'
import { placeOrder, type PlacingDependencies } from './place-order.ts'

export const placingHandlers = (deps: PlacingDependencies) =>
  ({
    getDeliveryDefaults: ({ signedIn, params }) => deliveryDefaults(deps.db, signedIn, params.id),
    placeOrder: ({ signedIn, body }) => placeOrder(deps, signedIn, body),
  }) satisfies SomeHandlers
