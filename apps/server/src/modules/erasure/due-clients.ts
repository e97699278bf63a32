import { type ClientsOrder, erasedOn, offerStateOf, type OrderStatus } from '@veck/domain'
import { groupBy } from '@veck/domain'
import { swedishDay } from '@veck/texts/formats'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'

type Row = {
  clientId: string
  status: OrderStatus | null
  deletedOn: string | null
  lastEventOn: string
  validUntil: string | null
  endedOn: string | null
  isAccepted: boolean
  isDeclined: boolean
  isRevoked: boolean
}

const day = (time: string) => sql.raw(`to_char(${time} at time zone 'Europe/Stockholm', 'YYYY-MM-DD')`)

/**
 * All clients of a company with their orders: those that have the client, and those that had it when they were offered. A
 * client without an order has one row without a status.
 */
const readOrders = async (db: Queryable, companyId: string): Promise<Row[]> => {
  const { rows } = await db.execute<Row>(sql`
    select c.id as "clientId", o.status,
      ${day('o.deleted_at')} as "deletedOn",
      ${day('greatest(o.updated_at, (select max(h.at) from retail_history h where h.order_id = o.id))')} as "lastEventOn",
      page.valid_until as "validUntil",
      coalesce(${day('page.declined_at')}, ${day('page.revoked_at')}, page.valid_until) as "endedOn",
      coalesce(page.accepted, false) as "isAccepted",
      page.declined_at is not null as "isDeclined", page.revoked_at is not null as "isRevoked"
    from clients c
    left join (
      select client_id, order_id from order_clients
      union select client_id, order_id from revisions where client_id is not null
    ) had on had.client_id = c.id
    left join orders o on o.id = had.order_id
    left join lateral (
      select l.valid_until, l.declined_at, l.revoked_at, a.link_id is not null as accepted
      from offer_links l
      join revisions r on r.id = l.revision_id
      left join offer_acceptances a on a.link_id = l.id
      where l.order_id = o.id order by r.number desc limit 1
    ) page on true
    where c.company_id = ${companyId}`)
  return rows
}

const orderOf = (
  { status, deletedOn, lastEventOn, validUntil, endedOn, ...link }: Row,
  today: string,
): ClientsOrder[] =>
  status === null
    ? []
    : [
        {
          status,
          deletedOn,
          lastEventOn,
          page:
            (validUntil &&
              endedOn && {
                state: offerStateOf({ ...link, validUntil, isOpened: false, isSuperseded: false }, today),
                endedOn,
              }) ||
            null,
        },
      ]

export type ClientDay = {
  clientId: string
  /** Null: an order is open. */
  erasedOn: string | null
  hasOrder: boolean
}

/** When each client of a company is erased. */
export const findClientDays = async (
  db: Queryable,
  companyId: string,
  months: number,
  now: Date,
): Promise<ClientDay[]> => {
  const today = swedishDay(now)
  return [...groupBy(await readOrders(db, companyId), ({ clientId }) => clientId)].map(([clientId, rows]) => {
    const orders = rows.flatMap((row) => orderOf(row, today))
    return { clientId, erasedOn: erasedOn(orders, months), hasOrder: orders.length > 0 }
  })
}

export const findDueClients = async (db: Queryable, companyId: string, months: number, now: Date) => {
  const today = swedishDay(now)
  const days = await findClientDays(db, companyId, months, now)
  return days.flatMap((one) => (one.erasedOn && one.erasedOn <= today ? [one.clientId] : []))
}
