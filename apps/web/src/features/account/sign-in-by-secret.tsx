import type { SignedIn } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { Waiting } from '../../components/waiting.tsx'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useCallOnArrival } from '../../lib/use-call-on-arrival.ts'
import { SignIn } from './sign-in.tsx'

type SignInBySecretProps = {
  secretToken: string
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** The sister application sent someone back with a secret that is good once; else they sign in by hand. */
export function SignInBySecret({ secretToken, onSignedIn }: SignInBySecretProps) {
  const { t } = useTranslation()
  const signIn = useCallOnArrival(async () => onSignedIn(await client.signInSecretToken({ body: { secretToken } })))
  if (signIn.isError) return <SignIn notice={errorText(signIn.error)} onSignedIn={onSignedIn} />
  return <Waiting>{t('Login:SecretTokenWaiting')}</Waiting>
}
