import type { SomeHandlers } from '../../http/handlers.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { eraseClient } from './erase-client.ts'
import { getRetention, saveRetention } from './retention.ts'

export { createRetentionTask } from './retention-task.ts'

export const erasureHandlers = (deps: ChangeDependencies) =>
  ({
    eraseClient: ({ signedIn, params, body }) => eraseClient(deps, signedIn, params.id, body),
    getRetention: ({ signedIn, query }) => getRetention(deps, signedIn, query.months),
    saveRetention: ({ signedIn, body }) => saveRetention(deps, signedIn, body),
  }) satisfies SomeHandlers
