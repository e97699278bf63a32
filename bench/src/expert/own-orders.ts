import type { FastifyRequest } from 'fastify'
import { statement, type Database } from './database.ts'
import { asId, asText, asValue, joinedRows, jsonText, splitRows, withFields } from './json-text.ts'
import { money } from './money.ts'
import { admit, live, localeOf, sessionColumns, tokenHash, type Session } from './session.ts'

const isoTime = (column: string) =>
  `'"' || to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"'`
const swedishTime = (column: string) =>
  `'"' || to_char(${column} at time zone 'Europe/Stockholm', 'YYYY-MM-DD HH24:MI') || '"'`

/** Placed, and waiting for the ERP so long that administrators were told. */
const beingTransferred = `status = 2 and exists (select from placements where order_id = orders.id
  and accepted_at is null and refused_at is null and alerted_at is not null)`

const order = jsonText({
  id: asId('orders.id'),
  offerNumber: asValue('offer_number'),
  offerName: asText('offer_name'),
  status: asValue('status'),
  customerOrderNumber: asText('customer_order_number'),
  userEmailAddress: asText('owner_email'),
  offerSentToCustomerAt: `coalesce(${isoTime('offer_sent_to_customer_at')}, 'null')`,
  offerSentToCustomerAtFormatted: `coalesce(${swedishTime('offer_sent_to_customer_at')}, '""')`,
  curtains: asValue('curtains'),
  updatedAt: isoTime('updated_at'),
})

const ownOrders = statement<Session & { orders: string | null }>(
  'own_orders',
  `with ${live}
  select ${sessionColumns}, ${joinedRows(
    ['status', 'excl_vat_ore', order, `case when ${beingTransferred} then ',"beingTransferred":true' end`],
    `orders where status <> 4 and owner_email in (
      select live.email union all select owner_email from shares where live.is_confirmed and shared_to_email = live.email)`,
    'offer_number desc',
  )} as orders from live`,
)

/** By status; placed orders and those that the ERP refused are shown together. */
export const listOrders = async (db: Database, request: FastifyRequest): Promise<string> => {
  const locale = localeOf(request)
  const { orders } = await admit(db, (await ownOrders(db, [tokenHash(request)]))[0], locale)
  const texts: Record<string, string[]> = { 0: [], 1: [], 2: [] }
  for (const [status = '', ore, own = '', transferred = ''] of splitRows(orders))
    texts[status === '3' ? '2' : status]?.push(
      withFields(own, `"orderTotalExclVat":${money(Number(ore), locale)}${transferred}`),
    )
  return `{"0":[${texts[0]?.join()}],"1":[${texts[1]?.join()}],"2":[${texts[2]?.join()}]}`
}
