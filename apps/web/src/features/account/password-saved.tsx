import { Button, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FormNotice } from '../../components/form-notice.tsx'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import classes from './entry.module.css'

/** In milliseconds (A9.1). */
const pauseBeforeSignIn = 3_000

/** Confirms the new password, then opens sign-in (A4.4). */
export function PasswordSaved({ message, onDone }: { message: string; onDone: () => void }) {
  const { t } = useTranslation()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  useEffect(() => {
    const timer = setTimeout(onDone, pauseBeforeSignIn)
    return () => clearTimeout(timer)
  }, [onDone])
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {t('ForgotPassword:SavedTitle')}
      </Title>
      <div className={classes.notice}>
        <FormNotice>{message}</FormNotice>
      </div>
      <Button onClick={onDone} fullWidth>
        {t('ForgotPassword:BackToLogin')}
      </Button>
    </>
  )
}
