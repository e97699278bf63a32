import { statusAfter } from './order-actions.ts'
import { OrderStatus } from './status.ts'
import { isSameEmail, type UserRights } from './users.ts'

interface ListedOrder {
  offerNumber: number
  userEmailAddress: string
  status: OrderStatus
}

/** The tabs of the list (A2.28, A9.9). Failed orders are in the closed tab. */
export const listTabs = [OrderStatus.Initiated, OrderStatus.OfferSentToCustomer, OrderStatus.OrderPlaced] as const
export type ListTab = (typeof listTabs)[number]

/** Such an order is listed with its owner's address (A2.29). */
export const belongsToAnother = (order: { userEmailAddress: string }, user: UserRights): boolean =>
  !isSameEmail(order.userEmailAddress, user.email)

/** The user's own orders in status 0 or 1, newest first (A4.5, A6.6). */
export const deletableOrders = <OrderPage extends ListedOrder>(
  orders: readonly OrderPage[],
  user: UserRights,
): OrderPage[] =>
  orders
    .filter((order) => !belongsToAnother(order, user) && statusAfter('delete', order.status) !== undefined)
    .toSorted((one, other) => other.offerNumber - one.offerNumber)

interface SortableOrder {
  offerNumber: number
  offerName: string
  updatedAt: string
  curtains: number
  orderTotalExclVat: { value: number }
}

/** newest: by order number, the sequence of the server's answer. */
export const orderSorts = ['newest', 'changed', 'name', 'total', 'curtains'] as const
export type OrderSort = (typeof orderSorts)[number]

const swedish = new Intl.Collator('sv')
const compare: Record<OrderSort, (one: SortableOrder, other: SortableOrder) => number> = {
  newest: (one, other) => other.offerNumber - one.offerNumber,
  changed: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  name: (one, other) => swedish.compare(one.offerName, other.offerName),
  total: (one, other) => other.orderTotalExclVat.value - one.orderTotalExclVat.value,
  curtains: (one, other) => other.curtains - one.curtains,
}

/** Largest or latest first; equal ones by order number. */
export const sortOrders = <OrderPage extends SortableOrder>(orders: readonly OrderPage[], by: OrderSort): OrderPage[] =>
  orders.toSorted((one, other) => compare[by](one, other) || compare.newest(one, other))

/** How long a deleted order can be restored from the bin. */
export const DaysInBin = 30

/** Old orders cannot be copied (A4.10). */
export const isTooOldToCopy = (offerNumber: number, copyableAboveOfferNumber: number): boolean =>
  offerNumber <= copyableAboveOfferNumber

/** The owner, and the sender if that is another user (A4.12). */
export const orderPdfRecipients = (ownerEmail: string, senderEmail: string): string[] =>
  isSameEmail(ownerEmail, senderEmail) ? [ownerEmail] : [ownerEmail, senderEmail]
