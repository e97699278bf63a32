import { Anchor, Button, PasswordInput, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SignInAnswer } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { StillLoading } from '../../components/messages/still-loading.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { emailAddress, filledIn } from '../../lib/forms/field-rules.ts'
import { canUsePasskeys, provePasskey } from '../../lib/session/passkey.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { AddressField } from './address-field.tsx'
import classes from '../../components/layout/entry.module.css'

type SignInFormProps = {
  /** A session, or the need of a second factor. The button shows that it is loading until this resolves. */
  onAnswer: (answer: SignInAnswer) => Promise<void>
}

export function SignInForm({ onAnswer }: SignInFormProps) {
  const { t } = useTranslation()
  const to = usePathTo()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { emailAddress: '', password: '' },
    // Both fields are required (A5.1).
    validate: { emailAddress, password: filledIn },
  })
  const signIn = useFormCall(form, async (values) =>
    onAnswer(await client.signInToken({ body: { ...values, emailAddress: values.emailAddress.trim() } })),
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
        {canUsePasskeys() && <PasskeySignIn onAnswer={onAnswer} />}
        <Anchor component={Link} to={to('/account/forgot-password')} size="sm" className={classes.way}>
          {t('Login:ForgotPassword')}
        </Anchor>
      </Stack>
    </form>
  )
}

/** Without e-mail and password: the browser offers the passkeys that it has for Veck. */
function PasskeySignIn({ onAnswer }: SignInFormProps) {
  const { t } = useTranslation()
  const signIn = useMutation({
    mutationFn: async () => {
      const { passkeyOptions } = await client.startPasskeySignIn()
      await onAnswer(await client.passkeySignIn({ body: { response: await provePasskey(passkeyOptions) } }))
    },
  })
  return (
    <>
      <Button variant="default" fullWidth loading={signIn.isPending} onClick={() => signIn.mutate()}>
        {t('Login:Passkey')}
      </Button>
      <FormError>{signIn.error ? errorText(signIn.error) : undefined}</FormError>
    </>
  )
}
