import { Button, Stack, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FormNotice } from '../../components/form-notice.tsx'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'
import { usePathTo } from '../../lib/paths.ts'
import classes from './entry.module.css'

export type SentMail = { emailAddress: string; isNewAccount: boolean }

/** Confirms that the mail was sent (A4.4). */
export function PasswordMailSent({ emailAddress: email, isNewAccount, onAgain }: SentMail & { onAgain: () => void }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const heading = useFocusOnArrival<HTMLHeadingElement>()
  const key = isNewAccount ? 'ForgotPassword:AccountCreatedEmailSent' : 'ForgotPassword:EmailSent'
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {t('ForgotPassword:SentTitle')}
      </Title>
      <div className={classes.notice}>
        <FormNotice>{t(key, { email })}</FormNotice>
      </div>
      <Stack gap="md">
        <Button component={Link} to={to('/account/login')} fullWidth>
          {t('ForgotPassword:BackToLogin')}
        </Button>
        <Text size="sm" c="dimmed" mt="sm">
          {t('ForgotPassword:NotArrived')}
        </Text>
        <Button variant="default" onClick={onAgain}>
          {t('ForgotPassword:Again')}
        </Button>
      </Stack>
    </>
  )
}
