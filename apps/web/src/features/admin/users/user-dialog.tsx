import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { AdminUser } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { UserForm } from './user-form.tsx'

/** Closed by its buttons only: what is typed is not lost by a click beside it. */
export function UserDialog({ editing, onClose }: { editing: AdminUser | 'new' | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const fullScreen = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false })
  const user = editing === 'new' ? undefined : editing
  return (
    <Modal
      opened={editing !== undefined}
      onClose={onClose}
      title={user ? user.email : t('AdminUsers:New')}
      size="xl"
      fullScreen={fullScreen}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Admin:Cancel') }}
    >
      <UserForm user={user} onDone={onClose} />
    </Modal>
  )
}
