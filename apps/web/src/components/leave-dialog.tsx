import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { session } from '../lib/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type Loss = {
  /** What would be lost. */
  text: string
  /** Whether it would be, by going to a place with these parameters. */
  isLost: (params: object) => boolean
  /** The browser asks too, before the page is closed. */
  alsoOnClosing?: boolean
  onLeave?: () => void
}

type LeaveDialogProps = Loss & {
  /** What else the same screen would lose: one question for both. */
  also?: Loss
}

/** Asks before unsaved work is thrown away. A session that ended asks nothing: kept work waits for the next sign-in. */
export function LeaveDialog({ also, ...first }: LeaveDialogProps) {
  const { t } = useTranslation()
  const losses = also ? [also, first] : [first]
  const [lost, setLost] = useState<Loss[]>([])
  const ask = (params: object) => {
    const found = losses.filter(({ isLost }) => isLost(params))
    // Kept after the answer, for the words not to change while the dialog fades.
    if (found.length > 0) setLost(found)
    return found.length > 0
  }
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => session.current() !== undefined && ask(next.params),
    enableBeforeUnload: () => losses.some(({ alsoOnClosing, isLost }) => alsoOnClosing && isLost({})),
    withResolver: true,
  })
  const leave = () => {
    for (const { onLeave } of lost) onLeave?.()
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
      {lost.map(({ text }) => text).join(' ')}
    </ConfirmDialog>
  )
}
