import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SecondFactorNeeded, SignInAnswer } from '@veck/contract'
import { fromWire } from '@veck/contract/rights'
import { isSignedIn } from '@veck/contract/sign-in-answer'
import type { Locale } from '@veck/texts'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { closedAccount } from './closed-account.ts'
import { pathAfterSignIn, pathOnArrival } from './enter.ts'
import { LeaveForAcoustic } from './leave-for-acoustic.tsx'
import { SignIn, SignInBySecret } from './sign-in.tsx'
import { useLocale } from '../../lib/screen/route-params.ts'
import { session } from '../../lib/session/session.ts'

/** onward: already signed in, goes to the start page · leaving: goes to the sister application, the only one they use (A2.22). */
type Stage = 'signIn' | 'onward' | 'leaving'

function stageOnArrival(locale: Locale): Stage {
  const user = session.current()?.currentUser
  if (!user) return 'signIn'
  return pathOnArrival(user, locale) ? 'onward' : 'leaving'
}

const notices = { expired: 'Login:SessionExpired', handOverFailed: 'Login:HandOverFailed' } as const

function useNotice() {
  const { t } = useTranslation()
  const end = session.lastEnd()
  const closed = closedAccount.last()
  if (end === 'signedOut' && closed) return t('AccountClosing:Done', closed)
  return end === 'expired' || end === 'handOverFailed' ? t(notices[end]) : undefined
}

type Needed = SecondFactorNeeded['secondFactor']
export type SecondStep = {
  needed: Needed
  onAnswer: (answer: SignInAnswer) => Promise<void>
  /** Back to the form. */
  onRestart: () => void
}

/** `SecondFactor`: the second step of a sign-in. */
export function Login({ SecondFactor }: { SecondFactor: ComponentType<SecondStep> }) {
  const locale = useLocale()
  const navigate = useNavigate()
  const notice = useNotice()
  const { redirect, secretToken } = useSearch({ from: '/$locale/_entry/account/login' })
  const [needed, setNeeded] = useState<Needed>()
  const [stage, setStage] = useState<Stage>(() => (secretToken ? 'signIn' : stageOnArrival(locale)))

  useEffect(() => {
    const user = session.current()?.currentUser
    const path = user && pathOnArrival(user, locale)
    if (stage === 'onward' && path) void navigate({ href: path, replace: true })
  }, [stage, locale, navigate])
  // The user can sign out on this page while the sister application is being opened.
  useEffect(() => session.onEnd((end) => end !== 'handedOver' && setStage('signIn')), [])

  const enter = async (answer: SignInAnswer) => {
    if (!isSignedIn(answer)) return setNeeded(answer.secondFactor)
    closedAccount.forget()
    session.start(answer)
    const path = pathAfterSignIn(fromWire(answer.currentUser), locale, redirect)
    if (path) await navigate({ href: path, replace: true })
    else setStage('leaving')
    return undefined
  }
  if (stage === 'leaving') return <LeaveForAcoustic />
  if (stage === 'onward') return null
  if (needed) return <SecondFactor needed={needed} onAnswer={enter} onRestart={() => setNeeded(undefined)} />
  if (secretToken) return <SignInBySecret secretToken={secretToken} onAnswer={enter} />
  return <SignIn notice={notice} onAnswer={enter} />
}
