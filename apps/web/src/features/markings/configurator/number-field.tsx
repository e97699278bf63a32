import { NumberInput, Text, VisuallyHidden } from '@mantine/core'
import { isWithin, type Limits } from '@veck/domain'
import { decimalSeparators } from '@veck/texts/formats'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import { showDone } from '../../../components/messages/toasts.tsx'
import { useLocale } from '../../../lib/screen/route-params.ts'

type NumberFieldProps = {
  label: string
  labelHidden?: boolean
  hint?: string | undefined
  value: number | undefined
  limits: Limits
  /** The value after the field loses focus (B5.6, B5.7). */
  clamp: (text: number | string) => number
  onChange: (value: number) => void
  /** For a size that may be absent: the user has emptied the field. */
  onClear?: () => void
  error?: ReactNode
  className?: string | undefined
  noteClassName?: string | undefined
  /** The smallest value that can be made, if it is greater than the limit of the field. */
  least?: number
}

/** A length in cm. A value within the limits applies while typing. On blur the value is clamped. */
export function NumberField({
  label,
  labelHidden = false,
  hint,
  value,
  limits,
  clamp,
  onChange,
  onClear,
  error,
  className,
  noteClassName,
  least = limits.min,
}: NumberFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<number | string>()
  /** The clamped value after blur, shown until the next edit. */
  const [clamped, setClamped] = useState<number>()
  const locale = useLocale()
  const isNoteShown = clamped !== undefined && clamped === value
  const note = isNoteShown && t('Configurator:BroughtTo', { value: clamped, min: least, max: limits.max })
  return (
    <>
      <NumberInput
        {...(labelHidden ? { 'aria-label': label } : { label })}
        className={className}
        // Inside the field: a small laptop screen has no space for another line.
        {...(hint && {
          rightSection: (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          ),
          rightSectionWidth: '7rem',
          rightSectionPointerEvents: 'none' as const,
        })}
        value={typed ?? value ?? ''}
        error={error}
        onChange={(next) => {
          setTyped(next)
          setClamped(undefined)
          if (typeof next === 'number' && isWithin(next, limits)) onChange(next)
        }}
        onBlur={() => {
          if (typed === undefined) return
          if (typed === '' && onClear) {
            onClear()
            setTyped(undefined)
            return
          }
          const newValue = clamp(typed)
          if (typed === '' || newValue !== Number(typed)) {
            setClamped(newValue)
            showDone(t('Configurator:Brought', { label, value: newValue }))
          }
          onChange(newValue)
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
        // For screen readers. The visible note is below, where it has space.
        description={note && <VisuallyHidden>{note}</VisuallyHidden>}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      {note && (
        <Text size="sm" c="dimmed" className={noteClassName} aria-hidden>
          {note}
        </Text>
      )}
    </>
  )
}
