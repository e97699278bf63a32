import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '@veck/contract'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** For an account that has lost its passkeys, its app and its recovery codes. */
export function ResetFactors({ user, opened, onClose }: { user: AdminUser; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const reset = useMutation({
    mutationFn: () => client.resetSecondFactor({ params: { id: user.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['findUsers'] })
      onClose()
      showDone(t('AdminUsers:FactorsReset', { email: user.email }))
    },
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={t('AdminUsers:ResetFactorsTitle')}
      confirm={t('AdminUsers:ResetFactors')}
      cancel={t('Admin:Cancel')}
      destructive
      loading={reset.isPending}
      error={reset.error ? errorText(reset.error) : undefined}
      onConfirm={() => reset.mutate()}
      onCancel={() => {
        reset.reset()
        onClose()
      }}
    >
      {t('AdminUsers:ResetFactorsText', { email: user.email })}
    </ConfirmDialog>
  )
}
