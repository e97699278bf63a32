import { Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@veck/contract/client'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { client } from '../../lib/server/api.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { emptyNewPassword, NewPasswordFields, newPasswordRules } from './new-password-fields.tsx'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './change-password.module.css'

export default function ChangePasswordScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  const email = useSession()?.currentUser.email ?? ''
  return (
    <Page
      title={t('ChangePassword:Title')}
      intro={t('ChangePassword:Intro', { email })}
      back={<BackLink to={to('/account')}>{t('ChangePassword:Back')}</BackLink>}
    >
      <ChangePassword email={email} />
    </Page>
  )
}

/** A redirect means that the user is not authorized (A8.5). */
const wasSentAway = (error: Error | null) => error instanceof ApiError && error.status === 302

/** The form that changes the password (A2.26, A5.3). */
function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation()
  const first = useFocusOnArrival<HTMLInputElement>()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', ...emptyNewPassword },
    validate: { currentPassword: filledIn, ...newPasswordRules },
  })
  const change = useFormCall(form, async (body) => {
    await client.changePassword({ body })
    // Success empties the form (A4.6).
    form.reset()
  })
  return (
    <form noValidate onSubmit={change.onSubmit} className={classes.card}>
      {/* Password managers read the account from this field. */}
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <Stack gap="md">
        <PasswordInput
          {...form.getInputProps('currentPassword')}
          key={form.key('currentPassword')}
          ref={first}
          name="currentPassword"
          label={t('ChangePassword:CurrentPassword')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('Login:ShowPassword') }}
        />
        <NewPasswordFields form={form} />
        <Button type="submit" loading={change.isPending} mt="xs" className={classes.submit}>
          {t('ChangePassword:Submit')}
        </Button>
      </Stack>
      <div className={classes.messages}>
        <FormError>{wasSentAway(change.error) ? t('Errors:unauthorized') : change.message}</FormError>
        <FormNotice>{change.isSuccess && t('ChangePassword:Changed')}</FormNotice>
      </div>
    </form>
  )
}
