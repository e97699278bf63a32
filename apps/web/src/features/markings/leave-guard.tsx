import { useBlocker } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { session } from '../../lib/session.ts'

type LeaveGuardProps = { markingId: string; isDirty: boolean; onDiscard: () => void }

const markingIn = (params: object) => ('marking' in params ? params.marking : undefined)

/** Asks before unsaved work is thrown away. A session that ended asks nothing: the work waits for the next sign-in. */
export const LeaveGuard = memo(function LeaveGuard({ markingId, isDirty, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty && session.current() !== undefined && markingIn(next.params) !== markingId,
    enableBeforeUnload: false,
    withResolver: true,
  })
  const leave = () => {
    onDiscard()
    proceed?.()
  }
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('Marking:LeaveTitle')}
      confirm={t('Marking:LeaveDiscard')}
      cancel={t('Marking:LeaveStay')}
      destructive
      onConfirm={leave}
      onCancel={() => reset?.()}
    >
      {t('Marking:LeaveText')}
    </ConfirmDialog>
  )
})
