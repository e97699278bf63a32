import { TextInput, type TextInputProps } from '@mantine/core'
import { useFocusOnArrival } from '../../lib/use-focus-on-arrival.ts'

/** The address that an account goes by; where the form begins. */
export const AddressField = (props: TextInputProps) => (
  <TextInput
    {...props}
    ref={useFocusOnArrival<HTMLInputElement>()}
    name="emailAddress"
    type="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
  />
)
