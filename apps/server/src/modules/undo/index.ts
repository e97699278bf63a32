import type { SomeHandlers } from '../../http/handlers.ts'
import { undoChange } from './undo-change.ts'

export { deleteOldContentChanges } from './journal.ts'

export const undoHandlers = (deps: Parameters<typeof undoChange>[0]) =>
  ({
    undoChange: ({ signedIn, params, body }) => undoChange(deps, signedIn, params.id, body),
  }) satisfies SomeHandlers
