import { useNavigate, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '@veck/contract'
import { pathAfterPunchOut } from '../features/account/enter.ts'
import { PunchOut } from '../features/account/punch-out.tsx'
import { useLocale } from '../lib/route-params.ts'
import { session } from '../lib/session.ts'

export default function PunchOutRoute() {
  const locale = useLocale()
  const navigate = useNavigate()
  const { sessionID = '', redirect } = useSearch({ from: '/$locale/_entry/account/punchout' })
  const enter = async (signedIn: SignedIn) => {
    session.start(signedIn)
    await navigate({ href: pathAfterPunchOut(locale, redirect), replace: true })
  }
  return <PunchOut sessionID={sessionID} onSignedIn={enter} />
}
