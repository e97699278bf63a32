import type { Marking, Order } from '@veck/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { isSameDraft, type MarkingDraft, savedDraft } from './draft.ts'
import { draftStorage, type Unsaved } from './draft-storage.ts'

export type Change = Partial<MarkingDraft> | ((draft: MarkingDraft) => Partial<MarkingDraft>)

/** The marking under work: as saved until something is changed. */
export function useDraft(order: Order, marking: Marking) {
  const saved = useMemo(() => savedDraft(order, marking), [order, marking])
  const [unsaved, setUnsaved] = useState<Unsaved | undefined>(() => draftStorage.read(marking.id))
  const change = useCallback(
    (wish: Change) =>
      setUnsaved((before) => {
        const { draft, begunFrom } = before ?? { draft: saved, begunFrom: saved }
        return { draft: { ...draft, ...(typeof wish === 'function' ? wish(draft) : wish) }, begunFrom }
      }),
    [saved],
  )
  const discard = useCallback(() => {
    draftStorage.write(marking.id, undefined)
    setUnsaved(undefined)
  }, [marking.id])
  /** The user has seen what is saved by now, and goes on all the same. */
  const acknowledge = useCallback(() => setUnsaved((before) => before && { ...before, begunFrom: saved }), [saved])
  const named = useCallback(
    (name: string) =>
      setUnsaved((before) => before && { draft: { ...before.draft, name }, begunFrom: { ...before.begunFrom, name } }),
    [],
  )
  useEffect(() => draftStorage.write(marking.id, unsaved), [marking.id, unsaved])
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
