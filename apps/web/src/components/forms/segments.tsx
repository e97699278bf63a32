import { useId } from 'react'
import classes from './segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  fullWidth?: boolean
}

/**
 * A choice between a few options that are all visible. Plain radio buttons: that of the library measures where its mark is,
 * so the browser lays out a new screen twice before it is painted.
 */
export function Segments<Value extends string>({ label, value, options, onChange, fullWidth }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.track} data-full-width={fullWidth || undefined}>
      {options.map((option) => (
        <label key={option.value} className={classes.control}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.label}>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
