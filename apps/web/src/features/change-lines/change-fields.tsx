import { NumberInput, Select } from '@mantine/core'
import { HeightDeductionLimits, isWithin, SewingType, sewingTypeNames } from '@veck/domain'
import { decimalSeparators } from '@veck/texts/formats'
import { useState } from 'react'
import { useLocale } from '../../lib/screen/route-params.ts'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { WantedChange } from './wanted-change.ts'
import classes from './change-lines.module.css'

type ChangeFieldsProps = { wanted: WantedChange; onChange: (change: Partial<WantedChange>) => void }

const unchanged = ''

/** The choices of the curtains. An empty field changes nothing. */
export function ChangeFields({ wanted, onChange }: ChangeFieldsProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [typed, setTyped] = useState<number | string>(wanted.heightDeduction ?? '')
  const isWrong = typed !== '' && !(typeof typed === 'number' && isWithin(typed, HeightDeductionLimits))
  const asNow = { value: unchanged, label: t('ChangeLines:AsNow') }
  return (
    <div className={classes.fields}>
      <Select
        label={t('Configurator:SewingType')}
        data={[
          asNow,
          ...Object.values(SewingType).map((type) => ({
            value: String(type),
            label: t(`SewingType:${sewingTypeNames[type]}`),
          })),
        ]}
        value={String(wanted.sewingType ?? unchanged)}
        allowDeselect={false}
        onChange={(value) => onChange({ sewingType: value ? (Number(value) as SewingType) : undefined })}
      />
      <NumberInput
        label={t('ChangeLines:Deduction')}
        placeholder={t('ChangeLines:AsNow')}
        value={typed}
        min={HeightDeductionLimits.min}
        max={HeightDeductionLimits.max}
        clampBehavior="none"
        decimalSeparator={decimalSeparators[locale]}
        error={isWrong && t('ChangeLines:DeductionLimits', { ...HeightDeductionLimits })}
        onChange={(value) => {
          setTyped(value)
          const isRight = typeof value === 'number' && isWithin(value, HeightDeductionLimits)
          onChange({ heightDeduction: isRight ? value : undefined })
        }}
      />
      <Select
        label={t('Configurator:UseWeights')}
        data={[
          asNow,
          { value: 'with', label: t('ChangeLines:WithWeights') },
          { value: 'without', label: t('ChangeLines:WithoutWeights') },
        ]}
        value={wanted.useWeights === undefined ? unchanged : wanted.useWeights ? 'with' : 'without'}
        allowDeselect={false}
        onChange={(value) => onChange({ useWeights: value ? value === 'with' : undefined })}
      />
    </div>
  )
}
