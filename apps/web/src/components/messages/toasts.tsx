import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { errorText, isUnanswered } from '../../lib/server/error-text.ts'
import { i18n } from '../../lib/language/i18n.ts'
import classes from './toasts.module.css'

/** An error of an action outside a form (A8.2). A repeated error replaces its toast. */
export function showFailure(message: string) {
  const earlier = failures.get(message)
  if (earlier) notifications.hide(earlier)
  const id = crypto.randomUUID()
  failures.set(message, id)
  notifications.show({
    id,
    message,
    color: 'falu',
    autoClose: 10_000,
    withBorder: true,
    closeButtonProps: closeButton(),
  })
}
/** The id of the last toast by message. */
const failures = new Map<string, string>()

/**
 * The error of an action that has no message of its own. Without an answer it says that the action failed: that the
 * connection is lost is said by the bar under the header.
 */
export const showActionError = (error: unknown) =>
  showFailure(isUnanswered(error) ? i18n.t('Errors:actionFailed') : errorText(error))

/** Confirms an action whose result the screen does not show; visible for as long as it takes to read. */
export const showDone = (message: string) =>
  notifications.show({
    message,
    autoClose: 4000 + 60 * message.length,
    withBorder: true,
    closeButtonProps: closeButton(),
  })

type Undoable = { message: string; undo: () => Promise<unknown>; seconds: number }

/** Confirms an action and offers to undo it. */
export function showUndo({ message, undo, seconds }: Undoable) {
  const id = crypto.randomUUID()
  const press = () => {
    notifications.hide(id)
    undo().catch(showActionError)
  }
  notifications.show({
    id,
    message: <UndoMessage message={message} onUndo={press} />,
    autoClose: seconds * 1000,
    withBorder: true,
    closeButtonProps: closeButton(),
  })
}

const closeButton = () => ({ 'aria-label': i18n.t('Toast:Close') })

function UndoMessage({ message, onUndo }: { message: string; onUndo: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={classes.message}>
      <span>{message}</span>
      <Button variant="light" px="md" onClick={onUndo}>
        {t('Toast:Undo')}
      </Button>
    </span>
  )
}
