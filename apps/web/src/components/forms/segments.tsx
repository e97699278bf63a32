import { SegmentedControl } from '@mantine/core'
import classes from './segments.module.css'

type SegmentsProps<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  fullWidth?: boolean
}

/** A choice between a few options that are all visible. */
export const Segments = <Value extends string>({
  label,
  options,
  fullWidth = false,
  ...rest
}: SegmentsProps<Value>) => (
  <SegmentedControl
    {...rest}
    data={[...options]}
    fullWidth={fullWidth}
    size="md"
    aria-label={label}
    classNames={{
      root: classes.track ?? '',
      indicator: classes.indicator ?? '',
      label: classes.label ?? '',
      control: classes.control ?? '',
    }}
  />
)
