import { Radio } from '@mantine/core'
import { SewingType, sewingTypeNames } from '@veck/domain'
import { memo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import classes from './sewing-types.module.css'

// Seen from above: 48 units wide, the cloth around y = 10.

const wave = (folds: number, depth: number) => {
  const half = 48 / folds / 2
  const turns = Array.from({ length: folds * 2 }, (_, index) => `q${half / 2} ${index % 2 ? depth : -depth} ${half} 0`)
  return `M0 10${turns.join('')}`
}

const singlePleats = `M0 12${'h7c2-9 3-9 5 0'.repeat(4)}`
const gathered = `M0 10${'c1-5 2-5 3 0s2 4 3 0'.repeat(8)}`
const flat = `M0 11${'q6-4 12 0'.repeat(4)}`

const lines: Record<SewingType, string> = {
  [SewingType.Wave80]: wave(3, 16),
  [SewingType.Wave60]: wave(4, 13),
  [SewingType.GliderSinglePleat]: singlePleats,
  [SewingType.CurtainHeaderTape]: gathered,
  [SewingType.Glider]: flat,
}

const SewingDrawing = ({ sewingType }: { sewingType: SewingType }) => (
  <svg width="48" height="20" viewBox="-1 0 50 20" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden>
    <path d={lines[sewingType]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

type SewingTypesProps = { value: SewingType; onChange: (change: { sewingType: SewingType }) => void }

const sewingTypes = Object.values(SewingType)

/** The sewing types with a drawing of each (B2.26). */
export const SewingTypes = memo(function SewingTypes({ value, onChange }: SewingTypesProps) {
  const { t } = useTranslation()
  const choose = (text: string) => {
    const chosen = sewingTypes.find((type) => String(type) === text)
    if (chosen !== undefined) onChange({ sewingType: chosen })
  }
  return (
    <Radio.Group value={String(value)} onChange={choose} label={t('Configurator:SewingType')}>
      <div className={classes.types}>
        {sewingTypes.map((type) => (
          // One tab stop for the group. Arrow keys move within it.
          <Radio.Card key={type} value={String(type)} tabIndex={type === value ? 0 : -1} className={classes.type ?? ''}>
            <SewingDrawing sewingType={type} />
            <span>{t(`SewingType:${sewingTypeNames[type]}`)}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  )
})
