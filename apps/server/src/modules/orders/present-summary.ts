import type { FoundOrder, OrderSummary } from '@veck/contract'
import { OrderStatus, type SummaryPart } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import { orders } from '../../db/schema/orders.ts'
import { presentMoney } from '../../core/money.ts'
import type { Translate } from '../../core/translate.ts'
import { writeSummary } from '../../core/write-summary.ts'
import type { OrderRow } from './order-repository.ts'
import { beingTransferred } from './erp-state.ts'

/** The columns of orders themselves. */
export const storedColumns = {
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
/** The columns of a row in a list or search result. */
export const summaryColumns = { ...storedColumns, beingTransferred }
export type SummaryRow = Pick<OrderRow, keyof typeof storedColumns> & { beingTransferred?: boolean | undefined }

/** What the supplier has said, as JSON; the query joins `order_deliveries`. */
export const deliverySummary = sql<string | null>`${orderDeliveries.summary}::text`
export const listedColumns = { ...summaryColumns, deliverySummary }
export type ListedRow = SummaryRow & { deliverySummary?: string | null }

export const presentSummary = (row: SummaryRow, locale: Locale): OrderSummary => ({
  id: row.id,
  offerNumber: row.offerNumber,
  offerName: row.offerName,
  status: row.status,
  beingTransferred: row.beingTransferred || undefined,
  customerOrderNumber: row.customerOrderNumber,
  userEmailAddress: row.ownerEmail,
  offerSentToCustomerAt: row.offerSentToCustomerAt?.toISOString() ?? null,
  offerSentToCustomerAtFormatted: row.offerSentToCustomerAt ? swedishTime(row.offerSentToCustomerAt) : '',
  orderTotalExclVat: presentMoney(row.exclVatOre, locale),
  curtains: row.curtains,
  updatedAt: row.updatedAt.toISOString(),
})

/**
 * Presents the rows of a list. It may have thousands, and many say the same of their delivery: each sentence is read and
 * written once, and fields are added to an object, which is not copied.
 */
export const listPresenter = (locale: Locale, translate: Translate) => {
  const deliveries = new Map<string, { isRefused: boolean; sentence: string }>()
  const deliveryOf = (json: string) => {
    const known = deliveries.get(json)
    if (known) return known
    const parts = JSON.parse(json) as SummaryPart[]
    const isRefused = parts.some(({ key }) => key === 'DeliverySummary:All:refused')
    const delivery = { isRefused, sentence: writeSummary(parts, translate, locale) }
    deliveries.set(json, delivery)
    return delivery
  }
  return (row: ListedRow): OrderSummary => {
    const shown = presentSummary(row, locale)
    if (!row.deliverySummary) return shown
    const { isRefused, sentence } = deliveryOf(row.deliverySummary)
    if (row.status === OrderStatus.Failed && isRefused) shown.isRefused = true
    // A refused order fails. If it is placed again, the refusal is of the attempt before.
    if (row.status === OrderStatus.OrderPlaced && !isRefused) shown.deliverySummary = sentence
    return shown
  }
}

/** Points in time are texts in JSON. */
export type JsonRow<Row = ListedRow> = Omit<Row, 'offerSentToCustomerAt' | 'updatedAt'> & {
  offerSentToCustomerAt: string | null
  updatedAt: string
}

/** The same object: thousands of copies take longer than the rest of reading them. */
export const withTimes = <Row extends ListedRow>(row: JsonRow<Row>): Row => {
  const { offerSentToCustomerAt, updatedAt } = row
  return Object.assign(row, {
    offerSentToCustomerAt: offerSentToCustomerAt === null ? null : new Date(offerSentToCustomerAt),
    updatedAt: new Date(updatedAt),
  }) as unknown as Row
}

/** Company, first name, last name and city. Without the company number: that of a sole trader is a personal identity number. */
type Customer = [string, string, string, string]

/** The customer of an order, for a query of orders that sales see. */
export const customerColumn = sql<Customer>`(
  select json_build_array(${users.erpCompanyName}, ${users.firstName}, ${users.lastName}, ${users.city})
  from ${users} where ${users.email} = ${orders.ownerEmail})`

/** What sales see of an order. If the account was erased, the texts of the customer are empty. */
export type FoundRow = ListedRow & { customer: Customer }

export const presentFound = (rows: FoundRow[], locale: Locale, translate: Translate): FoundOrder[] => {
  const present = listPresenter(locale, translate)
  return rows.map((row) => {
    const [company, firstName, lastName, city] = row.customer
    return Object.assign(present(row), { customer: { company, name: `${firstName} ${lastName}`.trim(), city } })
  })
}
