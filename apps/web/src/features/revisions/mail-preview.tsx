import { Skeleton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MailOffer } from '@veck/contract'
import { FormError } from '../../components/forms/form-error.tsx'
import { client } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './revisions.module.css'

/** In milliseconds, after the last key. */
const pause = 500

export type TypedMail = Pick<MailOffer, 'subject' | 'message' | 'withLink'>
type MailPreviewProps = { orderId: string; mail: TypedMail }

const isWritten = ({ subject, message }: TypedMail) => subject.trim() !== '' && message.trim() !== ''

/** The mail as the client will get it. The frame runs no scripts and loads nothing. */
export function MailPreview({ orderId, mail }: MailPreviewProps) {
  const { t } = useTranslation()
  const { subject, message, withLink } = mail
  const [written] = useDebouncedValue(JSON.stringify({ subject, message, withLink }), pause)
  const body = JSON.parse(written) as TypedMail
  const { data, error } = useQuery({
    queryKey: ['previewOfferMail', orderId, written],
    queryFn: ({ signal }) => client.previewOfferMail({ params: { id: orderId }, body }, { signal }),
    enabled: isWritten(body),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (!isWritten(mail)) return <p className={classes.hint}>{t('Revisions:MailEmpty')}</p>
  if (error) return <FormError>{errorText(error)}</FormError>
  if (!data) return <Skeleton height="32rem" />
  return <iframe className={classes.mail} sandbox="" srcDoc={data.html} title={t('Revisions:MailLabel')} />
}
