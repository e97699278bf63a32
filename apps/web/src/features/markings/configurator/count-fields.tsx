import { NativeSelect } from '@mantine/core'
import {
  clampHeightDeduction,
  clampQuantity,
  type CurtainInput,
  HeightDeductionLimits,
  QuantityLimits,
} from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { NumberField } from './number-field.tsx'
import classes from './controls.module.css'

type CountFieldsProps = {
  heightDeduction: number
  /** The supplier's deduction for this sewing type. A new marking starts without it (B4.7, B9.3). */
  defaultDeduction: number
  quantity: number
  isNewDeductionType: boolean
  onChange: (change: Partial<CurtainInput>) => void
}

const quantities = Array.from({ length: QuantityLimits.max }, (_, index) => String(index + QuantityLimits.min))

/** Height deduction and quantity (B2.24, B2.27). */
export const CountFields = memo(function CountFields(props: CountFieldsProps) {
  const { heightDeduction, defaultDeduction, quantity, isNewDeductionType, onChange } = props
  const { t } = useTranslation()
  const clamp = (text: number | string) => clampHeightDeduction(text, isNewDeductionType)
  return (
    <div className={classes.pair}>
      <div>
        <NumberField
          label={t('Configurator:HeightDeduction')}
          hint={
            heightDeduction === defaultDeduction
              ? undefined
              : t('Configurator:UsualDeduction', { cm: defaultDeduction })
          }
          value={heightDeduction}
          limits={HeightDeductionLimits}
          clamp={clamp}
          onChange={(value) => onChange({ heightDeduction: clamp(value) })}
        />
      </div>
      <NativeSelect
        label={t('Configurator:Quantity')}
        value={String(quantity)}
        data={quantities}
        onChange={(event) => onChange({ quantity: clampQuantity(event.currentTarget.value) })}
      />
    </div>
  )
})
