import { Skeleton, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { swedishTime } from '@veck/texts/formats'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { NotFetched } from '../../components/messages/not-fetched.tsx'
import { queries } from '../../lib/server/api.ts'
import { errorText } from '../../lib/server/error-text.ts'
import classes from './order-form.module.css'

/** Who did what in the offer, and when; newest first. */
export function OrderHistory({ orderId, version }: { orderId: string; version: number }) {
  const { t } = useTranslation()
  const query = queries.getOrderHistory({ params: { id: orderId } })
  const { data, error, isPending, refetch } = useQuery({ ...query, queryKey: [...query.queryKey, version] })
  return (
    <section className={classes.history} aria-labelledby="history">
      <Title order={2} id="history">
        {t('History:Title')}
      </Title>
      {isPending && <Skeleton height={120} />}
      {error && <NotFetched onRetry={() => void refetch()}>{errorText(error)}</NotFetched>}
      {data && (
        <ol className={classes.entries}>
          {data.map((entry) => (
            <li key={`${entry.at} ${entry.message}`}>
              <time className={classes.at} dateTime={entry.at}>
                {swedishTime(entry.at)}
              </time>
              <span>{entry.message}</span>
              <span className={classes.by}>{entry.by}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
