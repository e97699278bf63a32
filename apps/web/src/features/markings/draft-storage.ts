import { session } from '../../lib/session.ts'
import type { MarkingDraft } from './draft.ts'

/** Work that is not saved, and the saved marking it began with. */
export type Unsaved = { draft: MarkingDraft; begunFrom: MarkingDraft }

const prefix = 'markingDraft:'

/** Unsaved work outlives a reload and a forced sign-in, as long as the tab does. */
export function createDraftStorage(storage: Storage) {
  return {
    read(markingId: string): Unsaved | undefined {
      const text = storage.getItem(prefix + markingId)
      return text === null ? undefined : JSON.parse(text)
    },
    write(markingId: string, unsaved: Unsaved | undefined) {
      if (unsaved) storage.setItem(prefix + markingId, JSON.stringify(unsaved))
      else storage.removeItem(prefix + markingId)
    },
    clear() {
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    },
  }
}

export const draftStorage = createDraftStorage(window.sessionStorage)

// Who leaves by choice leaves nothing for the next person in the same tab.
session.onEnd((end) => {
  if (end === 'signedOut') draftStorage.clear()
})
