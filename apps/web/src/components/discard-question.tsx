import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/use-translation.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'

type IsTyped = () => boolean
const nothingTyped: IsTyped = () => false

/** Asks before a dialog is closed, or its page is left, while something typed in it is not saved. */
export function useDiscardQuestion(onClose: () => void) {
  const { t } = useTranslation()
  const isTyped = useRef<IsTyped>(nothingTyped)
  const [isAsking, setIsAsking] = useState(false)
  const watch = useCallback((next: IsTyped) => {
    isTyped.current = next
  }, [])
  return {
    /** For `useTyped` in the form of the dialog. */
    watch,
    /** Closes the dialog, after a question if something is typed. */
    ask: () => (isTyped.current() ? setIsAsking(true) : onClose()),
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
        <LeaveDialog text={t('Leave:TypedText')} isLost={() => isTyped.current()} alsoOnClosing />
      </>
    ),
  }
}

/** Reports whether a form has something typed, for as long as it is on screen. */
export function useTyped(watch: (isTyped: IsTyped) => void, isTyped: IsTyped) {
  useEffect(() => {
    watch(isTyped)
    return () => watch(nothingTyped)
  })
}
