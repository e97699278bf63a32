import { TextInput, type TextInputProps } from '@mantine/core'
import { useFocusOnArrival } from '../../lib/screen/focus.ts'

/** The e-mail address of the account; it has the focus. */
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
