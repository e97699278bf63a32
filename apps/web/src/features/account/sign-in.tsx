import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { SignedIn } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { FormError } from '../../components/form-error.tsx'
import { FormNotice } from '../../components/form-notice.tsx'
import { queries } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { SignInForm } from './sign-in-form.tsx'
import classes from './entry.module.css'

type SignInProps = {
  /** Why someone stands here who did not ask for it. */
  notice?: string | undefined
  onSignedIn: (signedIn: SignedIn) => Promise<void>
}

/** A2.21 */
export function SignIn({ notice, onSignedIn }: SignInProps) {
  const { t } = useTranslation()
  const settings = useQuery(queries.getGeneralSettings())
  if (settings.isPending) return null
  // A8.13; without an answer the form stays: it will say what is wrong.
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
      <SignInForm onSignedIn={onSignedIn} />
    </>
  )
}
