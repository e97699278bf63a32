import { lazy, Suspense } from 'react'
import { Waiting } from '../components/messages/waiting.tsx'
import { Login, type SecondStep } from '../features/account/login.tsx'
import { useTranslation } from '../lib/language/use-translation.ts'

// Loaded when a sign-in needs it: most accounts have no second factor.
const SignInSecondFactor = lazy(() => import('../features/security/sign-in-second-factor.tsx'))

function SecondFactor(step: SecondStep) {
  const { t } = useTranslation()
  return (
    <Suspense fallback={<Waiting>{t('Login:StillSigningIn')}</Waiting>}>
      {/* The next step is a new screen: nothing of the first may stay. */}
      <SignInSecondFactor key={step.needed.token} {...step} />
    </Suspense>
  )
}

/** Sign-in, with its second step for accounts that have a second factor or must set up one. */
const LoginScreen = () => <Login SecondFactor={SecondFactor} />
export default LoginScreen
