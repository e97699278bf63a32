import { useQueryClient } from '@tanstack/react-query'
import type { Marking, Order, Variant } from '@veck/contract'
import { type CurtainInput, pickChoices } from '@veck/domain'
import { client, queries } from '../../lib/api.ts'
import { useWaitingSave } from '../../lib/use-waiting-save.ts'
import { isSameDraft, lineOf, type MarkingDraft, savedDraft } from './draft.ts'
import { lineRequest } from './line-request.ts'

const changedMeanwhile = 'changedMeanwhile'
/** Another user saved the marking after this draft was started. Nothing was written. */
export const isChangedMeanwhile = (error: unknown) => error instanceof Error && error.cause === changedMeanwhile

function requireUnchanged(isUnchanged: boolean) {
  if (!isUnchanged) throw new Error('Changed meanwhile', { cause: changedMeanwhile })
}

type SaveRequest = {
  draft: MarkingDraft
  /** The saved marking that the user has seen. */
  begunFrom: MarkingDraft
  curtain: { input: CurtainInput; variant: Variant }
}

/** Overwrites only the version that the user has seen. */
export function useSaveMarking(order: Order, marking: Marking, onNamed: (name: string) => void) {
  const queryClient = useQueryClient()
  const query = queries.getOrder({ params: { id: order.id } })
  const refetchOrder = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
  const savedIn = (now: Order) => savedDraft(now, now.markings[marking.id] ?? marking)
  const rename = async (newName: string, now: Order) => {
    const name = newName.trim()
    if (name === savedIn(now).name) return now.version
    const { version } = await client.renameMarking({
      body: { orderId: order.id, id: marking.id, name, version: now.version },
    })
    onNamed(name)
    return version
  }
  /** Saves only the name (B7.5). */
  const name = useWaitingSave({
    mutationFn: async ({ draft, begunFrom }: Omit<SaveRequest, 'curtain'>) => {
      const now = await refetchOrder()
      requireUnchanged(savedIn(now).name === begunFrom.name)
      await rename(draft.name, now)
    },
    onSettled: refetchOrder,
  })
  /** B4.3: creates or replaces the order line, and reads the order again. */
  const curtain = useWaitingSave({
    mutationFn: async ({ draft, begunFrom, curtain: { input, variant } }: SaveRequest) => {
      const now = await refetchOrder()
      requireUnchanged(isSameDraft(savedIn(now), begunFrom))
      const version = await rename(draft.name, now)
      const params = { id: order.id }
      const body = lineRequest({ input, variant, markingId: marking.id, version, ownFabric: draft.ownFabric })
      const ecomRowId = lineOf(now, marking)?.ecomRowId
      if (ecomRowId) await client.updateOrderLine({ params, body: { ...body, ecomRowId } })
      else await client.createOrderLine({ params, body })
    },
    onSettled: refetchOrder,
  })
  /** Saves measurements without a fabric. */
  const measured = useWaitingSave({
    mutationFn: async ({ draft, begunFrom, input }: Omit<SaveRequest, 'curtain'> & { input: CurtainInput }) => {
      const now = await refetchOrder()
      requireUnchanged(isSameDraft(savedIn(now), begunFrom))
      const version = await rename(draft.name, now)
      await client.measureMarking({
        body: { orderId: order.id, id: marking.id, measured: pickChoices(input), version },
      })
    },
    onSettled: refetchOrder,
  })
  return { name, curtain, measured }
}
