import { Title } from '@mantine/core'
import type { Order } from '@veck/contract'
import { isoWeek } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { useFocusOnArrival } from '../../../lib/use-focus-on-arrival.ts'
import type { Address } from '../delivery/address.ts'
import { useCountries } from '../delivery/use-countries.ts'
import classes from './order-summary.module.css'

const lines = (...texts: string[]) => texts.map((text) => text.trim()).filter(Boolean)

/** Everything once more before it is ordered, and what ordering means. */
export function OrderSummary({ order, delivery }: { order: Order; delivery: Address }) {
  const { t } = useTranslation()
  const start = useFocusOnArrival<HTMLDivElement>()
  const countries = useCountries()
  const { requestedDeliveryDate: date } = delivery
  const unfinished = Object.keys(order.markings).length - order.orderLines.length
  const country = countries.find(({ value }) => value === delivery.country)?.label ?? delivery.country
  const address = lines(
    delivery.company,
    `${delivery.firstName} ${delivery.lastName}`,
    delivery.address1,
    delivery.address2,
    `${delivery.zipcode} ${delivery.city}`,
    country,
  )
  return (
    <div className={classes.summary} ref={start} tabIndex={-1}>
      <dl className={classes.facts}>
        <dt>{t('Delivery:customersOrderNumber')}</dt>
        <dd>{delivery.customersOrderNumber}</dd>
        <dt>{t('Delivery:requestedDeliveryDate')}</dt>
        <dd>{t('Delivery:DateInWeek', { date, week: isoWeek(date) })}</dd>
        <dt>{t('Delivery:Address')}</dt>
        <dd>
          {address.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </dd>
        <dt>{t('Preview:TotalExclVat')}</dt>
        <dd>{order.orderTotalExclVat.formatted}</dd>
        <dt>{t('Preview:TotalInclVat')}</dt>
        <dd className={classes.sum}>{order.orderTotalInclVatAndFreightCost.formatted}</dd>
      </dl>
      <Title order={3}>{t('Preview:PlaceMeans')}</Title>
      <ul className={classes.means}>
        <li>{t('Preview:PlaceMeansProduction')}</li>
        <li>{t('Preview:PlaceMeansFixed')}</li>
        {unfinished > 0 && <li>{t('Preview:PlaceMeansUnfinished', { count: unfinished })}</li>}
        {order.hasExternalFabrics && <li>{t('Preview:PlaceMeansExternal')}</li>}
      </ul>
    </div>
  )
}
