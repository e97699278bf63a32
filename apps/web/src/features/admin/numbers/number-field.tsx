import { TextInput } from '@mantine/core'
import type { NumberRow } from '@veck/contract'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Unit } from './describe-number.ts'
import classes from './edit-numbers.module.css'

type NumberFieldProps = {
  name: NumberRow['name']
  label: string
  unit: Unit
  /** As it is written now, and as it was when the form opened. */
  text: string
  before: string
  error: string | undefined
  /** The label stands beside the field already. */
  hideLabel?: boolean
  onChange: (name: string, text: string) => void
}

/** One number, with what it was once it is changed. */
export const NumberField = memo(function NumberField(props: NumberFieldProps) {
  const { name, label, text, before, error, hideLabel = false, onChange } = props
  const { t } = useTranslation()
  const unit = props.unit === 'kr' ? t('AdminNumber:kr') : props.unit
  const now = props.unit === 'kr' ? t('AdminNumber:Sum', { value: before }) : `${before}\u00a0${unit}`.trim()
  const was = before ? t('AdminNumbers:NowIs', { value: now }) : t('AdminNumbers:NowNone')
  return (
    <TextInput
      name={name}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={text}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      description={text === before ? undefined : was}
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
