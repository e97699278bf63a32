import { useQueryClient } from '@tanstack/react-query'
import type { Changed, Marking, Order, Variant } from '@veck/contract'
import { withSavedLine, withSavedMarking } from '@veck/contract/order-after-save'
import { cleanText, type CurtainInput, isSameWindow, normalizeWindow, pickChoices } from '@veck/domain'
import { client, queries } from '../../lib/server/api.ts'
import { changeAsSeen } from '../../lib/server/change-as-seen.ts'
import { changeQueue } from '../../lib/server/change-queue.ts'
import { useOrderSource } from '../../lib/order/use-order-source.ts'
import { useWaitingSave } from '../../lib/server/use-waiting-save.ts'
import { isAsSeen, lineOf, type MarkingDraft, savedDraft } from './draft.ts'
import { lineRequest } from './line-request.ts'

type SaveRequest = {
  draft: MarkingDraft
  /** The saved marking that the user has seen. */
  begunFrom: MarkingDraft
  curtain: { input: CurtainInput; variant: Variant }
}

/** What a request says about the window: nothing, unless the user has changed it, or it must fit a changed wall. */
const windowOf = ({ draft, begunFrom }: Pick<SaveRequest, 'draft' | 'begunFrom'>) =>
  draft.window || begunFrom.window ? { window: normalizeWindow(draft.window) } : {}

/**
 * Overwrites only the marking that the user has seen. The order is read again only if the server refuses the version:
 * otherwise the answer of a save is enough to show the new order.
 */
export function useSaveMarking(order: Order, marking: Marking, onNamed: (name: string) => void) {
  const queryClient = useQueryClient()
  const source = useOrderSource(order.id)
  const { queryKey } = queries.getOrder({ params: { id: order.id } })
  const savedIn = (now: Order) => savedDraft(now, now.markings[marking.id] ?? marking)
  const saveOptions = {
    ...changeQueue(order.id),
    // The reason may be in the order: it is closed, or the marking is deleted.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  }
  /** Shows the order of this version, unless a newer one is shown already. */
  const show = async (version: number, after: (now: Order) => Order | undefined) => {
    if ((source.latest()?.version ?? 0) >= version) return
    // An order that is being read now may be older than the save.
    await queryClient.cancelQueries({ queryKey })
    const now = source.latest()
    const next = now?.version === version - 1 ? after(now) : undefined
    if (next) queryClient.setQueryData(queryKey, next)
    else await source.reload()
  }
  /** Saves only the name (B7.5), and at the end of the wizard the window. */
  const name = useWaitingSave({
    ...saveOptions,
    mutationFn: async ({ draft, begunFrom, withWindow }: Omit<SaveRequest, 'curtain'> & { withWindow?: boolean }) => {
      const newName = cleanText(draft.name)
      const changes = withWindow && !isSameWindow(draft.window, begunFrom.window) ? windowOf({ draft, begunFrom }) : {}
      const { version } = await changeAsSeen<Order, Changed>({
        ...source,
        isAsSeen: (now) => [begunFrom.name, newName].includes(savedIn(now).name),
        send: async (seen, now) =>
          savedIn(now).name === newName && !('window' in changes)
            ? { version: seen }
            : client.renameMarking({
                body: { orderId: order.id, id: marking.id, name: newName, ...changes, version: seen },
              }),
      })
      await show(version, (now) => withSavedMarking(now, marking.id, { version, name: newName, ...changes }))
      onNamed(newName)
    },
  })
  /** B4.3: creates or replaces the order line, and renames the marking with it. */
  const curtain = useWaitingSave({
    ...saveOptions,
    mutationFn: async ({ draft, begunFrom, curtain: { input, variant } }: SaveRequest) => {
      const params = { id: order.id }
      const newName = cleanText(draft.name)
      const changes = windowOf({ draft, begunFrom })
      const saved = await changeAsSeen({
        ...source,
        isAsSeen: (now) => isAsSeen(savedIn(now), draft, begunFrom),
        send: (version, now) => {
          const line = lineRequest({ input, variant, markingId: marking.id, version, ownFabric: draft.ownFabric })
          const body = { ...line, ...(savedIn(now).name !== newName && { newMarkingName: newName }), ...changes }
          const ecomRowId = lineOf(now, marking)?.ecomRowId
          return ecomRowId
            ? client.updateOrderLine({ params, body: { ...body, ecomRowId } })
            : client.createOrderLine({ params, body })
        },
      })
      await show(saved.order?.version ?? Infinity, (now) => withSavedLine(now, saved, changes.window))
    },
  })
  /** Saves measurements without a fabric, and renames the marking with them. */
  const measured = useWaitingSave({
    ...saveOptions,
    mutationFn: async ({ draft, begunFrom, input }: Omit<SaveRequest, 'curtain'> & { input: CurtainInput }) => {
      const changes = { measured: pickChoices(input), name: cleanText(draft.name), ...windowOf({ draft, begunFrom }) }
      const { version } = await changeAsSeen({
        ...source,
        isAsSeen: (now) => isAsSeen(savedIn(now), draft, begunFrom),
        send: (seen) =>
          client.measureMarking({ body: { orderId: order.id, id: marking.id, ...changes, version: seen } }),
      })
      await show(version, (now) => withSavedMarking(now, marking.id, { version, ...changes }))
    },
  })
  return { name, curtain, measured }
}
