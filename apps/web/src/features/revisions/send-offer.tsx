import { Button, Checkbox, Skeleton, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useQuery } from '@tanstack/react-query'
import type { OfferMail } from '@veck/contract'
import { EmailMaxLength, MailMessageMaxLength, MailSubjectMaxLength } from '@veck/contract/limits'
import { useRef, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { Actions } from '../../components/layout/actions.tsx'
import { useTyped, type WatchTyped } from '../../components/dialogs/discard-question.tsx'
import { FormError } from '../../components/forms/form-error.tsx'
import { FormNotice } from '../../components/forms/form-notice.tsx'
import { Segments } from '../../components/forms/segments.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { filledIn } from '../../lib/forms/field-rules.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { MailPreview, type TypedMail } from './mail-preview.tsx'
import { OfferPdf } from './offer-pdf.tsx'
import classes from './revisions.module.css'

type SendOfferProps = {
  orderId: string
  onSent: (sent: { number: number; to: string }) => Promise<void>
  onCancel: () => void
  watch: WatchTyped
}

/** The mail to the client: what it says, and the PDF that goes with it. */
export function SendOffer({ orderId, ...form }: SendOfferProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    ...queries.getOfferMail({ params: { id: orderId } }),
    // The client or the brand may have changed since the dialog was last open.
    staleTime: 0,
    gcTime: 0,
  })
  const [shown, setShown] = useState<'mail' | 'pdf'>('mail')
  const [typed, setTyped] = useState<TypedMail>()
  const mail = typed ?? (data && { ...data, withLink: true })
  return (
    <div className={classes.send}>
      <div>
        {error && !data && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
        {!error && !data && <Skeleton height={320} />}
        {data && !data.mayMail && <FormNotice>{t('Revisions:NotApproved')}</FormNotice>}
        {data?.mayMail && <MailForm orderId={orderId} mail={data} onTyped={setTyped} {...form} />}
      </div>
      <section aria-label={t('Revisions:AsClientSees')}>
        <Segments
          label={t('Revisions:AsClientSees')}
          value={shown}
          options={[
            { value: 'mail' as const, label: t('Revisions:TheMail') },
            { value: 'pdf' as const, label: t('Revisions:Attached') },
          ]}
          onChange={setShown}
        />
        {shown === 'pdf' && <OfferPdf orderId={orderId} />}
        {shown === 'mail' && mail && <MailPreview orderId={orderId} mail={mail} />}
      </section>
    </div>
  )
}

type MailFormProps = SendOfferProps & { mail: OfferMail; onTyped: (typed: TypedMail) => void }

function MailForm({ orderId, mail, onTyped, onSent, onCancel, watch }: MailFormProps) {
  const { t } = useTranslation()
  // A repeated request sends no second mail. A mail that was changed is another request.
  const request = useRef({ contents: '', id: '' })
  const requestIdOf = (contents: string) => {
    if (request.current.contents !== contents) request.current = { contents, id: crypto.randomUUID() }
    return request.current.id
  }
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { to: mail.to, subject: mail.subject, message: mail.message, withLink: true, copyToSelf: true },
    validate: { to: filledIn, subject: filledIn, message: filledIn },
    onValuesChange: ({ subject, message, withLink }) => onTyped({ subject, message, withLink }),
  })
  const send = useFormCall(form, async (values) => {
    const body = { ...values, requestId: requestIdOf(JSON.stringify(values)) }
    const { number } = await client.mailOffer({ params: { id: orderId }, body })
    await onSent({ number, to: values.to })
  })
  useTyped(watch, () => form.isDirty(), send.isPending)
  return (
    <form noValidate onSubmit={send.onSubmit}>
      <Stack gap="md">
        <TextInput
          label={t('Revisions:To')}
          type="email"
          maxLength={EmailMaxLength}
          required
          key={form.key('to')}
          {...form.getInputProps('to')}
        />
        <TextInput
          label={t('Revisions:Subject')}
          maxLength={MailSubjectMaxLength}
          required
          key={form.key('subject')}
          {...form.getInputProps('subject')}
        />
        <Textarea
          label={t('Revisions:Message')}
          rows={9}
          classNames={{ input: classes.message ?? '' }}
          maxLength={MailMessageMaxLength}
          required
          key={form.key('message')}
          {...form.getInputProps('message')}
        />
        <Checkbox
          label={t('Revisions:WithLink')}
          description={t('Revisions:WithLinkHint')}
          key={form.key('withLink')}
          {...form.getInputProps('withLink', { type: 'checkbox' })}
        />
        <Checkbox
          label={t('Revisions:CopyToSelf', { email: mail.replyTo })}
          key={form.key('copyToSelf')}
          {...form.getInputProps('copyToSelf', { type: 'checkbox' })}
        />
        <Text className={classes.hint}>{t('Revisions:SenderNote', { name: mail.fromName, email: mail.replyTo })}</Text>
        <FormError>{send.message}</FormError>
        <Actions>
          <Button variant="default" onClick={onCancel}>
            {t('Revisions:Cancel')}
          </Button>
          <Button type="submit" loading={send.isPending}>
            {t('Revisions:SendNow')}
          </Button>
        </Actions>
      </Stack>
    </form>
  )
}
