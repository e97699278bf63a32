import { Button, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { SignedIn } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { Waiting } from '../../components/messages/waiting.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { gotNoAnswer } from '../../lib/server/got-no-answer.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useCallOnArrival } from '../../lib/server/use-call-on-arrival.ts'
import { pathAfterPunchOut } from './enter.ts'
import { useLocale } from '../../lib/screen/route-params.ts'
import { session } from '../../lib/session/session.ts'
import classes from '../../components/layout/entry.module.css'

export default function PunchOutScreen() {
  const locale = useLocale()
  const navigate = useNavigate()
  const { sessionID = '', redirect } = useSearch({ from: '/$locale/_entry/account/punchout' })
  const enter = async (signedIn: SignedIn) => {
    session.start(signedIn)
    await navigate({ href: pathAfterPunchOut(locale, redirect), replace: true })
  }
  return <PunchOut sessionID={sessionID} onSignedIn={enter} />
}

type PunchOutProps = { sessionID: string; onSignedIn: (signedIn: SignedIn) => Promise<void> }

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Signs in with the session id of a procurement system, which must be a GUID (A2.44, A5.10). */
function PunchOut({ sessionID, onSignedIn }: PunchOutProps) {
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
  if (signIn.isError) {
    // There was no answer, so the session id may not be used yet and the call can be repeated.
    const retry = gotNoAnswer(signIn.error) ? () => signIn.mutate() : undefined
    return <NotSignedIn why={errorText(signIn.error)} onRetry={retry} />
  }
  return <Waiting>{t('PunchoutWaitingMessage')}</Waiting>
}

/** The error of a punch-out with links (A8.12). The procurement system itself is in another window. */
function NotSignedIn({ why, onRetry }: { why: string; onRetry?: (() => void) | undefined }) {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <>
      <Title order={1}>{t('PunchOut:NotSignedIn')}</Title>
      <div className={classes.notice}>
        <FormError>{why}</FormError>
      </div>
      <Text className={classes.intro}>{t('PunchOut:WayOn')}</Text>
      <Stack gap="md">
        {onRetry && <Button onClick={onRetry}>{t('ErrorPage:Retry')}</Button>}
        <Button component={Link} to={to('/account/login')} variant="default">
          {t('ForgotPassword:BackToLogin')}
        </Button>
      </Stack>
    </>
  )
}
