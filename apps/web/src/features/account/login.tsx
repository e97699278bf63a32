import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '@veck/contract'
import { fromWire } from '@veck/contract/rights'
import type { Locale } from '@veck/texts'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../lib/use-translation.ts'
import { pathAfterSignIn, pathOnArrival } from './enter.ts'
import { LeaveForAcoustic } from './leave-for-acoustic.tsx'
import { SignIn, SignInBySecret } from './sign-in.tsx'
import { useLocale } from '../../lib/route-params.ts'
import { session } from '../../lib/session.ts'

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
  return end === 'expired' || end === 'handOverFailed' ? t(notices[end]) : undefined
}

export default function Login() {
  const locale = useLocale()
  const navigate = useNavigate()
  const notice = useNotice()
  const { redirect, secretToken } = useSearch({ from: '/$locale/_entry/account/login' })
  const [stage, setStage] = useState<Stage>(() => (secretToken ? 'signIn' : stageOnArrival(locale)))

  useEffect(() => {
    const user = session.current()?.currentUser
    const path = user && pathOnArrival(user, locale)
    if (stage === 'onward' && path) void navigate({ href: path, replace: true })
  }, [stage, locale, navigate])
  // The user can sign out on this page while the sister application is being opened.
  useEffect(() => session.onEnd((end) => end !== 'handedOver' && setStage('signIn')), [])

  const enter = async (signedIn: SignedIn) => {
    session.start(signedIn)
    const path = pathAfterSignIn(fromWire(signedIn.currentUser), locale, redirect)
    if (path) await navigate({ href: path, replace: true })
    else setStage('leaving')
  }
  if (stage === 'leaving') return <LeaveForAcoustic />
  if (stage === 'onward') return null
  if (secretToken) return <SignInBySecret secretToken={secretToken} onSignedIn={enter} />
  return <SignIn notice={notice} onSignedIn={enter} />
}
