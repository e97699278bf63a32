import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FormError } from '../../components/forms/form-error.tsx'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { CodeField } from './code-field.tsx'

type MailedCodeProps = {
  /** Mails a code to the address of the account. */
  send: () => Promise<void>
  /** Of the field for the code. */
  input: Partial<Parameters<typeof CodeField>[0]>
}

/** The first factor of an account needs a code from its mailbox, so that a stolen password is not enough. */
export function MailedCode({ send, input }: MailedCodeProps) {
  const { t } = useTranslation()
  const [isSent, setIsSent] = useState(false)
  const mail = useMutation({ mutationFn: send, onSuccess: () => setIsSent(true) })
  const button = (
    <Button
      {...(isSent ? { variant: 'subtle', px: '0.5rem', ml: '-0.5rem' } : { variant: 'default' })}
      loading={mail.isPending}
      onClick={() => mail.mutate()}
    >
      {t(isSent ? 'MailedCode:Again' : 'MailedCode:Send')}
    </Button>
  )
  return (
    <>
      <Text component="output">{t(isSent ? 'MailedCode:Sent' : 'MailedCode:Text')}</Text>
      {isSent && <CodeField {...input} name="mailedCode" label={t('MailedCode:Label')} />}
      <div>{button}</div>
      <FormError>{mail.error ? errorText(mail.error) : undefined}</FormError>
    </>
  )
}
