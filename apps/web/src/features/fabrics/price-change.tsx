import type { ReplacedFabric } from '@veck/contract'
import { useTranslation } from 'react-i18next'
import { Differences } from '../../components/differences.tsx'
import { useDifferenceText } from '../../lib/use-difference-text.ts'
import classes from './price-change.module.css'

type PriceChangeProps = {
  change: ReplacedFabric | undefined
  /** Also what of each curtain would be made in another way; else that is told before it is saved. */
  withCurtains: boolean
}

/** What the markings cost before and after; room for it before it is known. */
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

/** Curtain by curtain: both prices, and field by field what would be another. Those that only cost something else share a table. */
export function CurtainChanges({ changes }: Pick<ReplacedFabric, 'changes'>) {
  const { t } = useTranslation()
  const { heads, rowsOf, priceRow } = useDifferenceText()
  const columns = { before: t('EditFabric:Now'), after: t('EditFabric:After') }
  const alike = changes.filter(({ differences }) => differences.length === 0)
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
      {alike.length > 0 && (
        <Differences
          caption={t('EditFabric:OnlyPrice')}
          heads={{ name: t('EditFabric:Marking'), ...columns }}
          rows={alike.map(({ markingId, markingName, priceBefore, priceAfter }) => ({
            id: markingId,
            name: markingName,
            before: priceBefore.formatted,
            after: priceAfter.formatted,
          }))}
        />
      )}
    </div>
  )
}

/** The curtains that cannot be made in the new fabric, and why; they keep the old one. */
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

export function PriceSum({ change }: { change: ReplacedFabric }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.sum}>
      <dt>{t('EditFabric:PriceBefore')}</dt>
      <dd>{change.priceBefore.formatted}</dd>
      <dt>{t('EditFabric:PriceAfter')}</dt>
      <dd>
        <strong>{change.priceAfter.formatted}</strong>
      </dd>
    </dl>
  )
}
