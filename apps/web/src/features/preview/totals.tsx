import { Title } from '@mantine/core'
import type { Order } from '@veck/contract'
import { type Percentage, percentFromPercentage } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useNumber } from '../../lib/language/use-formats.ts'
import { useTradeAmount } from '../../lib/prices/trade-amount.ts'
import type { PresentedPrices } from '../../lib/prices/presented-prices.ts'
import { useNotInSum } from '../../lib/prices/use-not-in-sum.ts'
import { usePresentationMode } from '../../lib/prices/presentation-mode.ts'
import classes from './totals.module.css'

/** What the client pays, in presentation mode. */
export function PresentedTotals({ prices }: { prices: PresentedPrices }) {
  const { t } = useTranslation()
  const number = useNumber()
  const { display, curtains, extras, freight, vat, total } = prices
  const isInclVat = display === 'inclVat'
  const vatKey = isInclVat ? 'ClientPdf:VatIncluded' : 'Preview:VatOf'
  const vatRows = vat.map(({ rate, amount }) => [
    t(vatKey, { percent: number(percentFromPercentage(rate as Percentage)) }),
    amount,
  ])
  const rows = [
    ...(curtains ? [[t('Retail:Curtains'), curtains]] : []),
    ...(extras ? [[t('Retail:Extras'), extras]] : []),
    ...(freight ? [[t('Retail:Freight'), freight]] : []),
    ...(isInclVat ? [] : [[t('Retail:TotalExclVat'), total.exclVat], ...vatRows]),
  ]
  return (
    <section aria-labelledby="totals" className={classes.totals}>
      <Title order={2} id="totals">
        {t('Preview:Total')}
      </Title>
      <dl className={classes.rows}>
        <Rows rows={rows} />
        <div className={classes.sum}>
          <dt>{t('Retail:TotalInclVat')}</dt>
          <dd>{total.inclVat}</dd>
        </div>
        {isInclVat && <Rows rows={vatRows} />}
      </dl>
    </section>
  )
}

/** The totals of the order (A2.38). */
export function Totals({ order, isPending }: { order: Order; isPending: boolean }) {
  const { t } = useTranslation()
  const number = useNumber()
  const trade = useTradeAmount()
  const { isPresenting } = usePresentationMode()
  const notes = useNotInSum(order)
  if (isPresenting || order.orderTotalNetAmount.value <= 0)
    return order.hasExternalFabrics && <p className={classes.note}>{t('Preview:ExcludesExternal')}</p>
  const rows = [
    [t('Preview:Net'), trade(order.orderTotalNetAmount)],
    ...(order.orderTotalDiscountAmount.value > 0
      ? [[t('Preview:Discount'), `−${trade(order.orderTotalDiscountAmount)}`]]
      : []),
    [t('Preview:Freight'), trade(order.freightCost)],
    [t('Preview:TotalExclVat'), trade(order.orderTotalExclVat)],
    [t('Preview:VatOf', { percent: number(order.vatPercentage) }), trade(order.orderVat)],
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
        <Rows rows={rows} />
        <div className={classes.sum}>
          <dt>{t('Preview:TotalInclVat')}</dt>
          <dd>{trade(order.orderTotalInclVatAndFreightCost)}</dd>
        </div>
      </dl>
      {order.vatCategory !== 'S' && <p className={classes.note}>{t(`Vat:Reason.${order.vatCategory}`)}</p>}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </section>
  )
}

function Rows({ rows }: { rows: (string | undefined)[][] }) {
  return rows.map(([name, value]) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  ))
}
