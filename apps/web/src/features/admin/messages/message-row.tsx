import { Anchor, Badge, Button } from '@mantine/core'
import { IconFileAlert, IconFileDescription, IconTruckDelivery } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ErpMessageRow } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { Fragment, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { showActionError, showDone } from '../../../components/messages/toasts.tsx'
import { client, queries } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { usePathTo } from '../../../lib/screen/paths.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { WholeDates } from '../../../components/forms/whole-dates.tsx'
import classes from '../admin.module.css'
import { DocumentButton } from './document-button.tsx'

const colours = {
  received: 'spruce',
  applied: 'spruce',
  waiting: 'ochre',
  unknown: 'falu',
  contradicts: 'falu',
  dismissed: 'gray',
} as const
const icons = { orderResponse: IconFileDescription, despatchAdvice: IconTruckDelivery }
const iconProps = { size: 22, stroke: 1.5, 'aria-hidden': true } as const
const retried = new Set<ErpMessageRow['state']>(['received', 'waiting', 'unknown'])

export function MessageRow({ message }: { message: ErpMessageRow }) {
  const { t } = useTranslation()
  const { id, type, documentId, state, problem, needsAttention } = message
  const Icon = needsAttention ? IconFileAlert : icons[type]
  const name = `${t(`AdminMessages:${type}`)} ${documentId}`
  const reason =
    problem && (state === 'unknown' ? 'AdminMessages:GivenUp' : (`AdminMessages:problem.${problem}` as const))
  return (
    <li className={classes.row}>
      <Icon {...iconProps} />
      <span className={classes.about}>
        <span className={classes.name}>{name}</span>
        <About message={message} />
        {reason && <span className={needsAttention ? classes.reason : classes.more}>{t(reason)}</span>}
      </span>
      <span className={classes.badges}>
        <Badge color={colours[state]} variant={state === 'unknown' || state === 'contradicts' ? 'filled' : 'light'}>
          {t(`AdminMessages:state.${state}`)}
        </Badge>
      </span>
      <span className={classes.answers}>
        <DocumentButton id={id} of="message" name={name} />
        {retried.has(state) && <RetryButton id={id} name={name} />}
        {needsAttention && <DismissButton id={id} name={name} isApplied={state === 'applied'} />}
      </span>
    </li>
  )
}

function About({ message }: { message: ErpMessageRow }) {
  const { t } = useTranslation()
  const to = usePathTo()
  const { sender, receivedAt, settledAt, dismissedBy, orders } = message
  return (
    <span className={classes.more}>
      {orders.length > 0 && (
        <>
          {t('AdminMessages:Orders')}{' '}
          {orders.map(({ erpOrderId, orderId }, index) => (
            <Fragment key={erpOrderId}>
              {index > 0 && ', '}
              {orderId ? (
                <Anchor component={Link} to={to('/order/$order', { order: orderId })} inherit underline="always">
                  {erpOrderId}
                </Anchor>
              ) : (
                erpOrderId
              )}
            </Fragment>
          ))}
          {' · '}
        </>
      )}
      {t('AdminMessages:From', { sender })} ·{' '}
      <span className={classes.part}>{t('AdminMessages:Received', { at: swedishTime(receivedAt) })}</span>
      {dismissedBy && settledAt && (
        <>
          {' '}
          · <WholeDates>{t('AdminMessages:Dismissed', { at: swedishTime(settledAt), by: dismissedBy })}</WholeDates>
        </>
      )}
    </span>
  )
}

/** After a change: all pages of the list, and the counts. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queries.getErpMessages({ query: {} }).queryKey.slice(0, 1) }),
      queryClient.invalidateQueries({ queryKey: queries.getErpMessageCounts().queryKey }),
    ])
}

function RetryButton({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const retry = useMutation({
    mutationFn: () => client.retryErpMessage({ params: { id } }),
    onSuccess: () => showDone(t('AdminMessages:Retried')),
    onError: showActionError,
    onSettled: refresh,
  })
  return (
    <Button
      variant="default"
      loading={retry.isPending}
      onClick={() => retry.mutate()}
      aria-label={t('AdminMessages:RetryThis', { name })}
    >
      {t('AdminMessages:Retry')}
    </Button>
  )
}

function DismissButton({ id, name, isApplied }: { id: string; name: string; isApplied: boolean }) {
  const { t } = useTranslation()
  const refresh = useRefresh()
  const [isAsking, setIsAsking] = useState(false)
  const dismiss = useMutation({
    mutationFn: () => client.dismissErpMessage({ params: { id } }),
    onSuccess: async () => {
      setIsAsking(false)
      showDone(t('AdminMessages:DismissDone'))
      await refresh()
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)} aria-label={t('AdminMessages:DismissThis', { name })}>
        {t('AdminMessages:Dismiss')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('AdminMessages:DismissTitle', { name })}
        confirm={t('AdminMessages:Dismiss')}
        cancel={t('Admin:Cancel')}
        loading={dismiss.isPending}
        error={dismiss.error ? errorText(dismiss.error) : undefined}
        onConfirm={() => dismiss.mutate()}
        onCancel={() => {
          dismiss.reset()
          setIsAsking(false)
        }}
      >
        {t(isApplied ? 'AdminMessages:DismissAppliedText' : 'AdminMessages:DismissText')}
      </ConfirmDialog>
    </>
  )
}
