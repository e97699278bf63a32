import type { Marking, Order } from '@veck/contract'
import { type AlternativeLetter, cleanText, normalizeChoices } from '@veck/domain'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { keepInput } from '../../lib/forms/kept-input.ts'
import { noOwnFabric } from '../../lib/fabrics/own-fabric.ts'
import { isSameDraft, savedDraft, type MarkingDraft } from './draft.ts'

/** Unsaved changes, and the saved marking they started from. */
export type Unsaved = { draft: MarkingDraft; begunFrom: MarkingDraft }

const storage = keepInput<Unsaved>('markingDraft')

/** `takesNewNumbers` is the name that older versions stored. */
type StoredDraft = MarkingDraft & { takesNewNumbers?: boolean }

/** A draft from an older version lacks fields of an own fabric, and has options that are null instead of missing. */
const withAllFields = ({ takesNewNumbers, ...draft }: StoredDraft): MarkingDraft => ({
  ...draft,
  ...(takesNewNumbers && { takesNewPricing: true }),
  choices: draft.choices && { ...draft.choices, ...normalizeChoices(draft.choices) },
  ownFabric: { ...noOwnFabric, ...draft.ownFabric },
  madeIn: draft.madeIn && { ...draft.madeIn, ownFabric: { ...noOwnFabric, ...draft.madeIn.ownFabric } },
})

/** By marking id, and by letter for an alternative to its order line. */
export const draftId = (markingId: string, letter: AlternativeLetter | undefined) =>
  letter ? `${markingId}:${letter}` : markingId

/** Drafts by `draftId`. */
export const draftStorage = {
  ...storage,
  read: (id: string): Unsaved | undefined => {
    const unsaved = storage.read(id)
    return unsaved && { draft: withAllFields(unsaved.draft), begunFrom: withAllFields(unsaved.begunFrom) }
  },
}

export type Change = Partial<MarkingDraft> | ((draft: MarkingDraft) => Partial<MarkingDraft>)

/** The draft of a marking: the saved marking until something is changed. `letter`: of the alternative that `order` shows. */
export function useDraft(order: Order, marking: Marking, letter?: AlternativeLetter) {
  const id = draftId(marking.id, letter)
  const saved = useMemo(() => savedDraft(order, marking), [order, marking])
  const [unsaved, setUnsaved] = useState<Unsaved | undefined>(() => draftStorage.read(id))
  const change = useCallback(
    (update: Change) =>
      setUnsaved((before) => {
        const { draft, begunFrom } = before ?? { draft: saved, begunFrom: saved }
        return { draft: { ...draft, ...(typeof update === 'function' ? update(draft) : update) }, begunFrom }
      }),
    [saved],
  )
  const discard = useCallback(() => {
    draftStorage.write(id, undefined)
    setUnsaved(undefined)
  }, [id])
  /** The user has seen what is saved now, and keeps the draft. */
  const acknowledge = useCallback(() => setUnsaved((before) => before && { ...before, begunFrom: saved }), [saved])
  /** This name is saved now. Another name that the user has typed meanwhile stays. */
  const named = useCallback(
    (name: string) =>
      setUnsaved(
        (before) =>
          before && {
            draft: { ...before.draft, ...(cleanText(before.draft.name) === cleanText(name) && { name }) },
            begunFrom: { ...before.begunFrom, name },
          },
      ),
    [],
  )
  useEffect(() => draftStorage.write(id, unsaved), [id, unsaved])
  return {
    draft: unsaved?.draft ?? saved,
    saved,
    begunFrom: unsaved?.begunFrom ?? saved,
    isDirty: unsaved !== undefined && !isSameDraft(unsaved.draft, saved),
    change,
    discard,
    acknowledge,
    named,
  }
}
