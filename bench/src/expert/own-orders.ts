import type { SummaryPart } from '@veck/domain'
import { texts, type Locale } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import type { FastifyRequest } from 'fastify'
import { translateWith } from '../../../apps/server/src/core/translate.ts'
import { writeSummary } from '../../../apps/server/src/core/write-summary.ts'
import { statement, type Database } from './database.ts'
import { joinedRows, splitRows } from './joined.ts'
import { money } from './money.ts'
import { admit, live, localeOf, sessionColumns, tokenHash, type Session } from './session.ts'

/** Placed, and waiting for the ERP so long that administrators were told. */
const beingTransferred = `status = 2 and exists (select from placements where order_id = orders.id
  and accepted_at is null and refused_at is null and alerted_at is not null)`

const columns =
  `id offer_number offer_name status customer_order_number owner_email offer_sent_to_customer_at excl_vat_ore
  curtains updated_at`
    .split(/\s+/)
    .map((name) => `orders.${name}`)

const ownOrders = statement<Session & { orders: string | null }>(
  'own_orders',
  `with ${live}
  select ${sessionColumns}, ${joinedRows(
    [...columns, beingTransferred, 'summary'],
    `orders left join order_deliveries on order_deliveries.order_id = orders.id where status <> 4 and owner_email in (
      select live.email union all select owner_email from shares where live.is_confirmed and shared_to_email = live.email)`,
    'offer_number desc',
  )} as orders from live`,
)

/** `2026-11-16 13:08:26.12+00`, as the database writes it, in the format of JSON. */
const isoTime = (time: string) =>
  `${time.slice(0, 10)}T${`${time.slice(11, -3)}${time[19] === '.' ? '' : '.'}`.padEnd(12, '0')}Z`

/** The Swedish hour of an hour in UTC: formatting it is slow, and many orders are of the same hour. */
const swedishHours = new Map<string, string>()

const formatTime = (time: string) => {
  const hour = time.slice(0, 13)
  let swedish = swedishHours.get(hour)
  if (swedish === undefined) {
    swedish = swedishTime(`${hour}:00Z`).slice(0, 13)
    swedishHours.set(hour, swedish)
  }
  return swedish + time.slice(13, 16)
}

/** The sentence about a delivery, as JSON: most of the orders have one of a few. */
const sentences = new Map<string, string>()

const deliveryOf = (summary: string, status: string, locale: Locale) => {
  const isRefused = summary.includes('"DeliverySummary:All:refused"')
  if (isRefused) return status === '3' ? ',"isRefused":true' : ''
  if (status !== '2') return ''
  const known = sentences.get(locale + summary)
  if (known !== undefined) return known
  const sentence = writeSummary(JSON.parse(summary) as SummaryPart[], translateWith(texts[locale]), locale)
  const written = `,"deliverySummary":${JSON.stringify(sentence)}`
  sentences.set(locale + summary, written)
  return written
}

/** By status; placed orders and those that the ERP refused are shown together. */
export const listOrders = async (db: Database, request: FastifyRequest): Promise<string> => {
  const locale = localeOf(request)
  const { orders } = await admit(db, (await ownOrders(db, [tokenHash(request)]))[0], locale)
  const listed: Record<string, string[]> = { 0: [], 1: [], 2: [] }
  for (const row of splitRows(orders)) {
    const [id, number, name, status = '', customerNumber, owner, sentAt, ore, curtains, updatedAt = '', ...others] = row
    const [transferred, summary] = others
    listed[status === '3' ? '2' : status]?.push(
      `{"id":"${id}","offerNumber":${number},"offerName":${JSON.stringify(name)},"status":${status},` +
        `"customerOrderNumber":${JSON.stringify(customerNumber)},"userEmailAddress":${JSON.stringify(owner)},` +
        `"offerSentToCustomerAt":${sentAt ? `"${isoTime(sentAt)}"` : 'null'},` +
        `"offerSentToCustomerAtFormatted":"${sentAt ? formatTime(sentAt) : ''}",` +
        `"orderTotalExclVat":${money(Number(ore), locale)},"curtains":${curtains},` +
        `"updatedAt":"${isoTime(updatedAt)}"${transferred === 't' ? ',"beingTransferred":true' : ''}` +
        `${summary ? deliveryOf(summary, status, locale) : ''}}`,
    )
  }
  return `{"0":[${listed[0]?.join()}],"1":[${listed[1]?.join()}],"2":[${listed[2]?.join()}]}`
}
