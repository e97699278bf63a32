import { type FormatTrade, useTradeAmount } from '../../lib/prices/trade-amount.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import classes from './price-sum.module.css'

type Amount = Parameters<FormatTrade>[0]

/** The sum of curtains before and after a change. Nothing in presentation mode. */
export function PriceSum({ change }: { change: { priceBefore: Amount; priceAfter: Amount } }) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const [before, after] = [trade(change.priceBefore), trade(change.priceAfter)]
  if (!before || !after) return null
  return (
    <dl className={classes.sum}>
      <dt>{t('EditFabric:PriceBefore')}</dt>
      <dd>{before}</dd>
      <dt>{t('EditFabric:PriceAfter')}</dt>
      <dd>
        <strong>{after}</strong>
      </dd>
    </dl>
  )
}
