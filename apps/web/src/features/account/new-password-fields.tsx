import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filledIn } from '../../lib/field-rules.ts'
import { PasswordHints } from './password-hints.tsx'

export const emptyNewPassword = { password: '', passwordConfirm: '' }

/** A5.2, A5.3: filled in is all that is checked here; length, match and the rest are the server's. */
export const newPasswordRules = { password: filledIn, passwordConfirm: filledIn }

type NewPasswordFieldsProps<Values> = {
  form: UseFormReturnType<Values>
  /** Where the form begins with these fields: the first of them. */
  first?: RefObject<HTMLInputElement | null>
}

export function NewPasswordFields<Values extends typeof emptyNewPassword>({
  form,
  first,
}: NewPasswordFieldsProps<Values>) {
  const { t } = useTranslation()
  const [length, setLength] = useState(0)
  form.watch('password', ({ value }) => setLength(String(value).length))
  const common = {
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': t('Login:ShowPassword') },
  }
  return (
    <>
      <PasswordInput
        {...form.getInputProps('password')}
        {...common}
        key={form.key('password')}
        ref={first}
        name="password"
        label={t('NewPassword:Password')}
        // What the server says of a password stands in their place.
        description={(length === 0 || !form.errors['password']) && <PasswordHints length={length} />}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <PasswordInput
        {...form.getInputProps('passwordConfirm')}
        {...common}
        key={form.key('passwordConfirm')}
        name="passwordConfirm"
        label={t('NewPassword:Confirm')}
      />
    </>
  )
}
