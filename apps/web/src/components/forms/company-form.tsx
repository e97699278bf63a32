import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { maxCompanyNumber } from '../../lib/forms/field-rules.ts'
import { useFormCall } from '../../lib/forms/use-form-call.ts'
import { Actions } from '../layout/actions.tsx'
import { FormError } from './form-error.tsx'
import classes from './company-form.module.css'

/** `verified`: whether the VAT number was checked with the tax authority. */
export type CompanyValues = { electronicAddress: string; vatNumber?: string; verified?: boolean }

type CompanyFormProps<Values extends CompanyValues> = {
  /** The form has a field for each of these numbers. */
  values: Values
  /** Resolves to the saved numbers. */
  send: (values: Values) => Promise<Values>
  save: string
  /** For a dialog: the first field has the focus, and there is a cancel button. */
  onCancel?: () => void
  /** Says what the first number is used for, if it is not the usual purpose. */
  numberText?: string
  title?: ReactNode
  /** A message about the numbers. */
  children?: ReactNode
}

/** The registration numbers of a company: the user's own, that of an account or that of a procurement system. */
export function CompanyForm<Values extends CompanyValues>(props: CompanyFormProps<Values>) {
  const { t } = useTranslation()
  const { values, send, save, onCancel, title, children } = props
  const form = useForm<CompanyValues>({ initialValues: values })
  const call = useFormCall(form, async (given) => form.setValues(await send(given as Values)))
  const input = (name: 'electronicAddress' | 'vatNumber') => ({
    ...form.getInputProps(name),
    name,
    maxLength: maxCompanyNumber,
    autoComplete: 'off',
  })
  const submit = (
    <Button type="submit" loading={call.isPending} className={onCancel ? undefined : classes.submit}>
      {save}
    </Button>
  )
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="md">
        {title}
        <TextInput
          {...input('electronicAddress')}
          label={t('Delivery:electronicAddress')}
          description={props.numberText ?? t('Delivery:electronicAddressText')}
          data-autofocus={onCancel ? true : undefined}
        />
        {values.vatNumber !== undefined && (
          <TextInput {...input('vatNumber')} label={t('Company:vatNumber')} description={t('Company:vatNumberText')} />
        )}
        {values.verified !== undefined && (
          <Checkbox
            {...form.getInputProps('verified', { type: 'checkbox' })}
            name="verified"
            label={t('AdminUsers:verified')}
            description={t('AdminUsers:verifiedText')}
          />
        )}
        {children}
        <FormError>{call.message}</FormError>
        {onCancel ? (
          <Actions>
            <Button variant="default" onClick={onCancel}>
              {t('Admin:Cancel')}
            </Button>
            {submit}
          </Actions>
        ) : (
          submit
        )}
      </Stack>
    </form>
  )
}
