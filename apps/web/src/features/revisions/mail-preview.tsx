import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OfferMail } from '@veck/contract'
import { FormError } from '../../components/form-error.tsx'
import { client } from '../../lib/api.ts'
import { errorText } from '../../lib/error-text.ts'
import { useTranslation } from '../../lib/use-translation.ts'
import classes from './revisions.module.css'

/** In milliseconds, after the last key. */
const pause = 500

type MailPreviewProps = { orderId: string; mail: Pick<OfferMail, 'subject' | 'message'> }

/** The mail as the client will get it. The frame runs no scripts and loads nothing. */
export function MailPreview({ orderId, mail: { subject, message } }: MailPreviewProps) {
  const { t } = useTranslation()
  const [written] = useDebouncedValue(JSON.stringify({ subject, message }), pause)
  const body = JSON.parse(written) as MailPreviewProps['mail']
  const isWritten = subject.trim() !== '' && message.trim() !== ''
  const { data, error } = useQuery({
    queryKey: ['previewOfferMail', orderId, written],
    queryFn: ({ signal }) => client.previewOfferMail({ params: { id: orderId }, body }, { signal }),
    enabled: body.subject.trim() !== '' && body.message.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (!isWritten) return <p className={classes.hint}>{t('Revisions:MailEmpty')}</p>
  if (error) return <FormError>{errorText(error)}</FormError>
  if (!data) return <Skeleton height="32rem" />
  return <iframe className={classes.mail} sandbox="" srcDoc={data.html} title={t('Revisions:MailLabel')} />
}
