import type { OrderSummary } from '@veck/contract'
import { swedishTime } from '@veck/texts/formats'
import { orders } from '../../db/schema/orders.ts'
import type { OrderRow } from './order-repository.ts'

/** What a row of the list or the search needs of an offer. */
export const summaryColumns = {
  id: orders.id,
  offerNumber: orders.offerNumber,
  offerName: orders.offerName,
  status: orders.status,
  customerOrderNumber: orders.customerOrderNumber,
  ownerEmail: orders.ownerEmail,
  offerSentToCustomerAt: orders.offerSentToCustomerAt,
}
export type SummaryRow = Pick<OrderRow, keyof typeof summaryColumns>

export const presentSummary = ({ ownerEmail, offerSentToCustomerAt: sentAt, ...row }: SummaryRow): OrderSummary => ({
  id: row.id,
  offerNumber: row.offerNumber,
  offerName: row.offerName,
  status: row.status,
  customerOrderNumber: row.customerOrderNumber,
  userEmailAddress: ownerEmail,
  offerSentToCustomerAt: sentAt?.toISOString() ?? null,
  offerSentToCustomerAtFormatted: sentAt ? swedishTime(sentAt) : '',
})
