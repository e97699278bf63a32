import { TextInput, type TextInputProps } from '@mantine/core'
import classes from './security.module.css'

/** Six digits, from an app or a mail. The phone offers the code that it has received. */
export const CodeField = (props: TextInputProps) => (
  <TextInput
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    maxLength={7}
    classNames={{ input: classes.code ?? '' }}
  />
)
