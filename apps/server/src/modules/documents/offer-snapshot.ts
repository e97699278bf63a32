import type { Delivery, Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { User } from '../../http/signed-in.ts'
import { presentOrder, type OrderContents, type OrderRow } from '../orders/index.ts'

/** Who makes the offer: the customer's own firm, whose paper this is. */
export type Maker = { company: string; name: string; email: string; phone: string; address: string[] }

/** All that a document about an offer says, as it stood at one moment, in the owner's language. Plain JSON. */
export type OfferSnapshot = {
  locale: Locale
  /** The very answer that the screen shows. */
  order: Order
  maker: Maker
  delivery: Delivery | null
  /** Of an open offer now, of a sent one when it was sent, of an order when it was placed. */
  date: string
}

export const snapshotOf = (contents: Omit<OrderContents, 'images'>, owner: User, now: Date): OfferSnapshot => {
  const { order } = contents
  return {
    locale: owner.language,
    order: presentOrder({ ...contents, images: [] }, owner.language),
    maker: makerOf(owner),
    delivery: order.delivery,
    date: dateOf(order, now).toISOString(),
  }
}

const dateOf = ({ status, offerSentToCustomerAt, updatedAt }: OrderRow, now: Date) => {
  if (status === OrderStatus.Initiated) return now
  return status === OrderStatus.OfferSentToCustomer ? (offerSentToCustomerAt ?? updatedAt) : updatedAt
}

const makerOf = (owner: User): Maker => {
  const name = `${owner.firstName} ${owner.lastName}`.trim()
  return {
    company: owner.erpCompanyName || name || owner.email,
    name,
    email: owner.email,
    phone: owner.mobile || owner.phoneNumber,
    address: [owner.address, `${owner.postalNo} ${owner.city}`.trim()].filter(Boolean),
  }
}
