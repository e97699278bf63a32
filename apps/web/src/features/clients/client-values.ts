import type { CustomersClient, SaveClient } from '@veck/contract'
import type { Locale } from '@veck/texts'
import { emailAddress, filledIn } from '../../lib/forms/field-rules.ts'

/** What a user types about a client. */
export type ClientValues = Omit<Required<SaveClient>, 'version'>

export const emptyClient = (language: Locale): ClientValues => ({
  name: '',
  email: '',
  phone: '',
  address: '',
  reference: '',
  language,
  consumer: true,
})

export const valuesOf = (client: CustomersClient): ClientValues => {
  const { name, email, phone, address, reference, language, consumer } = client
  return { name, email, phone, address, reference, language, consumer }
}

const clientFields = ['name', 'email', 'phone', 'address', 'reference', 'language', 'consumer'] as const

export type ClientField = (typeof clientFields)[number]

/** The fields that differ. */
export const differingFields = (one: ClientValues, other: ClientValues) =>
  clientFields.filter((field) => one[field] !== other[field])

export const clientRules = {
  name: filledIn,
  email: (value: string) => (value.trim() === '' ? null : emailAddress(value)),
}
