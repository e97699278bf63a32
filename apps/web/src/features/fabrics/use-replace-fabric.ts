import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FabricInUse, Order, Variant } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import { showDone, showUndo } from '../../components/toasts.tsx'
import { client, queries } from '../../lib/api.ts'
import { useUndo } from '../../lib/undo/use-undo.ts'

const undoShownSeconds = 25

type Replacing = {
  order: Order
  fabric: FabricInUse
  wanted: Variant | undefined
  ticked: ReadonlySet<string>
  onSaved: (variant: Variant) => Promise<void>
  /** `variant`: the variant whose change was undone. */
  onUndone: (variant: Variant) => Promise<void>
}

/** Previews another fabric in the selected markings, and makes the change, which can be undone. */
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
  const { undoVersion } = useUndo(order.id)
  const undo = async (changed: number, variant: Variant) => {
    await undoVersion(changed)
    await onUndone(variant)
    showDone(t('EditFabric:Undone'))
  }
  const save = useMutation({
    mutationFn: async (variant: Variant) => {
      if (!seen) return
      // Changes exactly what the preview showed: without the curtains that cannot be made, and only for this version of the order.
      const { markingIds, version } = seen
      const changed = await client.replaceFabric({ params, body: { ...body, markingIds, version } })
      await reload()
      await onSaved(variant)
      if (changed.version === version) return
      const message = t('EditFabric:Changed', {
        count: markingIds.length,
        name: `${variant.name} ${variant.color}`,
      })
      showUndo({ message, undo: () => undo(changed.version, variant), seconds: undoShownSeconds })
    },
    // Someone may have changed the order meanwhile, so the next try uses its current version.
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
