import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ProofMethod, ProveAgain, StartedProof } from '@veck/contract'
import { useState } from 'react'
import { FormError } from '../../components/forms/form-error.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import { provePasskey } from '../../lib/session/passkey.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { CodeField } from './code-field.tsx'
import classes from './security.module.css'

export type Proof = ProveAgain['proof']

type ProofFormProps = {
  /** The best one first. */
  methods: ProofMethod[]
  /** Options for a passkey: each is used once. */
  start: () => Promise<StartedProof>
  prove: (proof: Proof) => Promise<void>
}

/** The user proves who they are by one of the methods of the account. */
export function ProofForm({ methods, start, prove }: ProofFormProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ProofMethod>()
  const method = chosen ?? methods[0]
  return (
    <Stack gap="md">
      {method === 'passkey' && <PasskeyProofForm start={start} prove={prove} />}
      {method !== undefined && method !== 'passkey' && <TypedProof key={method} method={method} prove={prove} />}
      <div className={classes.others}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="subtle" onClick={() => setChosen(other)}>
              {t(`Proof:Other.${other}`)}
            </Button>
          ))}
      </div>
    </Stack>
  )
}

function PasskeyProofForm({ start, prove }: Omit<ProofFormProps, 'methods'>) {
  const { t } = useTranslation()
  const button = useFocusOnArrival<HTMLButtonElement>()
  const use = useMutation({
    mutationFn: async () => {
      const { passkeyOptions } = await start()
      if (!passkeyOptions) throw new Error('The account has no passkey')
      await prove({ method: 'passkey', response: await provePasskey(passkeyOptions) })
    },
  })
  return (
    <>
      <Text c="dimmed">{t('Proof:PasskeyText')}</Text>
      <Button
        ref={button}
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.5} aria-hidden />}
        loading={use.isPending}
        onClick={() => use.mutate()}
      >
        {t('Proof:UsePasskey')}
      </Button>
      <FormError>{use.error ? errorText(use.error) : undefined}</FormError>
    </>
  )
}

type TypedProofProps = { method: Exclude<ProofMethod, 'passkey'>; prove: (proof: Proof) => Promise<void> }

function TypedProof({ method, prove }: TypedProofProps) {
  const { t } = useTranslation()
  const input = useFocusOnArrival<HTMLInputElement>()
  const name = method === 'password' ? 'password' : 'code'
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '', password: '' },
    validate: { [name]: filledIn },
  })
  const send = useFormCall(form, ({ code, password }) =>
    prove(method === 'password' ? { method, password } : { method, code }),
  )
  const props = { ...form.getInputProps(name), ref: input, name }
  return (
    <form noValidate onSubmit={send.onSubmit}>
      <Stack gap="md">
        {method === 'totp' && <CodeField {...props} label={t('Proof:Totp')} description={t('Proof:TotpText')} />}
        {method === 'recoveryCode' && (
          <TextInput
            {...props}
            label={t('Proof:RecoveryCode')}
            description={t('Proof:RecoveryCodeText')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        {method === 'password' && (
          <PasswordInput
            {...props}
            label={t('Login:Password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('Login:ShowPassword') }}
          />
        )}
        <Button type="submit" loading={send.isPending} fullWidth>
          {t('Proof:Submit')}
        </Button>
        <FormError>{send.message}</FormError>
      </Stack>
    </form>
  )
}
