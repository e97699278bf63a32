import type { SomeHandlers } from '../../http/handlers.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { eraseClient } from './erase-client.ts'

export const erasureHandlers = (deps: ChangeDependencies) =>
  ({
    eraseClient: ({ signedIn, params, body }) => eraseClient(deps, signedIn, params.id, body),
  }) satisfies SomeHandlers
