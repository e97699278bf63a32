import { useMutation } from '@tanstack/react-query'
import type { ListedClient } from '@veck/contract'
import { UndoSeconds } from '@veck/contract/limits'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { showUndo } from '../../components/messages/toasts.tsx'
import { client as api } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'

// The button disappears before the server refuses to undo.
const undoShownSeconds = UndoSeconds - 5

type RemoveClientProps = {
  /** Undefined: the dialog is closed. */
  client: ListedClient | undefined
  onRemoved: () => Promise<void>
  onClose: () => void
}

/** Asks before a client is removed from the list, and offers to undo it. */
export function RemoveClient({ client, onRemoved, onClose }: RemoveClientProps) {
  const { t } = useTranslation()
  // Kept, so that the text does not change while the dialog closes.
  const [shown, setShown] = useState(client)
  if (client && client !== shown) setShown(client)
  const name = shown?.name ?? ''
  const count = shown ? shown.orders.open + shown.orders.sent + shown.orders.closed : 0
  const remove = useMutation({
    mutationFn: ({ id }: ListedClient) => api.removeClient({ params: { id } }),
    onSuccess: (_answer, { id, name: removed }) => {
      onClose()
      showUndo({
        message: t('Clients:Removed', { name: removed }),
        undo: async () => {
          await api.restoreClient({ params: { id } })
          await onRemoved()
        },
        seconds: undoShownSeconds,
      })
      void onRemoved()
    },
  })
  return (
    <ConfirmDialog
      opened={client !== undefined}
      title={t('Clients:RemoveTitle')}
      confirm={t('Clients:Remove')}
      cancel={t('Clients:Cancel')}
      destructive
      loading={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
      onConfirm={() => shown && remove.mutate(shown)}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
    >
      {count === 0 ? t('Clients:RemoveText', { name }) : t('Clients:RemoveTextOrders', { count, name })}
    </ConfirmDialog>
  )
}
