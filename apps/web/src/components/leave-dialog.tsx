import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { session } from '../lib/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type LeaveDialogProps = {
  /** What would be lost. */
  text: string
  /** Whether it would be, by going to a place with these parameters. */
  isLost: (params: object) => boolean
  /** The browser asks too, before the page is closed. */
  alsoOnClosing?: boolean
  onLeave?: () => void
}

/** Asks before unsaved work is thrown away. A session that ended asks nothing: kept work waits for the next sign-in. */
export function LeaveDialog({ text, isLost, alsoOnClosing = false, onLeave }: LeaveDialogProps) {
  const { t } = useTranslation()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => session.current() !== undefined && isLost(next.params),
    enableBeforeUnload: alsoOnClosing && (() => isLost({})),
    withResolver: true,
  })
  const leave = () => {
    onLeave?.()
    proceed?.()
  }
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title={t('Leave:Title')}
      confirm={t('Leave:Discard')}
      cancel={t('Leave:Stay')}
      destructive
      onConfirm={leave}
      onCancel={() => reset?.()}
    >
      {text}
    </ConfirmDialog>
  )
}
