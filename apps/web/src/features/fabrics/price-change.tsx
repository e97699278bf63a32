import type { ReplacedFabric } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import classes from './price-change.module.css'

/** What the markings cost before and after; room for it before it is known. */
export function PriceChange({ change }: { change: ReplacedFabric | undefined }) {
  const { t } = useTranslation()
  return (
    <output className={classes.change}>
      {change && (
        <>
          <span>{t('EditFabric:PriceBefore')}</span>
          <span>{change.priceBefore.formatted}</span>
          <span>{t('EditFabric:PriceAfter')}</span>
          <strong>{change.priceAfter.formatted}</strong>
        </>
      )}
    </output>
  )
}
