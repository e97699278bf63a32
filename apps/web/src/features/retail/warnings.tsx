import type { RetailPrices } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { OfferGroup } from './offer-groups.ts'
import classes from './warnings.module.css'

/** At most three names. */
const listed = (names: readonly string[]) => [...names.slice(0, 3), ...(names.length > 3 ? ['…'] : [])].join(', ')

type WarningsProps = { groups: OfferGroup[]; prices: RetailPrices; isRuleMissing: boolean }

/** What the user should look at before the client sees the offer. */
export function Warnings({ groups, prices, isRuleMissing }: WarningsProps) {
  const { t } = useTranslation()
  const markings = groups.flatMap((group) => group.markings)
  const namesOf = (isMeant: (part: (typeof markings)[number]) => boolean) =>
    markings.filter(isMeant).map(({ name }) => name)
  const withoutPrice = namesOf(
    ({ priced }) => priced.needsPrice || priced.alternatives.some((other) => other.needsPrice),
  )
  // Without a rule every margin is too low, which its own notice says.
  const low = namesOf(({ priced }) => !isRuleMissing && (priced.margin?.isBelowMinimum ?? false))
  const isOrderLow = !isRuleMissing && (prices.margin?.isBelowMinimum ?? false)
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
