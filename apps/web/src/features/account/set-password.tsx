import { Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { ApiError } from '@veck/contract/client'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { session } from '../../lib/session/session.ts'
import { useCallOnArrival } from '../../lib/server/use-call-on-arrival.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordRules } from './new-password-fields.tsx'
import { useEffect } from 'react'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import classes from '../../components/layout/entry.module.css'

/** The action of the mailed link (A2.23). */
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

/** Sets a new password by a mailed link; `confirm` also confirms the e-mail address (A2.23). */
export function SetPassword({ action, personId, onDone }: SetPasswordProps) {
  const { t } = useTranslation()
  const first = useFocusOnArrival<HTMLInputElement>()
  // An expired link is reported before the user types a password. Without an answer, sending the form reports it.
  const link = useCallOnArrival(() => client.checkPasswordLink({ body: { action, personId } }))
  const form = useForm({ mode: 'uncontrolled', initialValues: emptyNewPassword, validate: newPasswordRules })
  const save = useFormCall(form, async (values) => {
    await calls[action]({ body: { personId, ...values } })
    // The server has ended all sessions of that user, maybe also the one in this tab.
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

/** Replaces the save button of an expired link. */
function AskAgain() {
  const { t } = useTranslation()
  const to = usePathTo()
  const link = useFocusOnArrival<HTMLAnchorElement>()
  return (
    <Button component={Link} ref={link} to={to('/account/forgot-password')} fullWidth mt="xs">
      {t('ForgotPassword:AskAgain')}
    </Button>
  )
}

/** In milliseconds (A9.1). */
const pauseBeforeSignIn = 3_000

/** Confirms the new password, then opens sign-in (A4.4). */
function PasswordSaved({ message, onDone }: { message: string; onDone: () => void }) {
  const { t } = useTranslation()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  useEffect(() => {
    const timer = setTimeout(onDone, pauseBeforeSignIn)
    return () => clearTimeout(timer)
  }, [onDone])
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {t('ForgotPassword:SavedTitle')}
      </Title>
      <div className={classes.notice}>
        <FormNotice>{message}</FormNotice>
      </div>
      <Button onClick={onDone} fullWidth>
        {t('ForgotPassword:BackToLogin')}
      </Button>
    </>
  )
}
