import { Button, Stack } from '@mantine/core'
import type { CustomersClient } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { Actions } from '../../components/actions.tsx'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { FormError } from '../../components/form-error.tsx'
import { LeaveDialog } from '../../components/leave-dialog.tsx'
import { client as api } from '../../lib/api.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { ClientConflict } from './client-conflict.tsx'
import { ClientFields } from './client-fields.tsx'
import { useClientForm } from './use-client-form.ts'

type ClientDialogProps = {
  opened: boolean
  /** What is saved now; null: a new client. */
  current: CustomersClient | null
  /** Reads the clients again. */
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Adds or changes a client of the list. */
export function ClientDialog({ opened, current, onChanged, onClose }: ClientDialogProps) {
  const { t } = useTranslation()
  const [isDirty, setIsDirty] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    setIsDirty(false)
    setIsAsking(false)
    onClose()
  }
  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => (isDirty ? setIsAsking(true) : close())}
        size="lg"
        title={t(current ? 'Clients:Change' : 'Clients:Add')}
        closeButtonProps={{ 'aria-label': t('Clients:Close') }}
      >
        <DialogForm current={current} onDirty={setIsDirty} onChanged={onChanged} onClose={close} />
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={t('Client:DiscardTitle')}
        confirm={t('Client:Discard')}
        cancel={t('Leave:Stay')}
        destructive
        onConfirm={close}
        onCancel={() => setIsAsking(false)}
      >
        {t('Client:LeaveText')}
      </ConfirmDialog>
    </>
  )
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type DialogFormProps = Omit<ClientDialogProps, 'opened'> & { onDirty: (isDirty: boolean) => void }

function DialogForm({ current, onDirty, onChanged, onClose }: DialogFormProps) {
  const { t } = useTranslation()
  const edited = useClientForm(current)
  const { form, seen, isDirty } = edited
  const save = useFormCall(form, async (values) => {
    try {
      await (seen
        ? api.changeClient({ params: { id: seen.id }, body: { ...values, version: seen.version } })
        : api.addClient({ body: values }))
    } catch (error) {
      // What the other user saved is shown.
      if (isStale(error)) await onChanged()
      throw error
    }
    onClose()
    void onChanged()
  })
  const hasConflict = edited.hasConflict && !save.isPending
  return (
    <form noValidate onSubmit={save.onSubmit} onChange={() => onDirty(true)}>
      <Stack gap="md">
        <ClientFields form={form} inDialog />
        {hasConflict ? (
          <ClientConflict current={current} edited={edited} onTakeTheirs={() => edited.show(current)} />
        ) : (
          <FormError>{isStale(save.error) ? undefined : save.message}</FormError>
        )}
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t('Clients:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={hasConflict}>
            {t('Client:Save')}
          </Button>
        </Actions>
      </Stack>
      <LeaveDialog text={t('Client:LeaveText')} isLost={() => isDirty} alsoOnClosing />
    </form>
  )
}
