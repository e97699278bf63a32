import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Actions } from '../../components/actions.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import type { DeleteMode } from './use-delete-mode.ts'
import classes from './delete-bar.module.css'

/** A2.30 */
export function DeleteBar({ mode }: { mode: DeleteMode }) {
  const { t } = useTranslation()
  const cancel = useFocusOnArrival<HTMLButtonElement>()
  const count = mode.selected.size
  return (
    <Group className={classes.bar} justify="space-between">
      <output>{t('Orders:Selected', { count })}</output>
      <Actions>
        <Button ref={cancel} variant="default" onClick={mode.leave}>
          {t('Orders:CancelDelete')}
        </Button>
        <Button color="falu" disabled={count === 0} onClick={mode.ask}>
          {t('Orders:ConfirmDelete')}
        </Button>
      </Actions>
      <ConfirmDialog
        opened={mode.asking}
        title={t('Orders:DeleteTitle')}
        confirm={t('Orders:DeleteYes')}
        cancel={t('Orders:DeleteNo')}
        destructive
        loading={mode.isDeleting}
        error={mode.error}
        onConfirm={mode.confirm}
        onCancel={mode.stopAsking}
      >
        {t('Orders:DeleteBody', { count })}
      </ConfirmDialog>
    </Group>
  )
}
