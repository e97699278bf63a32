import { Checkbox, NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import { AddressMaxLength, EmailMaxLength, PhoneMaxLength, StudioAddressMaxLength } from '@veck/contract/limits'
import { locales } from '@veck/domain'
import { useTranslation } from '../../lib/language/use-translation.ts'
import type { ClientForm } from './use-client-form.ts'
import classes from './clients.module.css'

type ClientFieldsProps = {
  form: ClientForm['form']
  readOnly?: boolean
  /** In a dialog, which begins with the name. */
  inDialog?: boolean
}

export function ClientFields({ form, readOnly = false, inDialog = false }: ClientFieldsProps) {
  const { t } = useTranslation()
  const input = (name: 'name' | 'email' | 'phone' | 'address' | 'reference' | 'language') => ({
    ...form.getInputProps(name),
    name: `client-${name}`,
    label: t(`Client:${name}`),
    disabled: readOnly,
    autoComplete: 'off',
  })
  return (
    <Stack gap="md">
      <TextInput
        {...input('name')}
        maxLength={AddressMaxLength}
        required={!readOnly}
        {...(inDialog && { 'data-autofocus': true })}
      />
      <div className={classes.fields}>
        <TextInput {...input('email')} type="email" maxLength={EmailMaxLength} />
        <TextInput {...input('phone')} type="tel" maxLength={PhoneMaxLength} />
      </div>
      <Textarea {...input('address')} maxLength={StudioAddressMaxLength} rows={2} resize="vertical" />
      <div className={classes.fields}>
        <TextInput {...input('reference')} maxLength={AddressMaxLength} />
        <NativeSelect {...input('language')} data={locales.map((value) => ({ value, label: t(`Admin:${value}`) }))} />
      </div>
      <Checkbox
        {...form.getInputProps('consumer', { type: 'checkbox' })}
        label={t('Client:consumer')}
        description={t('Client:consumerText')}
        disabled={readOnly}
      />
    </Stack>
  )
}
