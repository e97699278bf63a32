import { PasswordInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type RefObject, useState } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { IconCircle, IconCircleCheckFilled, IconInfoCircle } from '@tabler/icons-react'
import { PasswordMinLength } from '@veck/contract/limits'
import { filledIn } from '../../lib/forms/field-rules.ts'
import classes from './new-password-fields.module.css'

export const emptyNewPassword = { password: '', passwordConfirm: '' }

/** Only checks that the fields are filled in; the server checks length, match and the other rules (A5.2, A5.3). */
export const newPasswordRules = { password: filledIn, passwordConfirm: filledIn }

type NewPasswordFieldsProps<Values> = {
  form: UseFormReturnType<Values>
  /** Focuses the first of these fields. */
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
        // An error of the server replaces the hints.
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

/** The server's rules for a new password. Only the length is checked while typing. */
function PasswordHints({ length }: { length: number }) {
  const { t } = useTranslation()
  const isLongEnough = length >= PasswordMinLength
  const Icon = isLongEnough ? IconCircleCheckFilled : IconCircle
  return (
    <span className={classes.hints}>
      <span className={classes.hint} data-met={isLongEnough || undefined}>
        <Icon
          size={16}
          {...(isLongEnough ? { role: 'img', 'aria-label': t('NewPassword:Met') } : { 'aria-hidden': true })}
        />
        {t('NewPassword:Length', { limit: PasswordMinLength })}
      </span>
      <span className={classes.hint}>
        <IconInfoCircle size={16} aria-hidden />
        {t('NewPassword:NotGuessable')}
      </span>
    </span>
  )
}
