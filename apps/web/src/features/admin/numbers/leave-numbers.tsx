import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx'
import { session } from '../../../lib/session.ts'

/** Asks before unsaved numbers are thrown away. */
export function LeaveNumbers({ isDirty }: { isDirty: () => boolean }) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isDirty() && session.current() !== undefined,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('AdminNumbers:LeaveTitle')}
      confirm={t('AdminNumbers:LeaveDiscard')}
      cancel={t('AdminNumbers:LeaveStay')}
      destructive
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {t('AdminNumbers:LeaveText')}
    </ConfirmDialog>
  )
}
