import { Button, Stack } from '@mantine/core'
import type { CustomersClient } from '@veck/contract'
import { ApiError } from '@veck/contract/client'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { useDiscardQuestion, useTyped, type WatchTyped } from '../../components/dialogs/discard-question.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { showDone } from '../../components/messages/toasts.tsx'
import { client as api } from '../../lib/server/api.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
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
  const { ask, watch, question } = useDiscardQuestion(onClose)
  return (
    <>
      <Dialog
        opened={opened}
        onClose={ask}
        size="lg"
        title={t(current ? 'Clients:Change' : 'Clients:Add')}
        closeButtonProps={{ 'aria-label': t('Clients:Close') }}
      >
        <DialogForm current={current} onChanged={onChanged} onSaved={onClose} onCancel={ask} watch={watch} />
      </Dialog>
      {question}
    </>
  )
}

const isStale = (error: unknown) => error instanceof ApiError && error.code === 'stale'

type DialogFormProps = Pick<ClientDialogProps, 'current' | 'onChanged'> & {
  onSaved: () => void
  onCancel: () => void
  watch: WatchTyped
}

function DialogForm({ current, onChanged, onSaved, onCancel, watch }: DialogFormProps) {
  const { t } = useTranslation()
  const edited = useClientForm(current)
  const { form, seen, isDirty } = edited
  /** What the last save that was refused was based on. */
  const [refused, setRefused] = useState<CustomersClient | null>()
  const save = useFormCall(form, async (values) => {
    try {
      await (seen
        ? api.changeClient({ params: { id: seen.id }, body: { ...values, version: seen.version } })
        : api.addClient({ body: values }))
    } catch (error) {
      if (isStale(error)) {
        setRefused(seen)
        // What the other user saved is shown, if it is still in the list.
        await onChanged()
      }
      throw error
    }
    onSaved()
    showDone(t('Client:Saved'))
    void onChanged()
  })
  useTyped(watch, () => isDirty, save.isPending)
  const hasConflict = edited.hasConflict && !save.isPending
  const isDecided = isStale(save.error) && refused !== seen
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Stack gap="md">
        <ClientFields form={form} inDialog />
        {hasConflict ? (
          <ClientConflict current={current} edited={edited} onTakeTheirs={() => edited.show(current)} />
        ) : (
          <FormError>{isDecided ? undefined : save.message}</FormError>
        )}
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('Clients:Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={hasConflict}>
            {t('Client:Save')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
