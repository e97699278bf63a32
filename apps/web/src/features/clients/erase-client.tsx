import { Checkbox, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { ListedClient } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client as api } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'

type EraseClientProps = {
  /** Undefined: the dialog is closed. */
  client: ListedClient | undefined
  onErased: () => Promise<void>
  onClose: () => void
}

/** Erases everything that names a client. For an accepted offer the user first confirms that no law makes them keep it. */
export function EraseClient({ client, onErased, onClose }: EraseClientProps) {
  const { t } = useTranslation()
  // Kept, so that the text does not change while the dialog closes.
  const [shown, setShown] = useState(client)
  const [confirmsNoDuty, setConfirmsNoDuty] = useState(false)
  const erase = useMutation({
    mutationFn: ({ id }: ListedClient) => api.eraseClient({ params: { id }, body: { confirmsNoDuty } }),
    onSuccess: async (_answer, { name }) => {
      onClose()
      showDone(t('Clients:Erased', { name }))
      await onErased()
    },
  })
  if (client && client !== shown) {
    setShown(client)
    setConfirmsNoDuty(false)
  }
  const hasAccepted = erase.error instanceof ApiError && erase.error.code === 'acceptedOfferKept'
  return (
    <ConfirmDialog
      opened={client !== undefined}
      title={t('Clients:EraseTitle', { name: shown?.name ?? '' })}
      confirm={t('Clients:Erase')}
      cancel={t('Clients:Cancel')}
      destructive
      loading={erase.isPending}
      error={erase.error ? errorText(erase.error) : undefined}
      onConfirm={() => shown && erase.mutate(shown)}
      onCancel={() => {
        erase.reset()
        onClose()
      }}
    >
      <Stack gap="sm">
        <Text>{t('Clients:EraseText')}</Text>
        {hasAccepted && (
          <Checkbox
            label={t('Clients:NoDuty')}
            checked={confirmsNoDuty}
            onChange={(event) => setConfirmsNoDuty(event.currentTarget.checked)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
