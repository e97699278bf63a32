import { DeliverySchema, type Delivery } from '@veck/contract'
import { addDays, addWorkingDays } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { readInput } from '../../../core/read-input.ts'
import type { User } from '../../../core/signed-in.ts'
import type { OrderRequest, ShipTo } from '../cxml/order-request.ts'

/** Used if the order names no day: made-to-measure curtains take some weeks. */
const defaultDays = 28

const defaultDay = (today: string, leadTimeDays: number) => {
  const [usual, earliest] = [addDays(today, defaultDays), addWorkingDays(today, leadTimeDays)]
  return usual > earliest ? usual : earliest
}

const { cellPhone, email } = DeliverySchema.shape

/** The delivery address: that of the order, else that of the account. */
export const deliveryFromRequest = (
  { orderId, shipTo, requestedDeliveryDate }: OrderRequest,
  owner: User,
  { now, leadTimeDays }: { now: Date; leadTimeDays: number },
): Delivery => {
  const to = shipTo ?? addressOf(owner)
  const [firstName = '', ...others] = to.person.split(/\s+/)
  // An order says where to, if not to whom: then it is the account it was made with.
  const company = to.company || (to.person ? '' : owner.erpCompanyName || owner.email)
  return readInput(DeliverySchema, {
    customersOrderNumber: orderId,
    requestedDeliveryDate: requestedDeliveryDate ?? defaultDay(swedishDay(now), leadTimeDays),
    deliveryAddressCompanyName: company,
    company,
    firstName,
    lastName: others.join(' '),
    address1: to.address1,
    address2: to.address2,
    zipcode: to.zipcode,
    city: to.city,
    country: to.country || owner.countryCode,
    // Of help to who delivers, but no reason to refuse an order.
    cellPhone: cellPhone.catch('').parse(to.phone),
    email: email.catch('').parse(to.email || owner.email),
  })
}

const addressOf = (owner: User): ShipTo => ({
  company: owner.erpCompanyName,
  person: `${owner.firstName} ${owner.lastName}`.trim(),
  address1: owner.address,
  address2: '',
  zipcode: owner.postalNo,
  city: owner.city,
  country: owner.countryCode,
  email: owner.email,
  phone: owner.mobile || owner.phoneNumber,
})
