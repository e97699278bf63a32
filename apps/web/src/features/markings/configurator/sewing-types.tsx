import { Radio } from '@mantine/core'
import { SewingType, sewingTypeNames } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { SewingDrawing } from './sewing-drawing.tsx'
import classes from './sewing-types.module.css'

type SewingTypesProps = { value: SewingType; onChange: (change: { sewingType: SewingType }) => void }

const all = Object.values(SewingType)

/** B2.26 */
export const SewingTypes = memo(function SewingTypes({ value, onChange }: SewingTypesProps) {
  const { t } = useTranslation()
  const choose = (text: string) => {
    const chosen = all.find((type) => String(type) === text)
    if (chosen !== undefined) onChange({ sewingType: chosen })
  }
  return (
    <Radio.Group value={String(value)} onChange={choose} label={t('Configurator:SewingType')}>
      <div className={classes.types}>
        {all.map((type) => (
          // One stop for the tab key, arrows within.
          <Radio.Card key={type} value={String(type)} tabIndex={type === value ? 0 : -1} className={classes.type ?? ''}>
            <SewingDrawing sewingType={type} />
            <span>{t(`SewingType:${sewingTypeNames[type]}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
})
