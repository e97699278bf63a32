import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { User } from '@veck/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'

/** Delete mode: select, confirm, delete, reload; cancel leaves it (A4.5, A5.8). The button that started it is shown again afterwards. */
export function useDeleteMode(user: User, onLeft: () => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const [asking, setAsking] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const leave = () => {
    flushSync(() => {
      setSelected(undefined)
      setAsking(false)
    })
    onLeft()
  }
  const deletion = useMutation({
    mutationFn: (orderIds: string[]) => client.deleteOrders({ body: { orderIds, userEmailAddress: user.email } }),
    onSuccess: async (_answer, orderIds) => {
      leave()
      setAnnouncement(t('Orders:Deleted', { count: orderIds.length }))
      await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    },
  })
  return {
    on: selected !== undefined,
    selected: selected ?? new Set<string>(),
    asking,
    announcement,
    isDeleting: deletion.isPending,
    error: deletion.error
      ? t('Orders:DeleteFailed', { count: deletion.variables.length, message: errorText(deletion.error) })
      : undefined,
    enter: () => {
      setAnnouncement('')
      deletion.reset()
      setSelected(new Set())
    },
    leave,
    toggle: (id: string) =>
      setSelected(
        (before = new Set()) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : [id])),
      ),
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    /** Deletes these offers, and not selected offers that a filter hides. */
    confirm: (orders: readonly { id: string }[]) => deletion.mutate(orders.map(({ id }) => id)),
  }
}

export type DeleteMode = ReturnType<typeof useDeleteMode>
