import { NativeSelect } from '@mantine/core'
import type { Order } from '@veck/contract'
import {
  clampHeightDeduction,
  changeChoices,
  clampQuantity,
  CurtainConfiguration,
  type CurtainInput,
  type CurtainParameters,
  formRules,
  HeightDeductionLimits,
  QuantityLimits,
  WallSizeLimits,
} from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { Segments } from '../../../components/segments.tsx'
import { NumberField } from './number-field.tsx'
import { Options } from './options.tsx'
import { SewingTypes } from './sewing-types.tsx'
import { SizeField } from './size-field.tsx'
import classes from './controls.module.css'

type ControlsProps = {
  order: Order
  input: CurtainInput
  parameters: CurtainParameters
  onChange: (input: CurtainInput) => void
}

const quantities = Array.from({ length: QuantityLimits.max }, (_, index) => String(index + QuantityLimits.min))

/** Every choice about the curtain (B2.22–B2.27). */
export function Controls({ order, input, parameters, onChange }: ControlsProps) {
  const { t } = useTranslation()
  const change = (wish: Partial<CurtainInput>) => onChange(changeChoices(input, wish, parameters))
  const { wallWidthShown } = formRules(input, parameters)
  const isNewDeductionType = order.isNewDeductionType === 'True'
  return (
    <div className={classes.controls}>
      <Segments
        fullWidth
        label={t('Configurator:Configuration')}
        value={input.curtainConfiguration === CurtainConfiguration.CoverWall ? 'CoverWall' : 'Simple'}
        onChange={(name) => change({ curtainConfiguration: CurtainConfiguration[name] })}
        options={[
          { value: 'Simple', label: t('Configurator:Simple') },
          { value: 'CoverWall', label: t('Configurator:CoverWall') },
        ]}
      />
      <div className={classes.sizes}>
        {wallWidthShown && (
          <SizeField
            label={t('Configurator:WallWidth')}
            value={input.wallWidth}
            range={{ min: parameters.MinAllowedWallWidth, max: WallSizeLimits.max }}
            onChange={(wallWidth) => change({ wallWidth })}
          />
        )}
        <SizeField
          label={t('Configurator:WallHeight')}
          value={input.wallHeight}
          range={{ min: parameters.MinAllowedWallHeight, max: parameters.MaxAllowedWallHeight500 }}
          onChange={(wallHeight) => change({ wallHeight })}
        />
      </div>
      <SewingTypes value={input.sewingType} onChange={(sewingType) => change({ sewingType })} />
      <div className={classes.pair}>
        <NumberField
          label={t('Configurator:HeightDeduction')}
          value={input.heightDeduction}
          limits={HeightDeductionLimits}
          clamp={(text) => clampHeightDeduction(text, isNewDeductionType)}
          onChange={(heightDeduction) =>
            change({ heightDeduction: clampHeightDeduction(heightDeduction, isNewDeductionType) })
          }
        />
        <NativeSelect
          label={t('Configurator:Quantity')}
          value={String(input.quantity)}
          data={quantities}
          onChange={(event) => change({ quantity: clampQuantity(event.currentTarget.value) })}
        />
      </div>
      <Options input={input} parameters={parameters} onChange={change} />
    </div>
  )
}
