import type { RetailPrices } from '@veck/domain'
import { useTranslation } from '../../lib/use-translation.ts'
import type { OfferGroup } from './offer-groups.ts'
import classes from './retail.module.css'

/** At most three names. */
const listed = (names: readonly string[]) => [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')

/** What the user should look at before the client sees the offer. */
export function Warnings({ groups, prices }: { groups: OfferGroup[]; prices: RetailPrices }) {
  const { t } = useTranslation()
  const markings = groups.flatMap((group) => group.markings)
  const namesOf = (isMeant: (part: (typeof markings)[number]) => boolean) =>
    markings.filter(isMeant).map(({ name }) => name)
  const withoutPrice = namesOf(
    ({ priced }) => priced.needsPrice || priced.alternatives.some((other) => other.needsPrice),
  )
  const low = namesOf(({ priced }) => priced.margin?.isBelowMinimum ?? false)
  const isOrderLow = prices.margin?.isBelowMinimum ?? false
  return (
    <div className={classes.warnings} aria-live="polite">
      {withoutPrice.length > 0 && (
        <p>{t('Retail:WarnNeedsPrice', { count: withoutPrice.length, names: listed(withoutPrice) })}</p>
      )}
      {low.length > 0 && <p>{t('Retail:WarnBelowMinimum', { count: low.length, names: listed(low) })}</p>}
      {low.length === 0 && isOrderLow && <p>{t('Retail:WarnOrderBelowMinimum')}</p>}
    </div>
  )
}
