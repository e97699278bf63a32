import { useQueryClient } from '@tanstack/react-query'
import type { Marking, Order, Variant } from '@veck/contract'
import { type CurtainInput, pickChoices } from '@veck/domain'
import { client, queries } from '../../lib/api.ts'
import { useWaitingSave } from '../../lib/use-waiting-save.ts'
import { isSameDraft, lineOf, type MarkingDraft, savedDraft } from './draft.ts'
import { lineRequest } from './line-request.ts'

const changedMeanwhile = 'changedMeanwhile'
/** Somebody else saved the same marking since this draft was begun: nothing was written. */
export const isChangedMeanwhile = (error: unknown) => error instanceof Error && error.cause === changedMeanwhile

function insistOn(isAsSeen: boolean) {
  if (!isAsSeen) throw new Error('Changed meanwhile', { cause: changedMeanwhile })
}

type Wish = {
  draft: MarkingDraft
  /** The saved marking that the user has seen. */
  begunFrom: MarkingDraft
  curtain: { input: CurtainInput; variant: Variant }
}

/** Saves over nothing but what the user has seen. */
export function useSaveMarking(order: Order, marking: Marking, onNamed: (name: string) => void) {
  const queryClient = useQueryClient()
  const query = queries.getOrder({ params: { id: order.id } })
  const readAgain = () => queryClient.fetchQuery({ ...query, staleTime: 0 })
  const savedIn = (now: Order) => savedDraft(now, now.markings[marking.id] ?? marking)
  const rename = async (wanted: string, now: Order) => {
    const name = wanted.trim()
    if (name === savedIn(now).name) return now.version
    const { version } = await client.renameMarking({
      body: { orderId: order.id, id: marking.id, name, version: now.version },
    })
    onNamed(name)
    return version
  }
  /** B7.5 */
  const name = useWaitingSave({
    mutationFn: async ({ draft, begunFrom }: Omit<Wish, 'curtain'>) => {
      const now = await readAgain()
      insistOn(savedIn(now).name === begunFrom.name)
      await rename(draft.name, now)
    },
    onSettled: readAgain,
  })
  /** B4.3: creates or replaces the line; the offer is read anew before this is done. */
  const curtain = useWaitingSave({
    mutationFn: async ({ draft, begunFrom, curtain: { input, variant } }: Wish) => {
      const now = await readAgain()
      insistOn(isSameDraft(savedIn(now), begunFrom))
      const version = await rename(draft.name, now)
      const params = { id: order.id }
      const body = lineRequest({ input, variant, markingId: marking.id, version, ownFabric: draft.ownFabric })
      const ecomRowId = lineOf(now, marking)?.ecomRowId
      if (ecomRowId) await client.updateOrderLine({ params, body: { ...body, ecomRowId } })
      else await client.createOrderLine({ params, body })
    },
    onSettled: readAgain,
  })
  /** Without a fabric: what was measured. */
  const measured = useWaitingSave({
    mutationFn: async ({ draft, begunFrom, input }: Omit<Wish, 'curtain'> & { input: CurtainInput }) => {
      const now = await readAgain()
      insistOn(isSameDraft(savedIn(now), begunFrom))
      const version = await rename(draft.name, now)
      await client.measureMarking({
        body: { orderId: order.id, id: marking.id, measured: pickChoices(input), version },
      })
    },
    onSettled: readAgain,
  })
  return { name, curtain, measured }
}
