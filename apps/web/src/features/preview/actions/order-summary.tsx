import { Title } from '@mantine/core'
import type { Order } from '@veck/contract'
import { swedishToday } from '@veck/texts/formats'
import { useTranslation } from 'react-i18next'
import { FormNotice } from '../../../components/form-notice.tsx'
import { useFocusOnArrival } from '../../../lib/use-focus-on-arrival.ts'
import type { Address } from '../delivery/address.ts'
import { DeliveryFacts } from '../delivery/delivery-facts.tsx'
import classes from './order-summary.module.css'

/** Everything once more before it is ordered, and what ordering means. */
export function OrderSummary({ order, delivery }: { order: Order; delivery: Address }) {
  const { t } = useTranslation()
  const start = useFocusOnArrival<HTMLDivElement>()
  const all = Object.values(order.markings)
  const measured = all.filter((marking) => marking.measured).length
  const unfinished = all.length - order.orderLines.length - measured
  return (
    <div className={classes.summary} ref={start} tabIndex={-1}>
      <dl className={classes.facts}>
        <DeliveryFacts delivery={delivery} />
        <dt>{t('Preview:TotalExclVat')}</dt>
        <dd>{order.orderTotalExclVat.formatted}</dd>
        <dt>{t('Preview:TotalInclVat')}</dt>
        <dd className={classes.sum}>{order.orderTotalInclVatAndFreightCost.formatted}</dd>
      </dl>
      {delivery.requestedDeliveryDate < swedishToday() && <FormNotice>{t('Preview:PlaceMeansPassed')}</FormNotice>}
      <Title order={3}>{t('Preview:PlaceMeans')}</Title>
      <ul className={classes.means}>
        <li>{t('Preview:PlaceMeansProduction')}</li>
        <li>{t('Preview:PlaceMeansFixed')}</li>
        {unfinished > 0 && <li>{t('Preview:PlaceMeansUnfinished', { count: unfinished })}</li>}
        {measured > 0 && <li>{t('Preview:PlaceMeansMeasured', { count: measured })}</li>}
        {order.hasExternalFabrics && <li>{t('Preview:PlaceMeansExternal')}</li>}
      </ul>
    </div>
  )
}
