import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { session } from '../../lib/session/session.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export type Loss = {
  /** A text that says what would be lost. */
  text: string
  /** Whether it would be lost by going to a route with these parameters. */
  isLost: (params: object, search: object) => boolean
  /** The browser also asks before the page is closed. */
  alsoOnClosing?: boolean
  onLeave?: () => void
}

type LeaveDialogProps = Loss & {
  /** Other unsaved work on the same screen; the dialog asks about both at once. */
  also?: Loss
  /** Saves what can still be saved, before `isLost` is asked. */
  finish?: () => Promise<void>
}

/** Asks before unsaved work is discarded. Does not ask when the session has ended: then the work is kept until the next sign-in. */
export function LeaveDialog({ also, finish, ...first }: LeaveDialogProps) {
  const { t } = useTranslation()
  const losses = also ? [also, first] : [first]
  const [lost, setLost] = useState<Loss[]>([])
  const ask = (params: object, search: object) => {
    const found = losses.filter(({ isLost }) => isLost(params, search))
    // Kept after the answer, so that the text does not change while the dialog closes.
    if (found.length > 0) setLost(found)
    return found.length > 0
  }
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async ({ next }) => {
      if (finish) await finish()
      return session.current() !== undefined && ask(next.params, next.search)
    },
    enableBeforeUnload: () => losses.some(({ alsoOnClosing, isLost }) => alsoOnClosing && isLost({}, {})),
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
