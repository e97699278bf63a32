import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError, showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { useOpenOrder } from '../../../lib/order/order-landing.ts'
import type { PreviewAction } from '../offered.ts'

export type DialogName = Exclude<PreviewAction, 'change'>

/** Opens the sent order for changes again and navigates there (A4.8). */
function useChangeThisOrder({ id }: Order) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const openOrder = useOpenOrder()
  return useMutation({
    mutationFn: async () => {
      await client.setStatusToInitiated({ params: { id } })
      void queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
      await openOrder(await queryClient.fetchQuery({ ...queries.getOrder({ params: { id } }), staleTime: 0 }))
    },
    onSuccess: () => showDone(t('Preview:Reopened')),
    onError: showActionError,
  })
}

/** The current action: the open dialog or the pending change. */
export function useOrderActions(order: Order) {
  const [dialog, setDialog] = useState<DialogName>()
  const change = useChangeThisOrder(order)
  return {
    dialog,
    press: (action: PreviewAction) => (action === 'change' ? change.mutate() : setDialog(action)),
    close: () => setDialog(undefined),
    isChanging: change.isPending,
  }
}

export type OrderActions = ReturnType<typeof useOrderActions>
