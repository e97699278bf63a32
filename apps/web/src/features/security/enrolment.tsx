import { Box, Button, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconFingerprint } from '@tabler/icons-react'
import type { Enrolled, EnrolmentMethod, SecondFactorNeeded, SignedIn, StartedTotp } from '@veck/contract'
import { useState } from 'react'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { makePasskey } from '../../lib/session/passkey.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { MailedCode } from './mailed-code.tsx'
import { NameField } from './passkey-forms.tsx'
import { ShownCodes } from './shown-codes.tsx'
import { AppSetUp } from './app-set-up.tsx'
import entry from '../../components/layout/entry.module.css'
import classes from './security.module.css'

type EnrolmentProps = {
  needed: SecondFactorNeeded['secondFactor']
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The sign-in goes on when the account has a second factor, and the user has seen the recovery codes. */
export function Enrolment({ needed, onSignedIn }: EnrolmentProps) {
  const { t } = useTranslation()
  const [app, setApp] = useState<StartedTotp>()
  const [enrolled, setEnrolled] = useState<Enrolled>()
  if (enrolled) {
    const { recoveryCodes, ...signedIn } = enrolled
    return (
      <Box mt="md">
        <ShownCodes
          codes={recoveryCodes}
          email={signedIn.currentUser.email}
          done={t('RecoveryCodes:SavedSignIn')}
          onDone={() => void onSignedIn(signedIn)}
        />
      </Box>
    )
  }
  const { token } = needed
  if (app)
    return (
      <Box mt="md">
        <AppSetUp
          app={app}
          confirm={async (code) =>
            setEnrolled(await client.enrolAtSignIn({ body: { token, factor: { method: 'totp', code } } }))
          }
        />
      </Box>
    )
  return <ChooseFactor needed={needed} onApp={setApp} onEnrolled={setEnrolled} />
}

type ChooseFactorProps = {
  needed: SecondFactorNeeded['secondFactor']
  onApp: (app: StartedTotp) => void
  onEnrolled: (enrolled: Enrolled) => void
}

function ChooseFactor({ needed: { token, methods, needsMailedCode }, onApp, onEnrolled }: ChooseFactorProps) {
  const { t } = useTranslation()
  const [method, setMethod] = useState<EnrolmentMethod>('passkey')
  const form = useForm({
    initialValues: { mailedCode: '', name: t('Passkeys:DefaultName', { number: 1 }) },
    validate: { mailedCode: needsMailedCode ? filledIn : () => null, name: filledIn },
  })
  const save = useFormCall(form, async ({ mailedCode, name }) => {
    const body = { token, method, ...(needsMailedCode && { mailedCode }) }
    const { passkeyOptions, totp } = await client.startEnrolment({ body })
    if (totp) onApp(totp)
    else if (passkeyOptions) {
      const factor = { method: 'passkey' as const, name, response: await makePasskey(passkeyOptions) }
      onEnrolled(await client.enrolAtSignIn({ body: { token, factor } }))
    }
  })
  const otherMethod = method === 'passkey' ? 'totp' : 'passkey'
  return (
    <form noValidate onSubmit={save.onSubmit}>
      <Text className={entry.intro}>{t(`Enrolment:${method}Text`)}</Text>
      <Stack gap="md">
        {needsMailedCode && (
          <MailedCode
            send={() => client.mailSignInCode({ body: { token } })}
            input={form.getInputProps('mailedCode')}
          />
        )}
        {method === 'passkey' && <NameField {...form.getInputProps('name')} />}
        <Button
          type="submit"
          fullWidth
          loading={save.isPending}
          leftSection={method === 'passkey' && <IconFingerprint size={20} stroke={1.5} aria-hidden />}
        >
          {t(method === 'passkey' ? 'Passkeys:Make' : 'Enrolment:StartApp')}
        </Button>
        <FormError>{save.message}</FormError>
        {methods.includes(otherMethod) && (
          <div className={classes.others}>
            <Button variant="subtle" onClick={() => setMethod(otherMethod)}>
              {t(`Enrolment:Other.${otherMethod}`)}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  )
}
