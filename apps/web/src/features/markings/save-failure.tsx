import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { isChangedMeanwhile } from '../../lib/server/change-as-seen.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { Button, Stack, Text } from '@mantine/core'
import { Actions } from '../../components/layout/actions.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'

type SaveFailureProps = {
  error: Error | null
  onClose: () => void
  onKeepMine: () => void
  /** Discards the user's changes. */
  onTakeTheirs: () => void
}

/** B8.1: a failed save loses neither the user's input nor what another user saved meanwhile. */
export const SaveFailure = memo(function SaveFailure({ error, onClose, onKeepMine, onTakeTheirs }: SaveFailureProps) {
  const { t } = useTranslation()
  const isConflict = isChangedMeanwhile(error)
  return (
    <>
      <InfoDialog
        opened={error !== null && !isConflict}
        title={t('Marking:SaveFailed')}
        close={t('Marking:Ok')}
        onClose={onClose}
      >
        {error && errorText(error)} {t('Marking:SaveFailedText')}
      </InfoDialog>
      <ConfirmDialog
        opened={isConflict}
        title={t('Marking:ChangedTitle')}
        confirm={t('Marking:TakeTheirs')}
        cancel={t('Marking:KeepMine')}
        onConfirm={onTakeTheirs}
        onCancel={onKeepMine}
      >
        {t('Marking:ChangedText')}
      </ConfirmDialog>
    </>
  )
})

type InfoDialogProps = { opened: boolean; title: string; children: ReactNode; close: string; onClose: () => void }

/** Shows a message that the user must close before continuing. */
const InfoDialog = ({ opened, title, children, close, onClose }: InfoDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={title} centered withCloseButton={false} returnFocus>
    <Stack gap="md">
      <Text component="div">{children}</Text>
      <Actions>
        <Button onClick={onClose} data-autofocus>
          {close}
        </Button>
      </Actions>
    </Stack>
  </Dialog>
)
