import { Button, Group, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { Waiting } from '../../components/messages/waiting.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { logFailure } from '../../lib/server/log-failure.ts'
import { useCallOnArrival } from '../../lib/server/use-call-on-arrival.ts'
import { leaveForAcoustic } from './enter.ts'
import { signOut } from './sign-out.ts'
import classes from '../../components/layout/entry.module.css'

/** Shown while the sister application is being opened, for users of only that application (A2.22, A4.2). */
export function LeaveForAcoustic() {
  const { t } = useTranslation()
  const leave = useCallOnArrival(leaveForAcoustic)
  const { error } = leave
  useEffect(() => {
    // The specification wants it logged (A8.9).
    if (error) logFailure('No way to the sister application', error)
  }, [error])
  if (!error) return <Waiting>{t('Acoustic:Leaving')}</Waiting>
  return (
    <>
      <Title order={1}>{t('Acoustic:FailedTitle')}</Title>
      <div className={classes.notice}>
        <FormError>{errorText(error)}</FormError>
      </div>
      <Group>
        <Button onClick={() => leave.mutate()}>{t('Acoustic:Retry')}</Button>
        <Button variant="default" onClick={signOut}>
          {t('Acoustic:SignOut')}
        </Button>
      </Group>
    </>
  )
}
