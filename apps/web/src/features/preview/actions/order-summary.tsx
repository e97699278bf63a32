import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Order } from '@veck/contract'
import { displayedWall } from '@veck/domain'
import { useEffect } from 'react'
import { fabricName } from '../../../lib/fabrics/fabric-name.ts'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { FormError } from '../../../components/forms/form-error.tsx'
import { queries } from '../../../lib/server/api.ts'
import { errorText } from '../../../lib/server/error-text.ts'
import { useFocusOnArrival } from '../../../lib/screen/focus.ts'
import { useNumber } from '../../../lib/language/use-formats.ts'
import type { Address } from '../../../lib/forms/address-rules.ts'
import { DeliveryFacts } from '../delivery/delivery-facts.tsx'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import classes from './order-summary.module.css'

/** The summary before the order is placed, and what placing means. */
export function OrderSummary({ order, delivery }: { order: Order; delivery: Address }) {
  const number = useNumber()
  const trade = useTradeAmount()
  const { country, zipcode } = delivery
  const review = useQuery(queries.reviewOrder({ params: { id: order.id }, query: { country, zipcode } }))
  const { vatCategory, vatPercentage, orderVat, orderTotalInclVatAndFreightCost } = review.data ?? {}
  const { t } = useTranslation()
  const start = useFocusOnArrival<HTMLDivElement>()
  // The form before it was scrolled to its end. Nothing is returned: newer browsers answer with a promise, and React would call it.
  useEffect(() => {
    start.current?.scrollIntoView({ block: 'start' })
  }, [start])
  const all = Object.values(order.markings)
  const measured = all.filter((marking) => marking.measured).length
  // As the server: curtains in own fabrics are not part of the order.
  const ordered = order.orderLines.filter((line) => !line.isExternalFabric)
  const curtains = ordered.reduce((sum, { quantity }) => sum + quantity, 0)
  const unfinished = all.length - order.orderLines.length - measured
  return (
    <div className={classes.summary} ref={start} tabIndex={-1}>
      <Title order={3} id="ordered">
        {t('Preview:Ordered', { count: curtains })}
      </Title>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keyboard */}
      <section className={classes.scrolled} tabIndex={0} aria-labelledby="ordered">
        <ul className={classes.ordered}>
          {ordered.map((line) => (
            <li key={line.markingId}>
              <span>
                {line.folderName}, {line.markingName}
                <span className={classes.what}>
                  {t('FolderView:Quantity', { quantity: line.quantity })} · {fabricName(line)} · {displayedWall(line)}
                </span>
              </span>
              <span className={classes.price}>{trade(line.price)}</span>
            </li>
          ))}
        </ul>
      </section>
      <dl className={classes.facts}>
        <DeliveryFacts delivery={delivery} />
        {order.orderTotalDiscountAmount.value > 0 && (
          <>
            <dt>{t('Preview:Discount')}</dt>
            <dd>−{trade(order.orderTotalDiscountAmount) ?? '–'}</dd>
          </>
        )}
        <dt>{t('Preview:Freight')}</dt>
        <dd>{trade(order.freightCost) ?? '–'}</dd>
        <dt>{t('Preview:TotalExclVat')}</dt>
        <dd>{trade(order.orderTotalExclVat) ?? '–'}</dd>
        <dt>
          {vatPercentage === undefined ? t('Preview:Vat') : t('Preview:VatOf', { percent: number(vatPercentage) })}
        </dt>
        <dd>
          {orderVat ? (trade(orderVat) ?? '–') : '…'}
          {(vatCategory === 'K' || vatCategory === 'G') && <div>{t(`Vat:Reason.${vatCategory}`)}</div>}
        </dd>
        <dt>{t('Preview:TotalInclVat')}</dt>
        <dd className={classes.sum}>
          {orderTotalInclVatAndFreightCost ? (trade(orderTotalInclVatAndFreightCost) ?? '–') : '…'}
        </dd>
      </dl>
      <FormError>{review.error ? errorText(review.error) : undefined}</FormError>
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
