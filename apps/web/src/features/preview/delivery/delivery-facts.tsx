import { isoWeek } from '@veck/domain'
import { useTranslation } from '../../../lib/language/use-translation.ts'
import type { Address } from '../../../lib/forms/address-rules.ts'
import { useCountries } from '../../../lib/language/use-countries.ts'
import { useNumberLabel } from '../../../lib/order/use-number-label.ts'
import { WholeDates } from '../../../components/forms/whole-dates.tsx'

const lines = (...texts: string[]) => texts.map((text) => text.trim()).filter(Boolean)

const Lines = ({ of }: { of: string[] }) => of.map((line) => <div key={line}>{line}</div>)

/** Terms and values for a description list: content, date, address and contact of the order. */
export function DeliveryFacts({ delivery }: { delivery: Omit<Address, 'electronicAddress'> }) {
  const { t } = useTranslation()
  const countries = useCountries()
  const numberLabel = useNumberLabel()
  const { requestedDeliveryDate: date } = delivery
  const country = countries.find(({ value }) => value === delivery.country)?.label ?? delivery.country
  const address = lines(
    delivery.company,
    `${delivery.firstName} ${delivery.lastName}`,
    delivery.address1,
    delivery.address2,
    `${delivery.zipcode} ${delivery.city}`,
    country,
  )
  const contact = [...new Set(lines(delivery.cellPhone, delivery.mobile, delivery.email))]
  return (
    <>
      <dt>{t(numberLabel)}</dt>
      <dd>{delivery.customersOrderNumber}</dd>
      <dt>{t('Delivery:requestedDeliveryDate')}</dt>
      <dd>
        <WholeDates>{t('Delivery:DateInWeek', { date, week: isoWeek(date) })}</WholeDates>
      </dd>
      <dt>{t('Delivery:Address')}</dt>
      <dd>
        <Lines of={address} />
      </dd>
      {contact.length > 0 && (
        <>
          <dt>{t('Delivery:Contact')}</dt>
          <dd>
            <Lines of={contact} />
          </dd>
        </>
      )}
    </>
  )
}
