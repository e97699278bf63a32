import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SignInAnswer } from '@veck/contract'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { queries, client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { SignInForm } from './sign-in-form.tsx'
import { Waiting } from '../../components/messages/waiting.tsx'
import { useCallOnArrival } from '../../lib/server/use-call-on-arrival.ts'
import classes from '../../components/layout/entry.module.css'

type SignInProps = {
  /** Why the user was sent to this page. */
  notice?: string | undefined
  onAnswer: (answer: SignInAnswer) => Promise<void>
}

/** The sign-in page, or the maintenance message (A2.21). */
export function SignIn({ notice, onAnswer }: SignInProps) {
  const { t } = useTranslation()
  const settings = useQuery(queries.getGeneralSettings())
  if (settings.isPending) return null
  // During maintenance there is no form (A8.13). Without an answer the form is shown; sending it reports the error.
  if (settings.data?.showMaintenancePage)
    return (
      <>
        <Title order={1}>{t('Login:MaintenanceTitle')}</Title>
        <Text className={classes.intro}>{t('Login:MaintenanceMessage')}</Text>
        <Button loading={settings.isFetching} onClick={() => void settings.refetch()}>
          {t('ErrorPage:Retry')}
        </Button>
        <FormError>{settings.error ? errorText(settings.error) : undefined}</FormError>
      </>
    )
  return (
    <>
      <Title order={1}>{t('Login:Title')}</Title>
      {notice ? (
        <div className={classes.notice}>
          <FormNotice>{notice}</FormNotice>
        </div>
      ) : (
        <Text className={classes.intro}>{t('Login:Intro')}</Text>
      )}
      <SignInForm onAnswer={onAnswer} />
    </>
  )
}

type SignInBySecretProps = {
  secretToken: string
  onAnswer: (answer: SignInAnswer) => Promise<void>
}

/** Signs in with a one-time secret of the sister application. If it is not valid, the sign-in form is shown. */
export function SignInBySecret({ secretToken, onAnswer }: SignInBySecretProps) {
  const { t } = useTranslation()
  const signIn = useCallOnArrival(async () => onAnswer(await client.signInSecretToken({ body: { secretToken } })))
  if (signIn.isError) return <SignIn notice={errorText(signIn.error)} onAnswer={onAnswer} />
  return <Waiting>{t('Login:SecretTokenWaiting')}</Waiting>
}
