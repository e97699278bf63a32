import { TextInput, type TextInputProps } from '@mantine/core'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'
import classes from './security.module.css'

/** Six digits, from an app or a mail: what the user types next. The phone offers the code that it has received. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    ref={useFocusOnArrival<HTMLInputElement>()}
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    classNames={{ input: classes.code ?? '' }}
  />
)
