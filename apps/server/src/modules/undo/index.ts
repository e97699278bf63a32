import type { Translate } from '../../core/translate.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { translateNote } from '../orders/index.ts'
import { undoChange } from './undo-change.ts'

export { deleteOldContentChanges } from './journal.ts'
export { rowChangesOf, type RowChange } from './row-changes.ts'

type Dependencies = Parameters<typeof undoChange>[0] & { translate: Translate }

export const undoHandlers = ({ translate, ...deps }: Dependencies) =>
  ({
    undoChange: async ({ signedIn, params, body, locale }) => {
      const { version, note } = await undoChange(deps, signedIn, params.id, body)
      const message = note && translateNote(note, (text) => translate(locale, text))
      return { version, ...(message !== undefined && { message }) }
    },
  }) satisfies SomeHandlers
