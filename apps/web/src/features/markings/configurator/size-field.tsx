import { Slider } from '@mantine/core'
import { clampWallSize, type Limits, WallSizeLimits } from '@veck/domain'
import { useId } from 'react'
import { NumberField } from './number-field.tsx'
import classes from './size-field.module.css'

type SizeFieldProps = {
  label: string
  value: number
  /** What the slider runs over: what can be made. */
  range: Limits
  onChange: (value: number) => void
}

/** B2.23, B5.6: a slider for the eye, a number for the tape measure. */
export function SizeField({ label, value, range, onChange }: SizeFieldProps) {
  const id = useId()
  return (
    <div className={classes.size}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <Slider
        value={value}
        min={range.min}
        max={range.max}
        onChange={onChange}
        label={null}
        className={classes.slider ?? ''}
        thumbProps={{ 'aria-labelledby': id }}
      />
      <NumberField
        label={label}
        labelHidden
        value={value}
        limits={WallSizeLimits}
        clamp={clampWallSize}
        onChange={onChange}
        className={classes.number}
      />
    </div>
  )
}
