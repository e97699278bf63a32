import type { SomeHandlers } from '../../http/handlers.ts'
import { deliveryDefaults } from './delivery-defaults.ts'
import { placeOrder, type PlacingDependencies } from './place-order.ts'

export { contentsMail, waitingMail } from './erp-mails.ts'
export { createHandOverTask, handOverAttempts, handOverTaskName, type HandOver } from './hand-over-task.ts'
export { findHandOvers, resolveHandOver } from './resolve-hand-over.ts'
export { createWatchTask, watchTaskName } from './watch-hand-overs.ts'
export { placedEntry, placeLockedOrder } from './place-order.ts'
export { findLatestPlacement, findPlacementByErpId, lockOrderOf, recordAnswer } from './answered-placement.ts'
export { findPlacementDocument, listPlacements } from './list-placements.ts'
export { placedLinesOf } from './placed-lines.ts'
export { findPlacedOrder, type Placement } from './placement-repository.ts'
export { refusalMail } from './refusal-mail.ts'

export const placingHandlers = (deps: PlacingDependencies) =>
  ({
    getDeliveryDefaults: ({ signedIn, params }) => deliveryDefaults(deps.db, signedIn, params.id),
    placeOrder: ({ signedIn, body }) => placeOrder(deps, signedIn, body),
  }) satisfies SomeHandlers
