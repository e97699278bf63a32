import type { DeliveryDefaults, PlacedDelivery } from '@veck/contract'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { orders } from '../../db/schema/orders.ts'
import type { SignedIn, User } from '../../http/signed-in.ts'
import { findAddresses, findUserByEmail, type UserAddress } from '../accounts/index.ts'
import { findReadableOrder } from '../orders/index.ts'

/** Sales deliver to the owner's customer; anyone else begins with their own details. */
export const deliveryDefaults = async (db: Queryable, who: SignedIn, orderId: string): Promise<DeliveryDefaults> => {
  const order = await findReadableOrder(db, who, orderId)
  const owner = who.user.internalSalesSven ? await findUserByEmail(db, order.ownerEmail) : who.user
  if (!owner) throw new Error('The owner of an offer has no account')
  const [addresses, last] = await Promise.all([findAddresses(db, owner.id), findLastDelivery(db, owner.email)])
  return defaultsOf(owner, addresses, last)
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

/** The account first, then what the last order said; a place is taken whole, never half of each. */
export const defaultsOf = (
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
  const places = [...addresses.map(placeOf), ofAccount, ...(last ? [placeOf(last)] : [])].filter(
    ({ address1 }) => address1 !== '',
  )
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

const distinct = (places: Place[]) => [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
