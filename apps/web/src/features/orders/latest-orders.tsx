import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import { FoundOrders } from './found-orders.tsx'
import { useLiveDeliveries } from './use-live-deliveries.ts'
import classes from './order-search.module.css'

// Offers that need action come first.
const kinds = ['failed', 'waiting', 'sent'] as const

/** The start page of sales: the latest failed, waiting and sent offers. */
export function LatestOrderList() {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useQuery(queries.getLatestOrders())
  // A document of the supplier can end the waiting of an order, or make it fail.
  useLiveDeliveries({ queryKey: queries.getLatestOrders().queryKey, enabled: true, concerns: () => true })
  if (isPending) return <Skeleton height={200} radius="lg" />
  if (error) return <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>
  return kinds.map((kind) => (
    <section key={kind} className={classes.section} aria-labelledby={`latest-${kind}`}>
      <Title order={2} id={`latest-${kind}`}>
        {t(`Search:Latest.${kind}`)}
      </Title>
      {data[kind].length === 0 ? (
        <Text className={classes.hint}>{t(`Search:NoLatest.${kind}`)}</Text>
      ) : (
        <>
          <div className={classes.table}>
            <FoundOrders orders={data[kind]} label={t(`Search:Latest.${kind}`)} />
          </div>
          <p>
            <Link from="/$locale" to="/$locale/orders/search" search={{ status: kind }} className={classes.all}>
              {t(`Search:ShowAll.${kind}`)}
            </Link>
          </p>
        </>
      )}
    </section>
  ))
}
