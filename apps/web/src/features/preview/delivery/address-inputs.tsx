import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import {
  AddressMaxLength,
  CompanyNumberMaxLength,
  CustomersOrderNumberMaxLength,
  EmailMaxLength,
  PhoneMaxLength,
  ZipcodeMaxLength,
} from '@veck/contract/limits'
import { isoWeek, postcodeExample } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import { lastDay } from '../../../lib/last-day.ts'
import type { Address, AddressField } from './address.ts'
import { useCountries } from './use-countries.ts'
import { useNumberLabel } from './use-number-label.ts'
import classes from './address-inputs.module.css'

const settings: Record<Exclude<AddressField, 'country'>, TextInputProps> = {
  customersOrderNumber: { maxLength: CustomersOrderNumberMaxLength, autoComplete: 'off' },
  requestedDeliveryDate: { type: 'date', max: lastDay },
  company: { maxLength: AddressMaxLength, autoComplete: 'organization' },
  firstName: { maxLength: AddressMaxLength, autoComplete: 'given-name' },
  lastName: { maxLength: AddressMaxLength, autoComplete: 'family-name' },
  address1: { maxLength: AddressMaxLength, autoComplete: 'address-line1' },
  address2: { maxLength: AddressMaxLength, autoComplete: 'address-line2' },
  zipcode: { maxLength: ZipcodeMaxLength, autoComplete: 'postal-code' },
  city: { maxLength: AddressMaxLength, autoComplete: 'address-level2' },
  cellPhone: { maxLength: PhoneMaxLength, autoComplete: 'tel', inputMode: 'tel' },
  mobile: { maxLength: PhoneMaxLength, autoComplete: 'tel', inputMode: 'tel' },
  email: { maxLength: EmailMaxLength, autoComplete: 'email', type: 'email' },
  electronicAddress: { maxLength: CompanyNumberMaxLength, autoComplete: 'off' },
}

type AddressInputsProps = {
  form: UseFormReturnType<Address>
  legend: string
  fields: readonly AddressField[]
  required: readonly AddressField[]
  /** The first day on which the order can be delivered, YYYY-MM-DD. */
  earliest?: string
}

/** A group of the fields of an address; narrow ones stand side by side. */
export function AddressInputs({ form, legend, fields, required, earliest }: AddressInputsProps) {
  const { t } = useTranslation()
  const countries = useCountries()
  const numberLabel = useNumberLabel()
  const { requestedDeliveryDate: date } = form.values
  const week = isoWeek(date)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {fields.map((field) => {
        const common = {
          ...form.getInputProps(field),
          name: field,
          label: t(field === 'customersOrderNumber' ? numberLabel : `Delivery:${field}`),
          required: required.includes(field),
          className: classes[field] ?? '',
        }
        if (field === 'country') return <NativeSelect key={field} {...common} autoComplete="country" data={countries} />
        return (
          <TextInput
            key={field}
            {...common}
            {...settings[field]}
            // Where the order begins.
            data-autofocus={field === 'customersOrderNumber' || undefined}
            {...(field === 'requestedDeliveryDate' && {
              // A4.13; the place is kept, so that the form does not jump.
              description: week === undefined ? t('Delivery:NoWeek') : t('Delivery:Week', { week }),
              min: earliest,
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
              descriptionProps: { 'aria-live': 'polite' },
            })}
            {...(field === 'zipcode' && { placeholder: postcodeExample(form.values.country) })}
            {...(field === 'electronicAddress' && {
              description: t('Delivery:electronicAddressText'),
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
            })}
          />
        )
      })}
    </fieldset>
  )
}
