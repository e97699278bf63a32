import { NumberInput, Text, VisuallyHidden } from '@mantine/core'
import { isWithin, type Limits } from '@veck/domain'
import { decimalSeparators } from '@veck/texts/formats'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showDone } from '../../../components/toasts.tsx'
import { useLocale } from '../../../lib/route-params.ts'

type NumberFieldProps = {
  label: string
  labelHidden?: boolean
  hint?: string | undefined
  value: number
  limits: Limits
  /** What the field becomes when it is left (B5.6, B5.7). */
  clamp: (text: number | string) => number
  onChange: (value: number) => void
  className?: string | undefined
  noteClassName?: string | undefined
  /** The least that can be made, where that is more than the field takes. */
  least?: number
}

/** An exact length in cm: within its limits it counts at once, and when it is left it is brought within them. */
export function NumberField({
  label,
  labelHidden = false,
  hint,
  value,
  limits,
  clamp,
  onChange,
  className,
  noteClassName,
  least = limits.min,
}: NumberFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | string>()
  /** What the field was brought to when it was left; said until it is edited again. */
  const [brought, setBrought] = useState<number>()
  const locale = useLocale()
  const isSaid = brought !== undefined && brought === value
  const note = isSaid && t('Configurator:BroughtTo', { value: brought, min: least, max: limits.max })
  return (
    <>
      <NumberInput
        {...(labelHidden ? { 'aria-label': label } : { label })}
        className={className}
        // Within the field: a small laptop's screen has no line to spare.
        {...(hint && {
          rightSection: (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          ),
          rightSectionWidth: '5.5rem',
          rightSectionPointerEvents: 'none' as const,
        })}
        value={typed ?? value}
        onChange={(next) => {
          setTyped(next)
          setBrought(undefined)
          if (typeof next === 'number' && isWithin(next, limits)) onChange(next)
        }}
        onBlur={() => {
          if (typed === undefined) return
          const kept = clamp(typed)
          if (typed === '' || kept !== Number(typed)) {
            setBrought(kept)
            showDone(t('Configurator:Brought', { label, value: kept }))
          }
          onChange(kept)
          setTyped(undefined)
        }}
        suffix=" cm"
        decimalScale={1}
        decimalSeparator={decimalSeparators[locale]}
        allowedDecimalSeparators={[',', '.']}
        clampBehavior="none"
        hideControls
        min={limits.min}
        max={limits.max}
        selectAllOnFocus
        // The field is described by it; the eye finds it below, where it has room.
        description={note && <VisuallyHidden>{note}</VisuallyHidden>}
        inputWrapperOrder={['label', 'input', 'description']}
      />
      {note && (
        <Text size="sm" c="dimmed" className={noteClassName} aria-hidden>
          {note}
        </Text>
      )}
    </>
  )
}
