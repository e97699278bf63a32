import type { Retail } from '@veck/contract'
import type { AlternativeLetter, FixedPrice } from '@veck/domain'
import { useCallback, useMemo, useState } from 'react'
import { showActionError, showFailure } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { i18n } from '../../lib/language/i18n.ts'
import type { MarkingDraft } from './retail-drafts.ts'
import type { ChangeRetail } from './use-change-retail.ts'

const markingIn = (retail: Retail, id: string) => retail.order.markings.find((marking) => marking.id === id)

const lineIn = (retail: Retail, id: string, letter: AlternativeLetter | undefined) => {
  const marking = markingIn(retail, id)
  return letter ? marking?.alternatives.find((line) => line.letter === letter) : marking?.chosen
}

type Drafts = ReadonlyMap<string, MarkingDraft>

const withDraft = (drafts: Drafts, id: string, draft: MarkingDraft): Drafts => {
  const next = new Map(drafts)
  if (Object.keys(draft).length === 0) next.delete(id)
  else next.set(id, draft)
  return next
}

/** What the rows of curtains do: each change is shown at once and sent in the queue. */
export function useOfferRows(orderId: string, change: ChangeRetail) {
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  /** Markings with a typed price that cannot be read, or is not saved. */
  const [unsaved, setUnsavedIds] = useState<ReadonlySet<string>>(new Set())
  const setUnsaved = useCallback(
    (id: string, isUnsaved: boolean) =>
      setUnsavedIds((ids) => {
        if (ids.has(id) === isUnsaved) return ids
        const next = new Set(ids)
        if (isUnsaved) next.add(id)
        else next.delete(id)
        return next
      }),
    [],
  )
  const rows = useMemo(() => {
    const send = (markingId: string, body: MarkingDraft & { letter?: AlternativeLetter }) => (version: number) =>
      client.changeMarkingRetail({ params: { id: orderId, markingId }, body: { ...body, version } })
    return {
      setUnsaved,
      /** Replaces the drafted price; without one the saved price counts. */
      draft: (id: string, { fixedPrice }: Pick<MarkingDraft, 'fixedPrice'>) =>
        setDrafts((all) => {
          const { fixedPrice: _before, ...rest } = all.get(id) ?? {}
          return withDraft(all, id, { ...rest, ...(fixedPrice !== undefined && { fixedPrice }) })
        }),
      /** `letter`: of an alternative that is not chosen. */
      savePrice: (
        id: string,
        fixedPrice: FixedPrice | null,
        isKnown: (now: FixedPrice | null) => boolean,
        letter?: AlternativeLetter,
      ) =>
        change({
          isAsSeen: (now) => isKnown((lineIn(now, id, letter)?.fixedPrice ?? null) as FixedPrice | null),
          send: send(id, { fixedPrice, ...(letter && { letter }) }),
        }),
      /** `field`: whether the marking is optional, and whether the client has said yes to it. */
      tick: async (id: string, field: 'optional' | 'taken', value: boolean) => {
        setDrafts((all) => withDraft(all, id, { ...all.get(id), [field]: value }))
        try {
          // A tick is what the user wants, whatever another user ticked before.
          await change({ isAsSeen: () => true, send: send(id, { [field]: value }) })
        } catch (error) {
          if (isChangedMeanwhile(error)) showFailure(i18n.t('Errors:stale'))
          else showActionError(error)
        }
        setDrafts((all) => {
          const { [field]: drafted, ...rest } = all.get(id) ?? {}
          // A later tick has its own answer.
          return drafted === value ? withDraft(all, id, rest) : all
        })
      },
    }
  }, [orderId, change, setUnsaved])
  return { rows, drafts, hasUnsaved: unsaved.size > 0 }
}

export type RowActions = ReturnType<typeof useOfferRows>['rows']
