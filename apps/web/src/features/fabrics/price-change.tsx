import type { ReplacedFabric } from '@veck/contract'
import { useTranslation } from '../../lib/use-translation.ts'
import { PriceSum } from '../../components/price-sum.tsx'
import { Differences } from '../../components/differences.tsx'
import { useDifferenceText } from '../../lib/use-difference-text.ts'
import { usePresentationMode } from '../../lib/presentation-mode.ts'
import { useTradeAmount } from '../../lib/trade-amount.ts'
import classes from './price-change.module.css'

type PriceChangeProps = {
  change: ReplacedFabric | undefined
  /** Also shows what would change in each curtain; otherwise a dialog shows it before saving. */
  withCurtains: boolean
}

/** The price of the markings before and after. Its space is reserved until the price is known. */
export const PriceChange = ({ change, withCurtains }: PriceChangeProps) => (
  <output className={classes.change}>
    {change && (
      <>
        {withCurtains && (
          <div className={classes.scrolled}>
            <CurtainChanges changes={change.changes} />
          </div>
        )}
        <Impossible impossible={change.impossible} />
        {change.changes.length > 0 && <PriceSum change={change} />}
      </>
    )}
  </output>
)

/** Both prices and the changed fields of each curtain. Curtains of which only the price changes share a table. */
export function CurtainChanges({ changes }: Pick<ReplacedFabric, 'changes'>) {
  const { t } = useTranslation()
  const trade = useTradeAmount()
  const { heads, rowsOf, priceRow } = useDifferenceText()
  const columns = { before: t('EditFabric:Now'), after: t('EditFabric:After') }
  const alike = changes.filter(({ differences }) => differences.length === 0)
  const { isPresenting } = usePresentationMode()
  return (
    <div className={classes.curtains}>
      {changes
        .filter(({ differences }) => differences.length > 0)
        .map(({ markingId, markingName, priceBefore, priceAfter, differences }) => (
          <Differences
            key={markingId}
            caption={markingName}
            heads={{ ...heads, ...columns }}
            rows={rowsOf(differences)}
            sum={priceRow(priceBefore, priceAfter)}
          />
        ))}
      {alike.length > 0 && !isPresenting && (
        <Differences
          caption={t('EditFabric:OnlyPrice')}
          heads={{ name: t('EditFabric:Marking'), ...columns }}
          rows={alike.map(({ markingId, markingName, priceBefore, priceAfter }) => ({
            id: markingId,
            name: markingName,
            before: trade(priceBefore),
            after: trade(priceAfter),
          }))}
        />
      )}
    </div>
  )
}

/** The curtains that cannot be made in the new fabric, with the reason. They keep the old fabric. */
export function Impossible({ impossible }: Pick<ReplacedFabric, 'impossible'>) {
  const { t } = useTranslation()
  if (impossible.length === 0) return null
  return (
    <div className={classes.impossible}>
      <strong>{t('EditFabric:Impossible')}</strong>
      <ul>
        {impossible.map(({ markingId, markingName, reason }) => (
          <li key={markingId}>
            {markingName}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
