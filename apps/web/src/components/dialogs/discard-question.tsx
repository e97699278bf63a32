import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

type IsTyped = () => boolean
type Watched = { isTyped: IsTyped; isBusy: boolean }
const nothingTyped: Watched = { isTyped: () => false, isBusy: false }

/** Asks before a dialog is closed, or its page is left, while something typed in it is not saved. */
export function useDiscardQuestion(onClose: () => void) {
  const { t } = useTranslation()
  const watched = useRef(nothingTyped)
  const [isAsking, setIsAsking] = useState(false)
  const watch = useCallback((next: Watched) => {
    watched.current = next
  }, [])
  const ask = () => {
    // What is being sent cannot be discarded any more.
    if (watched.current.isBusy) return
    if (watched.current.isTyped()) setIsAsking(true)
    else onClose()
  }
  return {
    /** For `useTyped` in the form of the dialog. */
    watch,
    /** Closes the dialog, after a question if something is typed. Does nothing while the form is being sent. */
    ask,
    question: (
      <>
        <ConfirmDialog
          opened={isAsking}
          title={t('Leave:TypedTitle')}
          confirm={t('Leave:TypedDiscard')}
          cancel={t('Leave:TypedKeep')}
          destructive
          onConfirm={() => {
            setIsAsking(false)
            onClose()
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t('Leave:TypedText')}
        </ConfirmDialog>
        <LeaveDialog text={t('Leave:TypedText')} isLost={() => watched.current.isTyped()} alsoOnClosing />
      </>
    ),
  }
}

export type WatchTyped = (watched: Watched) => void

/** Reports whether a form has something typed or is being sent, for as long as it is on screen. */
export function useTyped(watch: WatchTyped, isTyped: IsTyped, isBusy = false) {
  useEffect(() => {
    watch({ isTyped, isBusy })
    return () => watch(nothingTyped)
  })
}
