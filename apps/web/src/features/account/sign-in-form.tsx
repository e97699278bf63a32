import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import type { SignedIn } from '@veck/contract'
import { requireSignedIn } from '@veck/contract/sign-in-answer'
import { useTranslation } from '../../lib/use-translation.ts'
import { FormError } from '../../components/form-error.tsx'
import { StillLoading } from '../../components/still-loading.tsx'
import { client } from '../../lib/api.ts'
import { emailAddress, filledIn } from '../../lib/field-rules.ts'
import { usePathTo } from '../../lib/paths.ts'
import { useFormCall } from '../../lib/use-form-call.ts'
import { AddressField } from './address-field.tsx'
import classes from './entry.module.css'

type SignInFormProps = {
  /** The button shows that it is loading until this resolves. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { emailAddress: '', password: '' },
    // Both fields are required (A5.1).
    validate: { emailAddress, password: filledIn },
  })
  const signIn = useFormCall(form, async (values) =>
    onSignedIn(
      requireSignedIn(await client.signInToken({ body: { ...values, emailAddress: values.emailAddress.trim() } })),
    ),
  )
  return (
    <form noValidate onSubmit={signIn.onSubmit}>
      <Stack gap="md">
        <AddressField {...form.getInputProps('emailAddress')} key={form.key('emailAddress')} label={t('Login:Email')} />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          name="password"
          label={t('Login:Password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('Login:ShowPassword') }}
        />
        <Button type="submit" loading={signIn.isPending} fullWidth mt="xs">
          {t('Login:Submit')}
        </Button>
        {signIn.isPending && (
          <output>
            <StillLoading text="Login:StillSigningIn" />
          </output>
        )}
        <FormError>{signIn.message}</FormError>
        <Anchor component={Link} to={to('/account/forgot-password')} size="sm" className={classes.way}>
          {t('Login:ForgotPassword')}
        </Anchor>
      </Stack>
    </form>
  )
}
