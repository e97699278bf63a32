import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FabricInUse, Order, Variant } from '@veck/contract'
import { UndoSeconds } from '@veck/contract/limits'
import { useTranslation } from 'react-i18next'
import { showDone, showFailure, showUndo } from '../../components/toasts.tsx'
import { client, queries } from '../../lib/api.ts'

// The server takes it back a little longer: a press in the last moment is still in time.
const undoShownSeconds = UndoSeconds - 5

type Replacing = {
  order: Order
  fabric: FabricInUse
  wanted: Variant | undefined
  ticked: ReadonlySet<string>
  onSaved: (variant: Variant) => Promise<void>
  /** `variant`: the one that was taken back. */
  onUndone: (variant: Variant) => Promise<void>
}

/** What another fabric would make of the ticked markings, and the change itself, which can be undone. */
export function useReplaceFabric({ order, fabric, wanted, ticked, onSaved, onUndone }: Replacing) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const params = { id: order.id }
  const reload = () => queryClient.invalidateQueries({ queryKey: queries.getOrder({ params }).queryKey })
  const body = {
    productId: wanted?.productId ?? 0,
    oldErpProductId: fabric.erpProductId,
    newErpProductId: wanted?.partNo ?? '',
    markingIds: fabric.markings.map(({ markingId }) => markingId).filter((id) => ticked.has(id)),
  }
  const isAsked = wanted !== undefined && wanted.partNo !== fabric.erpProductId && ticked.size > 0
  const preview = useQuery({
    queryKey: ['replaceFabric', order.id, order.version, body],
    queryFn: ({ signal }) => client.replaceFabric({ params, body: { ...body, preview: true } }, { signal }),
    enabled: isAsked,
  })
  const seen = isAsked ? preview.data : undefined
  const undo = async (changeId: string, variant: Variant) => {
    const { markingIds } = await client.undoFabricChange({ params, body: { changeId } })
    if (markingIds.length === 0) return showFailure(t('Errors:tooLateToUndo'))
    await reload()
    await onUndone(variant)
    return showDone(t('EditFabric:Undone'))
  }
  const save = useMutation({
    mutationFn: async (variant: Variant) => {
      if (!seen) return
      // What was shown, and nothing else: those that cannot be made are left out, and a newer offer is refused.
      const { markingIds, version } = seen
      const { changeId } = await client.replaceFabric({ params, body: { ...body, markingIds, version } })
      await reload()
      await onSaved(variant)
      if (!changeId) return
      const message = t('EditFabric:Changed', {
        count: markingIds.length,
        name: `${variant.name} ${variant.color}`,
      })
      showUndo({ message, undo: () => undo(changeId, variant), seconds: undoShownSeconds })
    },
    // Someone may have changed the offer meanwhile: the next try answers to what is there now.
    onError: reload,
  })
  return {
    preview: seen,
    isPossible: seen !== undefined && seen.markingIds.length > 0,
    problem: isAsked ? (preview.error ?? save.error) : null,
    isSaving: save.isPending,
    save: () => wanted && save.mutate(wanted),
    reset: save.reset,
  }
}
