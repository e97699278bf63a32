import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Alternative, Alternatives, Marking, Order, Variant } from '@veck/contract'
import { UndoSeconds } from '@veck/contract/limits'
import { withSavedLine } from '@veck/contract/order-after-save'
import type { AlternativeLetter, CurtainInput } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showUndo } from '../../../components/messages/toasts.tsx'
import { withAlternative } from '../../../lib/order/alternatives.ts'
import { client, queries } from '../../../lib/server/api.ts'
import { changeAsSeen } from '../../../lib/server/change-as-seen.ts'
import { changeQueue, retailQueue } from '../../../lib/server/change-queue.ts'
import { useOrderSource } from '../../../lib/order/use-order-source.ts'
import { useWaitingSave } from '../../../lib/server/use-waiting-save.ts'
import { isAsSeen, isSameJson, lineOf, type MarkingDraft, savedDraft } from '../draft.ts'
import { lineRequest } from '../line-request.ts'

type SaveRequest = {
  letter: AlternativeLetter
  draft: MarkingDraft
  /** The saved alternative that the user has seen. */
  begunFrom: MarkingDraft
  curtain: { input: CurtainInput; variant: Variant }
}

/** Five seconds less than the server allows, so that a late press still reaches it in time. */
const undoShownSeconds = UndoSeconds - 5

/** All changes of the alternatives of a marking. Each overwrites only what the user has seen. */
export function useChangeAlternatives(order: Order, marking: Marking) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const ofOrder = useOrderSource(order.id)
  const orderParams = { id: order.id }
  const params = { ...orderParams, markingId: marking.id }
  const query = queries.getAlternatives({ params: orderParams })
  const source = {
    latest: () => queryClient.getQueryData<Alternatives>(query.queryKey),
    reload: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
  }
  const alternativeIn = (now: Alternatives, letter: AlternativeLetter): Alternative | undefined =>
    now.markings.find(({ markingId }) => markingId === marking.id)?.alternatives.find((each) => each.letter === letter)
  const savedIn = (there: Alternative) => {
    const now = ofOrder.latest() ?? order
    return savedDraft(withAlternative(now, there), now.markings[marking.id] ?? marking)
  }
  const show = async (answer: Alternatives) => {
    // An answer that is on its way may be older.
    await queryClient.cancelQueries({ queryKey: query.queryKey })
    queryClient.setQueryData(query.queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: queries.getRetail({ params: orderParams }).queryKey })
  }
  const options = {
    ...retailQueue(order.id),
    // The reason may be in the alternatives: another user has chosen or removed one.
    onError: () => void queryClient.invalidateQueries({ queryKey: query.queryKey }),
  }

  const add = useMutation({
    ...options,
    mutationFn: async (from: AlternativeLetter | undefined) => {
      const { letter, ...answer } = await client.addAlternative({ params, body: { ...(from && { from }) } })
      await show(answer)
      return alternativeIn(answer, letter)
    },
  })

  const save = useWaitingSave({
    ...options,
    mutationFn: async ({ letter, draft, begunFrom, curtain: { input, variant } }: SaveRequest) => {
      const answer = await changeAsSeen({
        ...source,
        isAsSeen: (now) => {
          const there = alternativeIn(now, letter)
          // The server says why there is none.
          return !there || isAsSeen(savedIn(there), draft, begunFrom)
        },
        send: (version) => {
          const line = lineRequest({ input, variant, markingId: marking.id, version, ownFabric: draft.ownFabric })
          return client.saveAlternative({ params: { ...params, letter }, body: line })
        },
      })
      await show(answer)
    },
  })

  const choose = useMutation({
    ...changeQueue(order.id),
    onError: () => void queryClient.invalidateQueries({ queryKey: queries.getOrder({ params: orderParams }).queryKey }),
    mutationFn: async (letter: AlternativeLetter) => {
      const seen = lineOf(order, marking)
      const saved = await changeAsSeen({
        ...ofOrder,
        isAsSeen: (now) => isSameJson(lineOf(now, marking), seen),
        send: (version) => client.chooseAlternative({ params: { ...params, letter }, body: { version } }),
      })
      const { queryKey } = queries.getOrder({ params: orderParams })
      await queryClient.cancelQueries({ queryKey })
      const now = ofOrder.latest()
      const next = now?.version === (saved.order?.version ?? 0) - 1 ? withSavedLine(now, saved) : undefined
      if (next) queryClient.setQueryData(queryKey, next)
      else await ofOrder.reload()
      await show(await client.getAlternatives({ params: orderParams }))
    },
  })

  const remove = useMutation({
    ...options,
    mutationFn: async (shown: Alternative) => {
      const { letter } = shown
      const answer = await changeAsSeen({
        ...source,
        isAsSeen: (now) => isSameJson(alternativeIn(now, letter) ?? shown, shown),
        send: (version) => client.removeAlternative({ params: { ...params, letter }, body: { version } }),
      })
      await show(answer)
      const undo = async () => show(await client.restoreAlternative({ params: { ...params, letter }, body: {} }))
      showUndo({ message: t('Alternatives:Removed', { letter }), undo, seconds: undoShownSeconds })
    },
  })

  return { add, save, choose, remove }
}
