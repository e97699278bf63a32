import { NativeSelect, type NativeSelectProps, TextInput } from '@mantine/core'
import { useTranslation } from '../../lib/language/use-translation.ts'
import { inputAttributes, isoWeek, postcodeExample } from '../../lib/forms/address-inputs.ts'
import type { Address, AddressField } from '../../lib/forms/address-rules.ts'
import { useCountries } from '../../lib/language/use-countries.ts'
import { useNumberLabel } from '../../lib/order/use-number-label.ts'
import { WholeDates } from './whole-dates.tsx'
import classes from './address-inputs.module.css'

type AddressInputsProps = {
  /** A form with these fields; it may have more. */
  form: { values: Partial<Address>; getInputProps: (field: AddressField) => object }
  legend?: string
  /** The id of a heading that names the group if there is no legend. */
  labelledBy?: string
  fields: readonly AddressField[]
  required: readonly AddressField[]
  /** The first day on which the order can be delivered, YYYY-MM-DD. */
  earliest?: string
}

/** The fields of an address as a group; short fields are side by side. */
export function AddressInputs({ form, legend, labelledBy, fields, required, earliest }: AddressInputsProps) {
  const { t } = useTranslation()
  const numberLabel = useNumberLabel()
  const { requestedDeliveryDate: date = '', country = '' } = form.values
  const week = isoWeek(date)
  const dateHint = earliest ? t('Delivery:Earliest', { date: earliest }) : t('Delivery:NoWeek')
  return (
    <fieldset className={classes.group} aria-labelledby={labelledBy}>
      {legend && <legend className={classes.legend}>{legend}</legend>}
      {fields.map((field) => {
        const common = {
          ...form.getInputProps(field),
          name: field,
          label: t(field === 'customersOrderNumber' ? numberLabel : `Delivery:${field}`),
          required: required.includes(field),
          className: classes[field] ?? '',
        }
        if (field === 'country') return <CountrySelect key={field} {...common} />
        return (
          <TextInput
            key={field}
            {...common}
            {...inputAttributes[field]}
            // A dialog focuses this field first.
            data-autofocus={field === 'customersOrderNumber' || undefined}
            {...(field === 'requestedDeliveryDate' && {
              // The week of the date (A4.13); there is always a text, so that the form does not jump.
              description: week === undefined ? <WholeDates>{dateHint}</WholeDates> : t('Delivery:Week', { week }),
              min: earliest,
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
              descriptionProps: { 'aria-live': 'polite' },
            })}
            {...(field === 'zipcode' && { placeholder: postcodeExample(country) })}
            {...((field === 'electronicAddress' || field === 'customersOrderNumber') && {
              description: t(`Delivery:${field}Text`),
              inputWrapperOrder: ['label', 'input', 'description', 'error'],
            })}
          />
        )
      })}
    </fieldset>
  )
}

/** On its own, so that a form without a country does not ask for the countries. */
const CountrySelect = (props: NativeSelectProps) => (
  <NativeSelect {...props} autoComplete="country" data={useCountries()} />
)
