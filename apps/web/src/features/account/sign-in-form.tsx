import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isEmail, isNotEmpty, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SignedIn } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { usePathTo } from '../../lib/paths.ts'

type SignInFormProps = {
  /** The button stays busy until this is done. */
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { emailAddress: '', password: '' },
    // A5.1
    validate: {
      emailAddress: (value) =>
        isNotEmpty(t('Fields:required'))(value) ?? isEmail(t('Fields:invalidEmail'))(value.trim()),
      password: isNotEmpty(t('Fields:required')),
    },
  })
  const signIn = useMutation({
    mutationFn: async ({ emailAddress, password }: typeof form.values) =>
      onSignedIn(await client.signInToken({ body: { emailAddress: emailAddress.trim(), password } })),
  })
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        (values) => signIn.mutate(values),
        (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
      )}
    >
      <Stack gap="md">
        <TextInput
          {...form.getInputProps('emailAddress')}
          key={form.key('emailAddress')}
          name="emailAddress"
          label={t('Login:Email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
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
        <FormError>{signIn.error ? errorText(signIn.error) : undefined}</FormError>
        <Anchor component={Link} to={to('forgotpassword')} size="sm">
          {t('Login:ForgotPassword')}
        </Anchor>
      </Stack>
    </form>
  )
}
