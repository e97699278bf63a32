import { Badge, Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Order, Revision, User } from '@veck/contract'
import { canRestoreRevision, type Ore } from '@veck/domain'
import { keepTimesTogether, swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showActionError, showDone, showFailure } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { saveFile } from '../../lib/server/download.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { orderFacts } from '../../lib/order/order-facts.ts'
import { useRetailAmount } from '../../lib/language/use-formats.ts'
import { Comparison } from './comparison.tsx'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import list from '../../components/offer/version-list.module.css'
import classes from './revisions.module.css'

type VersionsProps = { order: Order; user: User }

/** What has left towards the client, newest first. */
export function Versions({ order, user }: VersionsProps) {
  const { t } = useTranslation()
  const params = { id: order.id }
  const { data, error, refetch } = useQuery({ ...queries.getRevisions({ params }), staleTime: 0 })
  const [compared, setCompared] = useState<number>()
  const [restored, setRestored] = useState<number>()
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: (number: number) =>
      client.restoreRevision({ params: { ...params, number: String(number) }, body: { version: order.version } }),
    onSuccess: async ({ kept, discontinued }, number) => {
      setRestored(undefined)
      await queryClient.invalidateQueries()
      showDone(t('Revisions:Restored', { number, kept }))
      const fabrics = discontinued.join(', ')
      if (fabrics) showFailure(t('Revisions:RestoredDiscontinued', { fabrics }))
    },
  })
  const askToRestore = (number: number) => {
    // The error of an earlier attempt is not about this one.
    restore.reset()
    setRestored(number)
  }
  const mayRestore = canRestoreRevision(user, orderFacts(order, user)).allowed
  if (error && !data) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  if (!data) return <Skeleton height={240} />
  if (compared !== undefined)
    return <Comparison orderId={order.id} from={compared} revisions={data} onBack={() => setCompared(undefined)} />
  if (data.length === 0)
    return (
      <EmptyState icon={IconHistory} title={t('Revisions:NoneTitle')}>
        {t('Revisions:NoneText')}
      </EmptyState>
    )
  return (
    <>
      <ul className={list.list}>
        {data.map((revision) => (
          <Version
            key={revision.number}
            orderId={order.id}
            revision={revision}
            onCompare={() => setCompared(revision.number)}
            onRestore={mayRestore ? () => askToRestore(revision.number) : undefined}
          />
        ))}
      </ul>
      {!mayRestore && <Text className={classes.hint}>{t('Revisions:NotOpen')}</Text>}
      <ConfirmDialog
        opened={restored !== undefined}
        title={t('Revisions:RestoreTitle', { number: restored })}
        confirm={t('Revisions:RestoreNow')}
        cancel={t('Revisions:Cancel')}
        loading={restore.isPending}
        error={restore.error ? errorText(restore.error) : undefined}
        onConfirm={() => restored !== undefined && restore.mutate(restored)}
        onCancel={() => setRestored(undefined)}
      >
        {t('Revisions:RestoreText')}
      </ConfirmDialog>
    </>
  )
}

type VersionProps = {
  orderId: string
  revision: Revision
  onCompare: () => void
  onRestore: (() => void) | undefined
}

function Version({ orderId, revision, onCompare, onRestore }: VersionProps) {
  const { t } = useTranslation()
  const money = useRetailAmount()
  const { number, createdAt, by, byName, reason, clientName, total, display, mails } = revision
  const download = useMutation({
    mutationFn: async () => saveFile(await client.getRevisionPdf({ params: { id: orderId, number: String(number) } })),
    onError: showActionError,
  })
  const about = { number }
  return (
    <li className={list.row}>
      <div className={list.head}>
        <Text className={list.name}>{t('Revisions:Version', { number })}</Text>
        <Badge variant={reason === 'mailed' ? 'light' : 'default'}>{t(`Revisions:reason.${reason}`)}</Badge>
        <Text className={list.total}>{money(total[display] as Ore)}</Text>
      </div>
      <Text className={classes.hint}>
        <WholeDates>
          {[keepTimesTogether(swedishTime(createdAt)), byName || by, clientName].filter(Boolean).join(' · ')}
        </WholeDates>
      </Text>
      {mails.map(({ to, queuedAt, sentAt }) => (
        <Text key={queuedAt} className={classes.hint}>
          <WholeDates>
            {sentAt ? t('Revisions:SentTo', { to, at: swedishTime(sentAt) }) : t('Revisions:Queued', { to })}
          </WholeDates>
        </Text>
      ))}
      <Stack gap={0} className={classes.buttons}>
        {reason !== 'beforeRestore' && (
          <Button
            variant="default"
            aria-label={t('Revisions:DownloadLabel', about)}
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {t('Revisions:DownloadOne')}
          </Button>
        )}
        <Button variant="default" aria-label={t('Revisions:CompareLabel', about)} onClick={onCompare}>
          {t('Revisions:Compare')}
        </Button>
        {onRestore && (
          <Button variant="subtle" aria-label={t('Revisions:RestoreLabel', about)} onClick={onRestore}>
            {t('Revisions:Restore')}
          </Button>
        )}
      </Stack>
    </li>
  )
}
