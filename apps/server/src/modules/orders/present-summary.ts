import type { OrderSummary } from '@veck/contract'
import type { Locale } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { orders } from '../../db/schema/orders.ts'
import { presentMoney } from '../../http/money.ts'
import type { OrderRow } from './order-repository.ts'
import { beingTransferred } from './read-erp-state.ts'

const storedColumns = {
  id: orders.id,
  offerNumber: orders.offerNumber,
  offerName: orders.offerName,
  status: orders.status,
  customerOrderNumber: orders.customerOrderNumber,
  ownerEmail: orders.ownerEmail,
  offerSentToCustomerAt: orders.offerSentToCustomerAt,
  exclVatOre: orders.exclVatOre,
  curtains: orders.curtains,
  updatedAt: orders.updatedAt,
}
/** What a row of the list or the search needs of an offer. */
export const summaryColumns = { ...storedColumns, beingTransferred }
export type SummaryRow = Pick<OrderRow, keyof typeof storedColumns> & { beingTransferred?: boolean | undefined }

export const presentSummary = (
  { ownerEmail, offerSentToCustomerAt: sentAt, ...row }: SummaryRow,
  locale: Locale,
): OrderSummary => ({
  id: row.id,
  offerNumber: row.offerNumber,
  offerName: row.offerName,
  status: row.status,
  beingTransferred: row.beingTransferred || undefined,
  customerOrderNumber: row.customerOrderNumber,
  userEmailAddress: ownerEmail,
  offerSentToCustomerAt: sentAt?.toISOString() ?? null,
  offerSentToCustomerAtFormatted: sentAt ? swedishTime(sentAt) : '',
  orderTotalExclVat: presentMoney(row.exclVatOre, locale),
  curtains: row.curtains,
  updatedAt: row.updatedAt.toISOString(),
})
