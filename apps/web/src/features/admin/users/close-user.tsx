import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '@veck/contract'
import { canShare } from '@veck/domain'
import { CloseAccountDialog } from '../../../components/dialogs/close-account-dialog.tsx'
import { showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'

/** Closes the account of someone else. */
export function CloseUser({ user, opened, onClose }: { user: AdminUser; opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const params = { id: user.id }
  const { data } = useQuery({ ...queries.getUserClosing({ params }), enabled: opened })
  return (
    <CloseAccountDialog
      email={user.email}
      canShare={canShare(user).allowed}
      closing={data}
      opened={opened}
      onClose={onClose}
      send={async ({ successor, confirmation }) => {
        const { erasedOn } = await client.closeUser({ params, body: { successor, confirmation } })
        onClose()
        showDone(t('AccountClosing:Done', { email: user.email, day: erasedOn ?? '' }))
        await queryClient.invalidateQueries({ queryKey: ['findUsers'] })
      }}
    />
  )
}
