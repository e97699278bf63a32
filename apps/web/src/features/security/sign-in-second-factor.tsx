import { Button, Stack, Text, Title } from '@mantine/core'
import type { SecondFactorNeeded, SignInAnswer } from '@veck/contract'
import { client } from '../../lib/server/api.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Enrolment } from './enrolment.tsx'
import { ProofForm } from './proof-form.tsx'
import entry from '../../components/layout/entry.module.css'

export type SecondFactorProps = {
  needed: SecondFactorNeeded['secondFactor']
  /** A session, or the next step: staff who proved an app may have to set up a passkey. */
  onAnswer: (answer: SignInAnswer) => Promise<void>
  /** Back to the form with e-mail and password. */
  onRestart: () => void
}

/** The second step of a sign-in: the user proves a second factor, or sets up the first one. */
export default function SignInSecondFactor({ needed, onAnswer, onRestart }: SecondFactorProps) {
  const { t } = useTranslation()
  const { token, methods } = needed
  return (
    <>
      <Title order={1}>{t(needed.mustEnrol ? 'Enrolment:Title' : 'Proof:SignInTitle')}</Title>
      {needed.mustEnrol ? (
        <Enrolment needed={needed} onSignedIn={onAnswer} />
      ) : (
        <>
          <Text className={entry.intro}>{t('Proof:SignInText')}</Text>
          <ProofForm
            methods={methods}
            start={() => client.startSignInProof({ body: { token } })}
            prove={async (proof) => {
              // The password was the first step.
              if (proof.method === 'password') return
              await onAnswer(await client.proveSignIn({ body: { token, proof } }))
            }}
          />
          <Text size="sm" c="dimmed" mt="lg">
            {t('Proof:LostAll')}
          </Text>
        </>
      )}
      <Stack mt="md" align="flex-start">
        <Button variant="subtle" px="0.5rem" ml="-0.5rem" onClick={onRestart}>
          {t('Proof:Restart')}
        </Button>
      </Stack>
    </>
  )
}
