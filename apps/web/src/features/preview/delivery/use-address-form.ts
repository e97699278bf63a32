import { useForm } from '@mantine/form'
import type { ReactNode } from 'react'
import { keepInput } from '../../../lib/kept-input.ts'
import type { Address } from './address.ts'

/** What is typed into a form, by its offer: nothing is lost by a failure, a reload or a closed dialog. */
export const keptDelivery = keepInput<Address>('delivery')
export const keptRecipient = keepInput<Address>('recipient')

type Kept = typeof keptDelivery
type Rules = Record<keyof Address, (value: string) => ReactNode>

export const useAddressForm = (kept: Kept, orderId: string, prefill: Address, validate: Rules) =>
  useForm<Address>({
    initialValues: kept.read(orderId) ?? prefill,
    validate,
    onValuesChange: (values) => kept.write(orderId, values),
  })

export const goToFirstError = (form: { getInputNode: (path: keyof Address) => HTMLElement | null }, errors: object) => {
  const [first] = Object.keys(errors) as (keyof Address)[]
  if (first) form.getInputNode(first)?.focus()
}
