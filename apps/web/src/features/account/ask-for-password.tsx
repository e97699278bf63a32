import { Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { emailAddress } from '../../lib/forms/field-rules.ts'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { AddressField } from './address-field.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import classes from '../../components/layout/entry.module.css'

/** Mails a link. If there is no account with this e-mail address, one is created (A4.4). */
async function mailLink(body: { emailAddress: string; localeAndPath: string }): Promise<SentMail> {
  const { hasAccount } = await client.forgotPassword({ body })
  if (!hasAccount) await client.createAccount({ body })
  return { emailAddress: body.emailAddress, isNewAccount: !hasAccount }
}

/** The form that asks for the e-mail address (A2.23). */
export function AskForPassword() {
  const { t } = useTranslation()
  const to = usePathTo()
  const [sent, setSent] = useState<SentMail>()
  // Required, and a valid e-mail address (A5.2).
  const form = useForm({ mode: 'uncontrolled', initialValues: { emailAddress: '' }, validate: { emailAddress } })
  const ask = useFormCall(form, async (values) =>
    setSent(
      await mailLink({ emailAddress: values.emailAddress.trim(), localeAndPath: to('/account/forgot-password') }),
    ),
  )
  if (sent) return <PasswordMailSent {...sent} onAgain={() => setSent(undefined)} />
  return (
    <>
      <Title order={1}>{t('ForgotPassword:Title')}</Title>
      <Text className={classes.intro}>{t('ForgotPassword:Intro')}</Text>
      <form noValidate onSubmit={ask.onSubmit}>
        <Stack gap="md">
          <AddressField
            {...form.getInputProps('emailAddress')}
            key={form.key('emailAddress')}
            label={t('ForgotPassword:Email')}
          />
          <Button type="submit" loading={ask.isPending} fullWidth mt="xs">
            {t('ForgotPassword:Submit')}
          </Button>
          <FormError>{ask.message}</FormError>
          <Anchor component={Link} to={to('/account/login')} size="sm" className={classes.way}>
            {t('ForgotPassword:BackToLogin')}
          </Anchor>
        </Stack>
      </form>
    </>
  )
}

type SentMail = { emailAddress: string; isNewAccount: boolean }

/** Confirms that the mail was sent (A4.4). */
function PasswordMailSent({ emailAddress: email, isNewAccount, onAgain }: SentMail & { onAgain: () => void }) {
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
