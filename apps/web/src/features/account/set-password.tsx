import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@veck/contract/client'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { client } from '../../lib/api.ts'
import { usePathTo } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { useCallOnArrival } from '../../lib/use-call-on-arrival.ts'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordRules } from './new-password-fields.tsx'
import { PasswordSaved } from './password-saved.tsx'
import classes from './entry.module.css'

/** What the mailed link asks for (A2.23). */
export type PasswordAction = 'password' | 'confirm'

const calls = { password: client.setPassword, confirm: client.confirmEmail }
const titles = { password: 'ForgotPassword:PasswordTitle', confirm: 'ForgotPassword:ConfirmTitle' } as const
const intros = { password: 'ForgotPassword:PasswordIntro', confirm: 'ForgotPassword:ConfirmIntro' } as const
const savedMessages = {
  password: 'ForgotPassword:PasswordConfirmed',
  confirm: 'ForgotPassword:EmailPasswordConfirmed',
} as const

const isUsedUp = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'expiredLink' || error.fields['personId'] !== undefined)

type SetPasswordProps = { action: PasswordAction; personId: string; onDone: () => void }

/** A2.23 with a link: a new password, and with `confirm` the e-mail address is confirmed too. */
export function SetPassword({ action, personId, onDone }: SetPasswordProps) {
  const { t } = useTranslation()
  const first = useFocusOnArrival<HTMLInputElement>()
  // Who cannot save anything is told before they think of a password. Without an answer the form tells, as it always did.
  const link = useCallOnArrival(() => client.checkPasswordLink({ body: { action, personId } }))
  const form = useForm({ mode: 'uncontrolled', initialValues: emptyNewPassword, validate: newPasswordRules })
  const save = useFormCall(form, async (values) => {
    await calls[action]({ body: { personId, ...values } })
    // The server has ended all sessions of that user; one in this tab may be among them.
    session.end('handedOver')
  })
  if (save.isSuccess) return <PasswordSaved message={t(savedMessages[action])} onDone={onDone} />
  if (link.data === false)
    return (
      <>
        <Title order={1}>{t('ForgotPassword:LinkOver')}</Title>
        <Text className={classes.intro}>{t('Errors:expiredLink')}</Text>
        <AskAgain />
      </>
    )
  return (
    <>
      <Title order={1}>{t(titles[action])}</Title>
      <Text className={classes.intro}>{t(intros[action])}</Text>
      <form noValidate onSubmit={save.onSubmit}>
        <Stack gap="md">
          <NewPasswordFields form={form} first={first} />
          {isUsedUp(save.error) ? (
            <AskAgain />
          ) : (
            <Button type="submit" loading={save.isPending} fullWidth mt="xs">
              {t('ForgotPassword:Save')}
            </Button>
          )}
          <FormError>{save.message}</FormError>
        </Stack>
      </form>
    </>
  )
}

/** In place of the button that can save nothing any more. */
function AskAgain() {
  const { t } = useTranslation()
  const to = usePathTo()
  const link = useFocusOnArrival<HTMLAnchorElement>()
  return (
    <Button component={Link} ref={link} to={to('forgotpassword')} fullWidth mt="xs">
      {t('ForgotPassword:AskAgain')}
    </Button>
  )
}
