import { Badge, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import type { SecondFactors, StartedTotp } from '@veck/contract'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { SectionCard } from '../../components/layout/section-card.tsx'
import cardClasses from '../../components/layout/section-card.module.css'
import { showDone } from '../../components/messages/toasts.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { AppSetUp } from './app-set-up.tsx'
import { MailedCode } from './mailed-code.tsx'
import type { Changed } from './changed.ts'

type AppProps = { factors: SecondFactors; onChanged: Changed }

/** The app that shows codes (TOTP): set it up, or remove it. */
export function App({ factors, onChanged }: AppProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'add' | 'remove'>()
  const remove = useMutation({
    mutationFn: () => client.removeTotp(),
    onSuccess: (changed) => {
      onChanged(changed)
      setDialog(undefined)
      showDone(t('Totp:Removed'))
    },
  })
  const open = (which: 'add' | 'remove') => {
    remove.reset()
    setDialog(which)
  }
  const close = () => setDialog(undefined)
  return (
    <SectionCard title={t('Totp:Title')} text={t(factors.isRequired ? 'Totp:TextStaff' : 'Totp:Text')}>
      {factors.hasTotp ? (
        <>
          <div>
            <Badge variant="light">{t('Totp:On')}</Badge>
          </div>
          <Button variant="default" className={cardClasses.button} onClick={() => open('remove')}>
            {t('Totp:Remove')}
          </Button>
        </>
      ) : (
        <Button variant="default" className={cardClasses.button} onClick={() => open('add')}>
          {t('Totp:Add')}
        </Button>
      )}
      <Dialog
        opened={dialog === 'add'}
        onClose={close}
        title={t('Totp:Add')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t('Proof:Cancel') }}
      >
        <AddApp
          needsMailedCode={factors.needsMailedCode}
          onAdded={(changed, codes) => {
            close()
            onChanged(changed, codes)
            showDone(t('Totp:Added'))
          }}
        />
      </Dialog>
      <ConfirmDialog
        opened={dialog === 'remove'}
        title={t('Totp:RemoveTitle')}
        confirm={t('Totp:Remove')}
        cancel={t('Proof:Cancel')}
        destructive
        loading={remove.isPending}
        error={remove.error ? errorText(remove.error) : undefined}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        {t('Totp:RemoveText')}
      </ConfirmDialog>
    </SectionCard>
  )
}

type AddAppProps = { needsMailedCode: boolean; onAdded: Changed }

function AddApp({ needsMailedCode, onAdded }: AddAppProps) {
  const { t } = useTranslation()
  const [app, setApp] = useState<StartedTotp>()
  const form = useForm({
    initialValues: { mailedCode: '' },
    validate: { mailedCode: needsMailedCode ? filledIn : () => null },
  })
  const start = useFormCall(form, async ({ mailedCode }) =>
    setApp(await client.startTotp({ body: needsMailedCode ? { mailedCode } : {} })),
  )
  if (app)
    return (
      <AppSetUp
        app={app}
        confirm={async (code) => {
          const { secondFactors, recoveryCodes } = await client.confirmTotp({ body: { code } })
          onAdded(secondFactors, recoveryCodes)
        }}
      />
    )
  return (
    <form noValidate onSubmit={start.onSubmit}>
      <Stack gap="md">
        <Text>{t('Totp:NeedsApp')}</Text>
        {needsMailedCode && (
          <MailedCode send={() => client.mailEnrolmentCode()} input={form.getInputProps('mailedCode')} />
        )}
        <FormError>{start.message}</FormError>
        <Button type="submit" loading={start.isPending} fullWidth>
          {t('Totp:Start')}
        </Button>
      </Stack>
    </form>
  )
}
