import { useForm } from '@mantine/form'
import { keepInput } from '../../../lib/forms/kept-input.ts'
import type { Address, Rule } from '../../../lib/forms/address-rules.ts'

/** The typed values by order, so that a failure, a reload or a closed dialog does not lose them. */
export const keptDelivery = keepInput<Address>('delivery')
export const keptRecipient = keepInput<Address>('recipient')

type Kept = typeof keptDelivery
type Rules = Record<keyof Address, Rule>

export const useAddressForm = (kept: Kept, orderId: string, prefill: Address, validate: Rules) =>
  useForm<Address>({
    initialValues: { ...prefill, ...kept.read(orderId) },
    validate,
    // A company number may be a personal number, so it is not stored.
    onValuesChange: (values) => kept.write(orderId, { ...values, electronicAddress: '' }),
  })

export const goToFirstError = (form: { getInputNode: (path: keyof Address) => HTMLElement | null }, errors: object) => {
  const [first] = Object.keys(errors) as (keyof Address)[]
  if (first) form.getInputNode(first)?.focus()
}
