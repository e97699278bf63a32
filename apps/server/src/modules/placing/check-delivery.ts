import type { Delivery } from '@veck/contract'
import { addWorkingDays, readElectronicAddress, type ElectronicAddress } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import type { Transaction } from '../../db/client.ts'
import { problem } from '../../core/problem.ts'
import type { Message } from '../../core/translate.ts'
import type { User } from '../../core/signed-in.ts'
import { findCompanyAddress } from '../accounts/index.ts'
import type { Settings } from '../settings/index.ts'

/** Refuses a country without delivery, and a date before the lead time has passed. */
export const requireDeliverable = (
  { countries, deliveryLeadTimeDays }: Settings,
  { country, requestedDeliveryDate }: Delivery,
  now: Date,
) => {
  const fields: Record<string, Message> = {}
  if (!countries.includes(country)) fields['customerInformation.country'] = { key: 'Fields:notDeliveredTo' }
  const date = addWorkingDays(swedishDay(now), deliveryLeadTimeDays)
  if (requestedDeliveryDate < date)
    fields['customerInformation.requestedDeliveryDate'] = { key: 'Fields:tooEarly', values: { date } }
  if (Object.keys(fields).length > 0) throw problem('invalidFields', { fields })
}

/** The buying company's electronic address. A user from a procurement system cannot give another company's. */
export const requireBuyerAddress = async (tx: Transaction, owner: User, given: string): Promise<ElectronicAddress> => {
  const known = await findCompanyAddress(tx, owner)
  const isFixed = owner.punchoutBuyerId !== null && known !== undefined
  const address = given === '' || isFixed ? known : readElectronicAddress(given, owner.countryCode)
  if (address) return address
  const key = given === '' ? 'Fields:required' : 'Fields:invalidCompanyNumber'
  throw problem('invalidFields', { fields: { electronicAddress: { key } } })
}
