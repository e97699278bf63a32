import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { swedishDay, swedishTime } from '@veck/texts/formats'
import { desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'

/** What is told of the offer as it was last sent: money as it stands in its PDF. */
export type SentOffer = NonNullable<Order['sent']>

type SentParts = {
  total: SentOffer['orderTotalExclVat']
  totalInclVat: SentOffer['orderTotalInclVatAndFreightCost']
  lines: { markingId: string; price: SentOffer['orderTotalExclVat'] }[] | null
}

const partsOfSnapshot = {
  sentAt: sentOffers.sentAt,
  pricesHoldUntil: sentOffers.pricesHoldUntil,
  parts: sql<SentParts>`jsonb_build_object(
    'total', ${sentOffers.snapshot} #> '{order,orderTotalExclVat}',
    'totalInclVat', ${sentOffers.snapshot} #> '{order,orderTotalInclVatAndFreightCost}',
    'lines', (select jsonb_agg(jsonb_build_object('markingId', line -> 'markingId', 'price', line -> 'price'))
      from jsonb_array_elements(${sentOffers.snapshot} #> '{order,orderLines}') line))`,
}

const latestOf = (db: Queryable, orderId: string) =>
  db
    .select(partsOfSnapshot)
    .from(sentOffers)
    .where(eq(sentOffers.orderId, orderId))
    .orderBy(desc(sentOffers.id))
    .limit(1)

export const readSentOffer = async (db: Queryable, orderId: string): Promise<Order['sent']> => {
  const [found] = await latestOf(db, orderId)
  if (!found) return undefined
  const { total, totalInclVat, lines } = found.parts
  return {
    sentAtFormatted: swedishTime(found.sentAt),
    pricesHoldUntil: found.pricesHoldUntil,
    orderTotalExclVat: total,
    orderTotalInclVatAndFreightCost: totalInclVat,
    linePrices: Object.fromEntries((lines ?? []).map(({ markingId, price }) => [markingId, price])),
  }
}

/** Whether a sent offer keeps the prices it was sent with: so the supplier had it when it was sent. */
export const holdsSentPrices = async (
  db: Queryable,
  { id, status }: { id: string; status: OrderStatus },
  now: Date,
): Promise<boolean> => {
  if (status !== OrderStatus.OfferSentToCustomer) return false
  const [found] = await db
    .select({ until: sentOffers.pricesHoldUntil })
    .from(sentOffers)
    .where(eq(sentOffers.orderId, id))
    .orderBy(desc(sentOffers.id))
    .limit(1)
  return found?.until !== undefined && found.until !== null && found.until >= swedishDay(now)
}
