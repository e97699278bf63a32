import { keepInput } from '../../lib/kept-input.ts'
import { noOwnFabric } from '../../lib/own-fabric.ts'
import type { MarkingDraft } from './draft.ts'

/** Work that is not saved, and the saved marking it began with. */
export type Unsaved = { draft: MarkingDraft; begunFrom: MarkingDraft }

const kept = keepInput<Unsaved>('markingDraft')

/** A draft from before an upgrade may lack what an own fabric has by now. */
const whole = (draft: MarkingDraft): MarkingDraft => ({
  ...draft,
  ownFabric: { ...noOwnFabric, ...draft.ownFabric },
  madeIn: draft.madeIn && { ...draft.madeIn, ownFabric: { ...noOwnFabric, ...draft.madeIn.ownFabric } },
})

/** By marking. */
export const draftStorage = {
  ...kept,
  read: (id: string): Unsaved | undefined => {
    const unsaved = kept.read(id)
    return unsaved && { draft: whole(unsaved.draft), begunFrom: whole(unsaved.begunFrom) }
  },
}
