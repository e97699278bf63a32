import type { CurtainResult } from '@veck/domain'
import { displayedDrop, displayedSize, displayedUnderHem, dropLabel } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useNumber } from '../../../lib/language/use-formats.ts'
import type { Calculation } from '../use-calculation.ts'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import classes from './results.module.css'

type ResultsProps = { result: CurtainResult; calculation: Calculation }

/** Each drop, and what it needs: fabric, hem, seams, hooks (B2.27, B9.6, B9.12). */
export function Results({ result, calculation: { pricePerDrop } }: ResultsProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const trade = useTradeAmount()
  const price = pricePerDrop && pricePerDrop.value > 0 ? trade(pricePerDrop) : undefined
  const hem = displayedUnderHem(result.underHem)
  const drops = result.curtainDrops.map((drop, index) => ({
    ...drop,
    label: dropLabel(t('Configurator:Drop'), index, drop.quantity),
  }))
  const totals = [
    [t('Configurator:FabricLength'), `${number(result.totalFabricLengthNeeded / 100)} m`],
    [t('Configurator:WidthCovered'), `${displayedSize(result.totalWidthCovered)} cm`],
    ...(hem === undefined ? [] : [[t('Configurator:UnderHem'), `${hem} cm`]]),
    ...(result.seams > 0 ? [[t('Configurator:Seams'), number(result.seams)]] : []),
    ...(result.numberOf4FingerHooks > 0 ? [[t('Configurator:Hooks4'), number(result.numberOf4FingerHooks)]] : []),
    ...(result.numberOf2FingerHooks > 0 ? [[t('Configurator:Hooks2'), number(result.numberOf2FingerHooks)]] : []),
  ]
  return (
    <div className={classes.results}>
      <ul className={classes.drops}>
        {drops.map(({ label, ...drop }) => (
          <li key={label}>
            <span>{label}</span>
            <strong>{displayedDrop(drop)}</strong>
            {price && result.totalQuantity > 1 && (
              <span className={classes.quiet}>{t('Configurator:Each', { price })}</span>
            )}
          </li>
        ))}
      </ul>
      <dl className={classes.totals}>
        {totals.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
