import { Button, Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { Actions } from '../layout/actions.tsx'
import { Dialog } from './dialog.tsx'
import { FormError } from '../forms/form-error.tsx'
import { WholeDates } from '../forms/whole-dates.tsx'

// Of the choice that nobody takes over: no e-mail address.
const nobody = ''

/** What closing would do. The last two are known to the owner only. */
type Closing = {
  orders: number
  erasedOn: string
  successors: { email: string; name: string; company: string }[]
  openPages?: number
  accepted?: number
}

type Sent = { successor: string | null; confirmation: string; confirmsNoDuty: boolean }

type CloseAccountDialogProps = {
  email: string
  /** Whether the account can share quotes. */
  canShare: boolean
  /** Undefined: not loaded yet, and the dialog is closed. */
  closing: Closing | undefined
  opened: boolean
  send: (request: Sent) => Promise<void>
  onClose: () => void
}

/** Asks who takes over the offers, and for the e-mail address, before an account is closed. */
export function CloseAccountDialog({ opened, ...form }: CloseAccountDialogProps) {
  const { email, closing, onClose } = form
  const { t } = useTranslation()
  return (
    <Dialog
      opened={opened && closing !== undefined}
      onClose={onClose}
      title={t('AccountClosing:DialogTitle', { email })}
      size="lg"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('AccountClosing:Cancel') }}
    >
      {closing && <CloseAccountForm {...form} closing={closing} />}
    </Dialog>
  )
}

type FormProps = Omit<CloseAccountDialogProps, 'closing' | 'opened'> & { closing: Closing }

function CloseAccountForm({ email, canShare, closing, send, onClose }: FormProps) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { successor: nobody, confirmation: '', confirmsNoDuty: false } })
  const call = useFormCall(form, ({ successor, ...rest }) => send({ ...rest, successor: successor || null }))
  const isKept = form.values.successor !== nobody
  const { openPages = 0, accepted = 0 } = closing
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="md">
        <Text>{canShare ? t('AccountClosing:SignInAndSharingEnd') : t('AccountClosing:SignInEnds')}</Text>
        <Text>
          <WholeDates>{t('AccountClosing:Erased', { day: closing.erasedOn })}</WholeDates>
        </Text>
        {closing.orders > 0 && (
          <Radio.Group
            {...form.getInputProps('successor')}
            label={t('AccountClosing:Successor', { count: closing.orders })}
          >
            <Stack gap="sm" mt="xs">
              {closing.successors.map(({ email: value, name, company }) => (
                <Radio
                  key={value}
                  value={value}
                  label={[value, name, company].filter(Boolean).join(', ')}
                  description={t('AccountClosing:SuccessorText')}
                />
              ))}
              <Radio value={nobody} label={t('AccountClosing:Nobody')} description={t('AccountClosing:NobodyText')} />
            </Stack>
          </Radio.Group>
        )}
        {closing.orders > 0 && closing.successors.length === 0 && (
          <Text c="dimmed">{t('AccountClosing:NoSuccessor')}</Text>
        )}
        {openPages > 0 && (
          <Text>{isKept ? t('AccountClosing:PagesStay') : t('AccountClosing:PagesClose', { count: openPages })}</Text>
        )}
        {accepted > 0 && !isKept && (
          <Checkbox
            {...form.getInputProps('confirmsNoDuty', { type: 'checkbox' })}
            name="confirmsNoDuty"
            label={t('AccountClosing:NoDuty', { count: accepted })}
          />
        )}
        <TextInput
          {...form.getInputProps('confirmation')}
          name="confirmation"
          type="email"
          label={t('AccountClosing:Confirmation', { email })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          required
          withAsterisk={false}
        />
        <FormError>{call.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onClose}>
            {t('AccountClosing:Cancel')}
          </Button>
          <Button type="submit" color="falu" loading={call.isPending}>
            {t('AccountClosing:Confirm')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
