import type { Money } from '@veck/contract'
import { useTradeAmount } from '../lib/trade-amount.ts'
import { useTranslation } from '../lib/use-translation.ts'
import classes from './price-sum.module.css'

/** The sum of curtains before and after a change. Nothing in presentation mode. */
export function PriceSum({ change }: { change: { priceBefore: Money; priceAfter: Money } }) {
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
