import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeletedOrder } from '@veck/contract'
import { DaysInBin } from '@veck/domain'
import { swedishTime } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { EmptyState } from '../../components/messages/empty-state.tsx'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { showFailure } from '../../components/messages/toasts.tsx'
import { client, queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { OrderRowsWaiting } from './order-rows.tsx'
import { BackLink } from '../../components/layout/back-link.tsx'
import { Page } from '../../components/layout/page.tsx'
import { usePathTo } from '../../lib/screen/paths.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { WholeDates } from '../../components/forms/whole-dates.tsx'
import classes from './bin.module.css'

export default function BinScreen() {
  const { t } = useTranslation()
  const to = usePathTo()
  return (
    <Page
      title={t('Bin:Title')}
      intro={t('Bin:Intro', { days: DaysInBin })}
      back={<BackLink to={to('/orders')}>{t('Bin:Back')}</BackLink>}
    >
      <Bin />
    </Page>
  )
}

/** The user's deleted offers, until they are deleted for good. */
function Bin() {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(queries.getDeletedOrders())
  const [announcement, setAnnouncement] = useState('')
  const restore = useMutation({
    mutationFn: (order: DeletedOrder) => client.restoreOrders({ body: { orderIds: [order.id] } }),
    onSuccess: async (_answer, order) => {
      setAnnouncement(t('Bin:Restored', { number: order.offerNumber, name: order.offerName }))
      await queryClient.invalidateQueries({ queryKey: queries.getDeletedOrders().queryKey })
      await queryClient.invalidateQueries({ queryKey: queries.getOrdersByStatus().queryKey })
    },
    onError: (failure, { offerNumber: number, offerName: name }) =>
      showFailure(t('Bin:RestoreFailed', { number, name, message: errorText(failure) })),
  })
  return (
    <>
      <output className={classes.announcement}>{announcement}</output>
      {isPending && <OrderRowsWaiting />}
      {error && !data && (
        <NotFetched onRetry={() => void refetch()}>{t('Bin:NotFetched', { message: errorText(error) })}</NotFetched>
      )}
      {data?.length === 0 && <EmptyState title={t('Bin:Empty')}>{t('Bin:EmptyText', { days: DaysInBin })}</EmptyState>}
      <ul className={classes.rows}>
        {data?.map((order) => (
          <li key={order.id} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>
                #{order.offerNumber} {order.offerName}
              </span>
              <span className={classes.about}>
                <span>{t('Orders:Curtains', { count: order.curtains })}</span>
                {order.orderTotalExclVat.value > 0 && <span>{trade(order.orderTotalExclVat)}</span>}
                <span>
                  <WholeDates>{t('Bin:DeletedAt', { at: swedishTime(order.deletedAt) })}</WholeDates>
                </span>
                <span>
                  <WholeDates>{t('Bin:GoneOn', { date: order.goneOn })}</WholeDates>
                </span>
              </span>
            </span>
            <Button
              variant="default"
              loading={restore.isPending && restore.variables.id === order.id}
              onClick={() => restore.mutate(order)}
              aria-label={t('Bin:RestoreNamed', { number: order.offerNumber, name: order.offerName })}
            >
              {t('Bin:Restore')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
