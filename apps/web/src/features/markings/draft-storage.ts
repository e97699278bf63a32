import { keepInput } from '../../lib/kept-input.ts'
import type { MarkingDraft } from './draft.ts'

/** Work that is not saved, and the saved marking it began with. */
export type Unsaved = { draft: MarkingDraft; begunFrom: MarkingDraft }

/** By marking. */
export const draftStorage = keepInput<Unsaved>('markingDraft')
