import { TextInput } from '@mantine/core'
import type { NumberRow } from '@veck/contract'
import { memo } from 'react'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Unit } from './describe-number.ts'
import classes from './edit-pricing.module.css'

type NumberFieldProps = {
  name: NumberRow['name']
  label: string
  unit: Unit
  /** The current text, and the text when the form was opened. */
  text: string
  before: string
  error: string | undefined
  /** The label is already visible next to the field. */
  hideLabel?: boolean
  onChange: (name: string, text: string) => void
}

/** The field of one number. A changed number shows its previous value. */
export const NumberField = memo(function NumberField(props: NumberFieldProps) {
  const { name, label, text, before, error, hideLabel = false, onChange } = props
  const { t } = useTranslation()
  const unit = props.unit === 'kr' ? t('AdminNumber:kr') : props.unit
  const previousValue = props.unit === 'kr' ? t('AdminNumber:Sum', { value: before }) : `${before}\u00a0${unit}`.trim()
  const previousText = before ? t('AdminNumbers:NowIs', { value: previousValue }) : t('AdminNumbers:NowNone')
  return (
    <TextInput
      name={name}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={text}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      description={text === before ? undefined : previousText}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      {...(unit && { rightSection: <span className={classes.unit}>{unit}</span>, rightSectionPointerEvents: 'none' })}
      classNames={{ input: classes.number ?? '', error: classes.error ?? '' }}
    />
  )
})
