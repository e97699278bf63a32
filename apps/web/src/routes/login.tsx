import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '@veck/contract'
import { useCallback, useEffect, useState } from 'react'
import { leaveForAcoustic, pathAfterSignIn, pathOnArrival } from '../features/account/enter.ts'
import { SignIn } from '../features/account/sign-in.tsx'
import { useLocale } from '../lib/route-params.ts'
import { session } from '../lib/session.ts'

export default function Login() {
  const locale = useLocale()
  const navigate = useNavigate()
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const [arrivedAs] = useState(() => session.current()?.currentUser)

  const goOn = useCallback(
    (path: string | undefined) => (path === undefined ? leaveForAcoustic() : navigate({ href: path, replace: true })),
    [navigate],
  )
  useEffect(() => {
    if (arrivedAs) void goOn(pathOnArrival(arrivedAs, locale))
  }, [arrivedAs, goOn, locale])

  const enter = async (signedIn: SignedIn) => {
    session.start(signedIn)
    await goOn(pathAfterSignIn(signedIn.currentUser, locale, redirect))
  }
  return arrivedAs ? null : <SignIn onSignedIn={enter} />
}
