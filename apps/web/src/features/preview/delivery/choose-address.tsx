import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { DeliveryDefaults } from '@veck/contract'
import { isSameAddress } from '@veck/domain'
import { useTranslation } from 'react-i18next'
import type { Address } from '../../../lib/address-rules.ts'

type Place = DeliveryDefaults['addresses'][number]

const inLanguage = ({ company, address1, zipcode, city }: Place) =>
  [company, address1, `${zipcode} ${city}`.trim()].filter(Boolean).join(', ')

const other = 'other'
const nowhere = { company: '', address1: '', address2: '', zipcode: '', city: '' }

/** The saved places to deliver to. It says which one the form holds, also when that was typed. */
export function ChooseAddress({ addresses, form }: { addresses: Place[]; form: UseFormReturnType<Address> }) {
  const { t } = useTranslation()
  if (addresses.length === 0) return null
  const chosen = addresses.findIndex((address) => isSameAddress(address, form.values))
  return (
    <NativeSelect
      label={t('Delivery:Choose')}
      value={chosen === -1 ? other : String(chosen)}
      data={[
        ...addresses.map((address, index) => ({ value: String(index), label: inLanguage(address) })),
        { value: other, label: t('Delivery:OtherAddress') },
      ]}
      onChange={({ currentTarget: { value } }) => form.setValues(addresses[Number(value)] ?? nowhere)}
    />
  )
}
