import { Title } from '@mantine/core'
import type { Order } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import { useNumber } from '../../lib/use-formats.ts'
import classes from './totals.module.css'

/** The totals of the order (A2.38). */
export function Totals({ order, isPending }: { order: Order; isPending: boolean }) {
  const { t } = useTranslation()
  const number = useNumber()
  const note = order.hasExternalFabrics && <p className={classes.note}>{t('Preview:ExcludesExternal')}</p>
  if (order.orderTotalNetAmount.value <= 0) return note
  const rows = [
    [t('Preview:Net'), order.orderTotalNetAmount.formatted],
    ...(order.orderTotalDiscountAmount.value > 0
      ? [[t('Preview:Discount'), `−${order.orderTotalDiscountAmount.formatted}`]]
      : []),
    [t('Preview:Freight'), order.freightCost.formatted],
    [t('Preview:TotalExclVat'), order.orderTotalExclVat.formatted],
    [t('Preview:VatOf', { percent: number(order.vatPercentage) }), order.orderVat.formatted],
  ]
  return (
    <section aria-labelledby="totals" aria-busy={isPending} className={classes.totals}>
      <div className={classes.head}>
        <Title order={2} id="totals">
          {t('Preview:Total')}
        </Title>
        {/* Next to the heading, so that the layout does not move. */}
        <output className={classes.pending}>{isPending ? t('Preview:RefreshingPrices') : ''}</output>
      </div>
      <dl className={classes.rows}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.sum}>
          <dt>{t('Preview:TotalInclVat')}</dt>
          <dd>{order.orderTotalInclVatAndFreightCost.formatted}</dd>
        </div>
      </dl>
      {order.vatCategory !== 'S' && <p className={classes.note}>{t(`Vat:Reason.${order.vatCategory}`)}</p>}
      {note}
    </section>
  )
}
