import type { Handlers } from '../../http/calls.ts'
import { deliveryDefaults } from './delivery-defaults.ts'
import { placeOrder, type PlacingDependencies } from './place-order.ts'

export const placingHandlers = (deps: PlacingDependencies): Handlers => ({
  getDeliveryDefaults: ({ signedIn, params }) => deliveryDefaults(deps.db, signedIn, params.id),
  placeOrder: ({ signedIn, body }) => placeOrder(deps, signedIn, body),
})
