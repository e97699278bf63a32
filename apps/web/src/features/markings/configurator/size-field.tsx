import { Slider } from '@mantine/core'
import { clampWallSize } from '@veck/domain'
import { memo, useId } from 'react'
import { NumberField } from './number-field.tsx'
import classes from './size-field.module.css'

type Size = 'wallHeight' | 'wallWidth'
type SizeFieldProps = {
  name: Size
  label: string
  value: number
  /** The range of the slider: what can be made. */
  min: number
  max: number
  onChange: (change: { [name in Size]?: number }) => void
}

/** A slider and a number field for the same size (B2.23, B5.6). */
export const SizeField = memo(function SizeField({ name, label, value, min, max, onChange }: SizeFieldProps) {
  const id = useId()
  const setSize = (size: number) => onChange({ [name]: size })
  return (
    <div className={classes.size}>
      <span id={id} className={classes.label}>
        {label}
      </span>
      <Slider
        value={value}
        min={min}
        max={max}
        onChange={setSize}
        label={null}
        className={classes.slider ?? ''}
        thumbProps={{ 'aria-labelledby': id }}
      />
      <NumberField
        label={label}
        labelHidden
        value={value}
        limits={{ min: 0, max }}
        clamp={(typed) => clampWallSize(typed, max)}
        onChange={setSize}
        className={classes.number}
        noteClassName={classes.note}
        least={min}
      />
    </div>
  )
})
