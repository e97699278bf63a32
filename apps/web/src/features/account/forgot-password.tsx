import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { AskForPassword } from './ask-for-password.tsx'
import { SetPassword, type PasswordAction } from './set-password.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'

const isAction = (text: string | undefined): text is PasswordAction => text === 'password' || text === 'confirm'

export default function ForgotPassword() {
  const { action, personId } = useSearch({ from: '/$locale/_entry/account/forgot-password' })
  const navigate = useNavigate()
  const to = usePathTo()
  const goToLogin = useCallback(() => void navigate({ to: to('/account/login'), replace: true }), [navigate, to])
  return isAction(action) && personId ? (
    <SetPassword action={action} personId={personId} onDone={goToLogin} />
  ) : (
    <AskForPassword />
  )
}
