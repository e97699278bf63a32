import type { ReplacedFabric } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { Differences } from '../../components/differences.tsx'
import { useDifferenceWords } from '../../lib/use-difference-words.ts'
import classes from './price-change.module.css'

/** What the markings cost before and after, and what of each would be made in another way; room for it before it is known. */
export function PriceChange({ change }: { change: ReplacedFabric | undefined }) {
  const { t } = useTranslation()
  const { heads, rowsOf, priceRow } = useDifferenceWords()
  return (
    <output className={classes.change}>
      {change && (
        <>
          <div className={classes.curtains}>
            {change.changes.map(({ markingId, markingName, priceBefore, priceAfter, differences }) => (
              <Differences
                key={markingId}
                caption={markingName}
                heads={heads}
                rows={rowsOf(differences)}
                sum={priceRow(priceBefore, priceAfter)}
              />
            ))}
          </div>
          <span>{t('EditFabric:PriceBefore')}</span>
          <span>{change.priceBefore.formatted}</span>
          <span>{t('EditFabric:PriceAfter')}</span>
          <strong>{change.priceAfter.formatted}</strong>
        </>
      )}
    </output>
  )
}
