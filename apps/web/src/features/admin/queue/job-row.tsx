import { Badge, Button } from '@mantine/core'
import { IconFileInvoice, IconMail, IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { QueuedJob } from '@veck/contract'
import type { TextKey } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { Fragment } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showActionError, showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import classes from '../admin.module.css'

const colours = { waiting: 'spruce', running: 'spruce', retrying: 'ochre', failed: 'falu' } as const
const mailTexts: Record<string, TextKey> = {
  password: 'AdminQueue:mail.password',
  'order-refused': 'AdminQueue:mail.order-refused',
  'order-pdf': 'AdminQueue:mail.order-pdf',
  'order-confirmation': 'AdminQueue:mail.order-confirmation',
  'order-contents-unsure': 'AdminQueue:mail.order-contents-unsure',
  'hand-over-waiting': 'AdminQueue:mail.hand-over-waiting',
  'external-fabrics': 'AdminQueue:mail.external-fabrics',
  'client-offer': 'AdminQueue:mail.client-offer',
  'client-answer': 'AdminQueue:mail.client-answer',
  'client-accepted': 'AdminQueue:mail.client-accepted',
  'client-reminder': 'AdminQueue:mail.client-reminder',
  'offer-news': 'AdminQueue:mail.offer-news',
}
const otherTexts = { erp: 'AdminQueue:order', seal: 'AdminQueue:acceptedOffer' } as const
const icons = { mail: IconMail, erp: IconFileInvoice, seal: IconRosetteDiscountCheck }
const iconProps = { size: 22, stroke: 1.5, 'aria-hidden': true } as const

export function JobRow({ job }: { job: QueuedJob }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const Icon = icons[job.kind]
  const retry = useMutation({
    mutationFn: () => client.retryJob({ params: { jobId: job.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queries.getQueue().queryKey })
      showDone(t('AdminQueue:Retried'))
    },
    onError: showActionError,
  })
  const what = t(job.kind === 'mail' ? (mailTexts[job.mail] ?? 'AdminQueue:someMail') : otherTexts[job.kind])
  const next = job.nextAttemptAt && t('AdminQueue:Next', { at: swedishTime(job.nextAttemptAt) })
  const tried = job.attempts > 0 && t('AdminQueue:Attempts', { attempts: job.attempts, most: job.maxAttempts })
  const about = [t('AdminQueue:Since', { at: swedishTime(job.createdAt) }), tried, next].filter(
    (part) => typeof part === 'string',
  )
  return (
    <li className={classes.row}>
      <Icon {...iconProps} />
      <span className={classes.about}>
        <span className={classes.name}>
          {what} {job.subject}
        </span>
        <span className={classes.more}>
          {about.map((part, index) => (
            <Fragment key={part}>
              {index > 0 && ' · '}
              <span className={classes.part}>{part}</span>
            </Fragment>
          ))}
        </span>
        {job.reason && <span className={classes.reason}>{job.reason}</span>}
      </span>
      <span className={classes.badges}>
        <Badge color={colours[job.state]} variant={job.state === 'failed' ? 'filled' : 'light'}>
          {t(`AdminQueue:${job.state}`)}
        </Badge>
      </span>
      {(job.state === 'failed' || job.state === 'retrying') && (
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => retry.mutate()}
          aria-label={t('AdminQueue:RetryThis', { what: `${what} ${job.subject}` })}
        >
          {t('AdminQueue:Retry')}
        </Button>
      )}
    </li>
  )
}
