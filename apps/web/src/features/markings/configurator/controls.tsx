import { Text } from '@mantine/core'
import type { Order } from '@veck/contract'
import {
  CurtainConfiguration,
  type CurtainInput,
  type CurtainParameters,
  deductionOf,
  formRules,
  Opening,
  type OpeningName,
} from '@veck/domain'
import { memo, type ReactNode } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { Segments } from '../../../components/forms/segments.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CountFields } from './count-fields.tsx'
import { Options } from './options.tsx'
import { SewingTypes } from './sewing-types.tsx'
import { SizeField } from './size-field.tsx'
import classes from './controls.module.css'

type OnChange = (change: Partial<CurtainInput>) => void
type ControlsProps = {
  order: Order
  input: CurtainInput
  parameters: CurtainParameters
  /** Without a fabric the number of widths is unknown. */
  withoutFabric?: boolean
  /** Below the sizes of the wall. */
  windowSection?: ReactNode
  /** False for the first paint: what the user does not see or need first is rendered after it. */
  isWhole: boolean
  onChange: OnChange
}

const openings = Object.keys(Opening) as OpeningName[]

/** Simple curtain or covered wall (B2.22). */
const Configurations = memo(function Configurations({ value, onChange }: { value: number; onChange: OnChange }) {
  const { t } = useTranslation()
  const chosen = value === CurtainConfiguration.CoverWall ? 'CoverWall' : 'Simple'
  return (
    <div>
      <Segments
        fullWidth
        label={t('Configurator:Configuration')}
        value={chosen}
        onChange={(name) => onChange({ curtainConfiguration: CurtainConfiguration[name] })}
        options={[
          { value: 'Simple', label: t('Configurator:Simple') },
          { value: 'CoverWall', label: t('Configurator:CoverWall') },
        ]}
      />
      <Text size="sm" c="dimmed" className={classes.meaning}>
        {t(`Configurator:${chosen}Means`)}
      </Text>
    </div>
  )
})

/** All choices of the curtain (B2.22–B2.27), the upper ones first. A moving slider renders only itself. */
export function Controls(props: ControlsProps) {
  const { order, input, parameters, withoutFabric = false, windowSection, isWhole, onChange } = props
  const { t } = useTranslation()
  const { wallWidthShown, openingShown, ...rules } = formRules(input, parameters)
  return (
    <div className={classes.controls}>
      <Configurations value={input.curtainConfiguration} onChange={onChange} />
      <div className={classes.sizes}>
        {wallWidthShown && (
          <SizeField
            name="wallWidth"
            label={t('Configurator:WallWidth')}
            value={input.wallWidth}
            min={parameters.MinAllowedWallWidth}
            max={parameters.MaxAllowedWallWidth}
            onChange={onChange}
          />
        )}
        <SizeField
          name="wallHeight"
          label={t('Configurator:WallHeight')}
          value={input.wallHeight}
          min={parameters.MinAllowedWallHeight}
          max={parameters.MaxAllowedWallHeight500}
          onChange={onChange}
        />
      </div>
      {isWhole && windowSection}
      <SewingTypes value={input.sewingType} onChange={onChange} />
      {isWhole && (
        <CountFields
          heightDeduction={input.heightDeduction}
          defaultDeduction={deductionOf(input.sewingType, parameters)}
          quantity={input.quantity}
          isNewDeductionType={order.isNewDeductionType === 'True'}
          onChange={onChange}
        />
      )}
      {isWhole && openingShown && (
        <ChoiceField
          name="opening"
          label={t('Configurator:Opening')}
          value={input.opening}
          options={[
            { value: undefined, label: t('Configurator:OpeningNotSaid') },
            ...openings.map((opening) => ({ value: Opening[opening], label: t(`Configurator:Opening${opening}`) })),
          ]}
          onChange={onChange}
        />
      )}
      {isWhole && (
        <Options
          {...rules}
          oneWidthFewerShown={rules.oneWidthFewerShown && !withoutFabric}
          weightsAbove={parameters.WeightsAboveFinishedHeight}
          sewTogether={input.sewTogether}
          splitCurtain={input.splitCurtain}
          useWeights={input.useWeights}
          oneWidthFewer={input.oneWidthFewer}
          orientation={input.orientation}
          onChange={onChange}
        />
      )}
    </div>
  )
}
