import { Title } from '@mantine/core'
import type { RetailOrder, RetailPrices } from '@veck/domain'
import { useId } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { useRetailAmount } from '../../lib/language/use-formats.ts'
import type { OfferFormats } from './format-offer.ts'
import classes from './retail.module.css'
import sums from './totals-card.module.css'

type Option = { id: string; name: string; price: string }

type TotalsCardProps = {
  order: RetailOrder
  prices: RetailPrices
  /** What is optional and not taken. */
  options: Option[]
  formats: OfferFormats
  isPresenting: boolean
  isTotalOnly: boolean
  isRuleMissing: boolean
}

/** What the client pays, and what the customer keeps of it. */
export function TotalsCard(props: TotalsCardProps) {
  const { order, prices, options, formats, isPresenting, isTotalOnly, isRuleMissing } = props
  const { t } = useTranslation()
  const titleId = useId()
  const money = useRetailAmount()
  const { total, vat, margin, freight, orderExtras } = prices
  const marginText = margin && formats.margin(margin)
  if (isRuleMissing)
    return (
      <section className={classes.card} aria-labelledby={titleId}>
        <Title order={2} id={titleId}>
          {t('Retail:Total')}
        </Title>
        <p className={classes.note}>{t(isPresenting ? 'Retail:PricesNotReady' : 'Retail:TotalAfterRule')}</p>
      </section>
    )
  const rows = [
    { key: 'exclVat', label: t('Retail:TotalExclVat'), sum: money(total.exclVat) },
    ...vat.map(({ rate, vat: amount }) => ({
      key: String(rate),
      label: t('Retail:VatOf', { percent: formats.percent(rate) }),
      sum: money(amount),
    })),
    { key: 'inclVat', label: t('Retail:TotalInclVat'), sum: money(total.inclVat) },
  ]
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('Retail:Total')}
      </Title>
      <dl className={sums.sums}>
        {!isTotalOnly && orderExtras.inclVat > 0 && (
          <div>
            <dt>{t('Retail:OrderExtras')}</dt>
            <dd>{formats.retail(orderExtras)}</dd>
          </div>
        )}
        {!isTotalOnly && freight && (
          <div>
            <dt>{t('Retail:Freight')}</dt>
            <dd>{formats.retail(freight)}</dd>
          </div>
        )}
        {rows.map(({ key, label, sum }) => (
          <div key={key} className={key === order.display ? sums.total : undefined}>
            <dt>{label}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {!isPresenting && <p className={classes.note}>{t(`Retail:FreightMode.${order.rule.freight}`)}</p>}
      {marginText && (
        <dl className={sums.sums}>
          <div>
            <dt>{t('Retail:OrderMargin')}</dt>
            <dd className={margin.isBelowMinimum ? classes.warning : undefined}>
              {marginText}
              {margin.isBelowMinimum && <span className={classes.low}> {t('Retail:BelowMinimum')}</span>}
            </dd>
          </div>
        </dl>
      )}
      {options.length > 0 && (
        <>
          <Title order={3}>{t('Retail:Options')}</Title>
          <dl className={sums.sums}>
            {options.map(({ id, name, price }) => (
              <div key={id}>
                <dt>{name}</dt>
                <dd>{price}</dd>
              </div>
            ))}
            <div className={sums.total}>
              <dt>{t('Retail:OptionsSum')}</dt>
              <dd>{formats.retail(prices.options)}</dd>
            </div>
          </dl>
        </>
      )}
    </section>
  )
}
