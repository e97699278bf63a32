import { OrderStatus } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { desc, eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
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

export const readSentOffer = async (db: Queryable, orderId: string): Promise<SentOffer | undefined> => {
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
    .where(eq(sentOffers.orderId, orderId))
    .orderBy(desc(sentOffers.id))
    .limit(1)
    .as('latest')
  const line = sql`line`
  const [found] = await db
    .select({
      sentAt: latest.sentAt,
      pricesHoldUntil: latest.pricesHoldUntil,
      exclVatOre: oreIn(latest.order, 'exclVatOre', 'orderTotalExclVat').mapWith(Number),
      inclVatOre: oreIn(latest.order, 'inclVatOre', 'orderTotalInclVatAndFreightCost').mapWith(Number),
      lines: sql<SentOffer['lines'] | null>`(
        select jsonb_agg(jsonb_build_object('markingId', line -> 'markingId', 'priceOre', ${oreIn(line, 'priceOre', 'price')}))
        from jsonb_array_elements(${latest.lines}) line)`,
    })
    .from(latest)
  return found && { ...found, lines: found.lines ?? [] }
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
