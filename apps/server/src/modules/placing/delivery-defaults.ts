import type { DeliveryDefaults, PlacedDelivery } from '@veck/contract'
import { isSameAddress } from '@veck/domain'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import type { SignedIn, User } from '../../core/signed-in.ts'
import { findAddresses, requireOwner, type UserAddress } from '../accounts/index.ts'
import { findReadableOrder, type OrderRow } from '../orders/index.ts'

/**
 * The user whose postal addresses the delivery form uses. Sales order for the owner; everyone else starts with their
 * own details, also in a shared order.
 */
export const findReceiver = async (db: Queryable, user: User, order: Pick<OrderRow, 'ownerEmail'>) =>
  user.isSales ? requireOwner(db, order) : user

export const deliveryDefaults = async (db: Queryable, who: SignedIn, orderId: string): Promise<DeliveryDefaults> => {
  const order = await findReadableOrder(db, who, orderId)
  const owner = await findReceiver(db, who.user, order)
  const [addresses, last] = await Promise.all([findAddresses(db, owner.id), findLastDelivery(db, owner.email)])
  return toDeliveryDefaults(owner, addresses, last)
}

type Place = DeliveryDefaults['addresses'][number]

const findLastDelivery = async (db: Queryable, ownerEmail: string): Promise<PlacedDelivery | undefined> => {
  const [last] = await db
    .select({ delivery: orders.delivery })
    .from(orders)
    .where(and(eq(orders.ownerEmail, ownerEmail), isNotNull(orders.delivery)))
    .orderBy(desc(orders.updatedAt))
    .limit(1)
  return last?.delivery ?? undefined
}

/** The default postal address, else the account's, else that of the last order. Fields of two are never mixed. */
export const toDeliveryDefaults = (
  owner: User,
  addresses: readonly UserAddress[],
  last: PlacedDelivery | undefined,
): DeliveryDefaults => {
  const ofAccount: Place = {
    company: owner.erpCompanyName,
    address1: owner.address,
    address2: '',
    zipcode: owner.postalNo,
    city: owner.city,
    country: owner.countryCode || 'SE',
  }
  const [defaultOnes, others] = [
    addresses.filter(({ isDefault }) => isDefault),
    addresses.filter((one) => !one.isDefault),
  ]
  const places = [...defaultOnes, ofAccount, ...(last ? [last] : []), ...others]
    .filter(({ address1 }) => address1 !== '')
    .map(placeOf)
  const usual = places[0] ?? { ...ofAccount, company: owner.erpCompanyName || (last?.company ?? '') }
  const hasName = owner.firstName !== '' || owner.lastName !== ''
  const person = hasName || !last ? owner : last
  return {
    ...usual,
    company: usual.company || owner.erpCompanyName,
    firstName: person.firstName,
    lastName: person.lastName,
    cellPhone: owner.phoneNumber || (last?.cellPhone ?? ''),
    mobile: owner.mobile || (last?.mobile ?? ''),
    email: owner.email,
    addresses: distinct(places),
  }
}

const placeOf = ({ company, address1, address2, zipcode, city, country }: Place): Place => ({
  company,
  address1,
  address2,
  zipcode,
  city,
  country,
})

const distinct = (places: Place[]) =>
  places.filter((place, index) => !places.slice(0, index).some((earlier) => isSameAddress(earlier, place)))
