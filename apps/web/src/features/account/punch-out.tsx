import { Title } from '@mantine/core'
import type { SignedIn } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { Waiting } from '../../components/waiting.tsx'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useCallOnArrival } from '../../lib/use-call-on-arrival.ts'
import classes from './entry.module.css'

type PunchOutProps = { sessionID: string; onSignedIn: (signedIn: SignedIn) => Promise<void> }

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** A2.44, A5.10 */
export function PunchOut({ sessionID, onSignedIn }: PunchOutProps) {
  const { t } = useTranslation()
  return guid.test(sessionID) ? (
    <PunchOutSignIn sessionID={sessionID} onSignedIn={onSignedIn} />
  ) : (
    <NotSignedIn why={t('InvalidPunchoutSession')} />
  )
}

function PunchOutSignIn({ sessionID, onSignedIn }: PunchOutProps) {
  const { t } = useTranslation()
  const signIn = useCallOnArrival(async () => onSignedIn(await client.signInSession({ body: { sessionID } })))
  if (signIn.isError) return <NotSignedIn why={errorText(signIn.error)} />
  return <Waiting>{t('PunchoutWaitingMessage')}</Waiting>
}

/** A8.12 */
function NotSignedIn({ why }: { why: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Title order={1}>{t('PunchOut:NotSignedIn')}</Title>
      <div className={classes.notice}>
        <FormError>{why}</FormError>
      </div>
    </>
  )
}
