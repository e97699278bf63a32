import { OrderStatus } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { jsonRow } from '../../db/json-rows.ts'
import { orders } from '../../db/schema/orders.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'

/** The order as it was last mailed: its amounts are those of its PDF. */
export type SentOffer = {
  sentAt: Date
  pricesHoldUntil: string | null
  exclVatOre: number
  inclVatOre: number
  lines: { markingId: string; priceOre: number }[]
}

/** An amount of a stored snapshot; those of earlier releases have kronor. */
const oreIn = (json: SQLWrapper, name: string, nameBefore: string) =>
  sql<number>`coalesce((${json} ->> '${sql.raw(name)}')::bigint, round((${json} #>> '{${sql.raw(nameBefore)},value}')::numeric * 100)::bigint)`

/** The last mailed quote of the order, as a column of a statement. In JSON, `sentAt` is a text. */
export const sentOfferColumn = (db: Queryable) => {
  const { snapshot, sentAt, pricesHoldUntil } = sentOffers
  // In a subquery, so that the database unpacks the long snapshot once and not for every value that is read from it.
  const latest = db
    .select({
      sentAt,
      pricesHoldUntil,
      order: sql`coalesce(${snapshot} #> '{contents,order}', ${snapshot} -> 'order')`.as('sent_order'),
      lines: sql`coalesce(${snapshot} #> '{contents,lines}', ${snapshot} #> '{order,orderLines}')`.as('sent_lines'),
    })
    .from(sentOffers)
    .where(eq(sentOffers.orderId, orders.id))
    .orderBy(desc(sentOffers.id))
    .limit(1)
    .as('latest')
  const line = sql`line`
  return jsonRow<Omit<SentOffer, 'sentAt'> & { sentAt: string }>(
    db
      .select({
        sentAt: sql`${latest.sentAt}`.as('sentAt'),
        pricesHoldUntil: sql`${latest.pricesHoldUntil}`.as('pricesHoldUntil'),
        exclVatOre: oreIn(latest.order, 'exclVatOre', 'orderTotalExclVat').as('exclVatOre'),
        inclVatOre: oreIn(latest.order, 'inclVatOre', 'orderTotalInclVatAndFreightCost').as('inclVatOre'),
        lines: sql`coalesce((
          select jsonb_agg(jsonb_build_object('markingId', line -> 'markingId', 'priceOre', ${oreIn(line, 'priceOre', 'price')}))
          from jsonb_array_elements(${latest.lines}) line), '[]'::jsonb)`.as('lines'),
      })
      .from(latest),
  )
}

/** Whether a sent order keeps the prices it was sent with, by the setting at that time. */
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
