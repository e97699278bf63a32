import type { Variant } from '@veck/contract'
import {
  compareOrientations,
  type CurtainInput,
  type CurtainParameters,
  withOrientation,
  Orientation,
} from '@veck/domain'
import { useMemo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { useNumber } from '../../../lib/language/use-formats.ts'
import { type Calculation, calculationOf, useConfirmation } from '../use-calculation.ts'
import { useTradeAmount } from '../../../lib/prices/trade-amount.ts'
import classes from './orientation-cards.module.css'

type OrientationCardsProps = {
  input: CurtainInput
  variant: Variant
  parameters: CurtainParameters
  calculation: Calculation
  onChange: (change: Partial<CurtainInput>) => void
}

const otherOrientation = (input: CurtainInput): CurtainInput =>
  withOrientation(input.orientation === Orientation.Lying ? Orientation.Upright : Orientation.Lying, input)

/** Compares the fabric upright and lying, if both are possible. */
export function OrientationCards({ input, variant, parameters, calculation, onChange }: OrientationCardsProps) {
  const { t } = useTranslation()
  const number = useNumber()
  const trade = useTradeAmount()
  const { upright, lying } = compareOrientations(input, parameters)
  const areBothPossible = upright !== undefined && lying !== undefined
  const other = useMemo(
    () => (areBothPossible ? calculationOf(otherOrientation(input), variant) : undefined),
    [areBothPossible, input, variant],
  )
  const { data, isWaiting: isOtherWaiting } = useConfirmation(other)
  if (!areBothPossible) return null
  const cards = [
    { name: t('Configurator:Upright'), orientation: Orientation.Upright, cost: upright },
    { name: t('Configurator:LyingShort'), orientation: Orientation.Lying, cost: lying },
  ]
  return (
    <fieldset aria-label={t('Configurator:Compare')} className={classes.cards}>
      {cards.map(({ name, orientation, cost }) => {
        const isChosen = orientation === input.orientation
        const price = isChosen ? calculation.price : data?.totalPriceForMarking
        const isWaiting = isChosen ? calculation.isCalculating : isOtherWaiting
        return (
          <button
            key={orientation}
            type="button"
            className={classes.card}
            aria-pressed={isChosen}
            onClick={() => isChosen || onChange(otherOrientation(input))}
          >
            <span className={classes.name}>{name}</span>
            <span>{`${number(cost.metres)} m`}</span>
            <span>{t('Configurator:SeamCount', { count: cost.seams })}</span>
            {!variant.isExternalFabric && (
              <strong data-waiting={isWaiting || undefined} aria-busy={isWaiting}>
                {price ? trade(price) : '–'}
              </strong>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}
