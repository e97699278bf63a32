import type { Handlers } from '../../http/calls.ts'
import { placeOrder, type PlacingDependencies } from './place-order.ts'

export const placingHandlers = (deps: PlacingDependencies): Handlers => ({
  placeOrder: ({ signedIn, body }) => placeOrder(deps, signedIn, body),
})
