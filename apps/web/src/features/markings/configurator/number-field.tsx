import { NumberInput, Text } from '@mantine/core'
import { isWithin, type Limits } from '@veck/domain'
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
}: NumberFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | string>()
  const locale = useLocale()
  return (
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
        if (typeof next === 'number' && isWithin(next, limits)) onChange(next)
      }}
      onBlur={() => {
        if (typed === undefined) return
        const brought = clamp(typed)
        if (typed === '' || brought !== Number(typed)) showDone(t('Configurator:Brought', { label, value: brought }))
        onChange(brought)
        setTyped(undefined)
      }}
      suffix=" cm"
      decimalScale={1}
      decimalSeparator={locale === 'sv' ? ',' : '.'}
      allowedDecimalSeparators={[',', '.']}
      clampBehavior="none"
      hideControls
      min={limits.min}
      max={limits.max}
      selectAllOnFocus
    />
  )
}
