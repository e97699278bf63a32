import { OrderStatus } from '../order/status.ts'
import type { OfferState } from '../offer-link/offer-state.ts'

/** An order of a client. Days are YYYY-MM-DD in Swedish time. */
export interface ClientsOrder {
  status: OrderStatus
  /** When it was moved to the bin; null: it is not there. */
  deletedOn: string | null
  /** Of the latest change of the order, or event of its offers to the client. */
  lastEventOn: string
  /** The latest client's page and the day on which it ended; null: there is none. */
  page: { state: OfferState; endedOn: string } | null
}

const later = (one: string, other: string) => (one > other ? one : other)

const isOver = (state: OfferState) => state === 'declined' || state === 'expired' || state === 'revoked'

/**
 * From which day the client's data is kept only for the records. Null: the order is open. An order that is not placed is
 * closed when the client has declined it or its page is over, and nothing has happened since.
 */
export function closedOn({ status, deletedOn, lastEventOn, page }: ClientsOrder): string | null {
  if (status === OrderStatus.Deleted) return deletedOn ?? lastEventOn
  if (status === OrderStatus.OrderPlaced || status === OrderStatus.Failed) return lastEventOn
  return page && isOver(page.state) ? later(page.endedOn, lastEventOn) : null
}

/** The day on which a client is erased. Null: never, because there is no order or one is open. */
export function erasedOn(orders: readonly ClientsOrder[], months: number): string | null {
  const days = orders.map(closedOn)
  const last = days.reduce<string | null>((latest, day) => (latest && day ? later(latest, day) : null), days[0] ?? null)
  return last && addMonths(last, months)
}

/** The same day of a later month, or its last day if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))).toISOString().slice(0, 10)
}
