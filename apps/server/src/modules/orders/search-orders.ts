import type { FoundOrder, OrderSearchQuery } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { and, between, eq, exists, gte, isNull, like, lt, max, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Translate } from '../../core/translate.ts'
import type { Queryable } from '../../db/client.ts'
import { jsonRowsWhere, named } from '../../db/json-rows.ts'
import { orderDeliveries } from '../../db/schema/erp-messages.ts'
import { numberSignLetter, orders, sentOrCreatedAt } from '../../db/schema/orders.ts'
import { placements } from '../../db/schema/placements.ts'
import { beingTransferred } from './erp-state.ts'
import { notDeleted } from './order-repository.ts'
import {
  customerColumn,
  deliverySummary,
  presentFound,
  storedColumns,
  withTimes,
  type FoundRow,
  type JsonRow,
} from './present-summary.ts'
import { findOwners, findOwnersOfEach, isOwnedBy, ownedByMatch, type Owners } from './search-owners.ts'
import { containing, searchWords, shortestWord } from './search-words.ts'

const maxFound = 200
/**
 * Each word may be of the order or of the customer, so all combinations are queried. Only the longest words, to limit
 * their number.
 */
const maxLookedUp = 3

/**
 * Searches all orders, newest first (A7.22). Each word must be in the order's number, name or customer's order number,
 * or in the owner's email, company, name or city.
 */
export const searchOrders = async (
  { db, translate }: { db: Queryable; translate: Translate },
  query: OrderSearchQuery,
  locale: Locale,
): Promise<FoundOrder[]> => {
  const filter = await searchFilter(db, query)
  if (filter === 'nobody') return []
  const words = searchWords(query.searchText)
  const text = words.join('')
  const asked =
    text.length < shortestWord
      ? [findByNumberStart(db, text.replace(/^#/, ''), filter)]
      : [findByWords(db, words, filter), text.startsWith('#') ? findByNumberStart(db, text.slice(1), filter) : []]
  const found = new Map((await Promise.all(asked)).flat().map((row) => [row.id, row]))
  const newestFirst = [...found.values()].toSorted((one, other) => other.offerNumber - one.offerNumber)
  return presentFound(newestFirst.slice(0, maxFound).map(withTimes<FoundRow>), locale, translate)
}

type Found = JsonRow<FoundRow>

const foundRows = jsonRowsWhere<Found>(
  new QueryBuilder()
    .select({
      ...named(storedColumns),
      beingTransferred: beingTransferred.as('beingTransferred'),
      deliverySummary: deliverySummary.as('deliverySummary'),
      customer: customerColumn.as('customer'),
    })
    .from(orders)
    .leftJoin(orderDeliveries, eq(orderDeliveries.orderId, orders.id)),
)

/** The numbers are found first, because an index can have all that the conditions need. Then only these orders are read. */
const findNewest = (db: Queryable, ...conditions: (SQL | undefined)[]): Promise<Found[]> => {
  const numbers = sql`select ${orders.offerNumber} from ${orders} where ${and(...conditions, notDeleted)}
    order by ${orders.offerNumber} desc limit ${maxFound}`
  return foundRows(db, sql`where ${orders.offerNumber} = any(array(${numbers}))`)
}

const hasText = (text: string) => like(orders.searchText, containing(text))

/**
 * Of `PO-77123`, the index looks for the number only: `PO` is in very many orders, and reading their list takes longer than
 * the rest of the search. `#` is rare, so the index looks for it too.
 */
const matchesOrder = (word: string) => {
  if (word.includes('#')) return hasText(word.replaceAll('#', numberSignLetter))
  const [number] = /\d{5,}/.exec(word) ?? []
  return number && number !== word
    ? sql`(${hasText(number)} and strpos(${orders.searchText}, ${word}) > 0)`
    : hasText(word)
}

/**
 * One query for each combination of "word of the order" and "word of the owner": with OR in one query, the database
 * would not use the indexes. Most combinations need no query, because no owner has the word.
 */
const findByWords = async (db: Queryable, words: string[], filter: SQL | undefined): Promise<Found[]> => {
  const [lookedUp, others] = split(words.toSorted((one, other) => other.length - one.length))
  const rest = others.map((word) => or(matchesOrder(word), ownedByMatch(db, [word])))
  const find = (way: SQL[]) => findNewest(db, ...way, ...rest, filter)
  const findOfOwners = async () => {
    const owners = await findOwnersOfEach(db, lookedUp)
    const [, ...ways] = lookedUp.reduce<SQL[][]>(
      (before, word, index) => before.flatMap((way) => waysOf(db, word, owners[index]).map((one) => [...way, one])),
      [[]],
    )
    return Promise.all(ways.map(find))
  }
  // The first way, with all words in the order, needs no owners, so it is not kept waiting for them.
  const [ofOrders, ofOwners] = await Promise.all([find(lookedUp.map(matchesOrder)), findOfOwners()])
  return [ofOrders, ...ofOwners].flat()
}

/** Sorted by length: the words for the index, and the rest, which only filters what was found. */
const split = (words: string[]) => {
  const lookedUp = words.filter(({ length }) => length >= shortestWord).slice(0, maxLookedUp)
  return [lookedUp, words.slice(lookedUp.length)] as const
}

const waysOf = (db: Queryable, word: string, owners: Owners | undefined): SQL[] =>
  owners && owners.emails.length > 0 ? [matchesOrder(word), isOwnedBy(db, owners)] : [matchesOrder(word)]

/** `12` is the start of 12, 120–129, 1200–1299 and so on: ranges that the index finds, the highest first. */
const findByNumberStart = async (db: Queryable, start: string, filter: SQL | undefined): Promise<Found[]> => {
  if (start === '') return findNewest(db, filter)
  if (!/^[1-9]\d*$/.test(start)) return []
  const [{ newest } = { newest: null }] = await db.select({ newest: max(orders.offerNumber) }).from(orders)
  if (newest === null) return []
  const found: Found[] = []
  for (let size = 10 ** (String(newest).length - start.length); size >= 1 && found.length < maxFound; size /= 10) {
    const [lowest, highest] = [Number(start) * size, Number(start) * size + size - 1]
    if (lowest > newest) continue
    found.push(...(await findNewest(db, between(orders.offerNumber, lowest, Math.min(highest, newest)), filter)))
  }
  return found
}

/** The filters of the search: status, delivery, Swedish dates and customer. 'nobody': there is no such customer. */
export const searchFilter = async (
  db: Queryable,
  { status, delivery, from, to, customer }: OrderSearchQuery,
): Promise<SQL | undefined | 'nobody'> => {
  const words = searchWords(customer)
  const owners = words.length > 0 ? await findOwners(db, words) : undefined
  if (owners?.emails.length === 0) return 'nobody'
  const dated = sentOrCreatedAt(orders)
  return and(
    status === 'waiting' ? isWaiting(db) : status && eq(orders.status, statuses[status]),
    delivery && hasDelivery(db, deliveryFlags[delivery]),
    from ? gte(dated, startOf(sql`${from}::date`)) : undefined,
    to ? lt(dated, startOf(sql`${to}::date + 1`)) : undefined,
    owners && isOwnedBy(db, owners),
  )
}

const statuses = {
  open: OrderStatus.Initiated,
  sent: OrderStatus.OfferSentToCustomer,
  placed: OrderStatus.OrderPlaced,
  failed: OrderStatus.Failed,
} as const

const deliveryFlags = {
  delayed: orderDeliveries.isDelayed,
  refused: orderDeliveries.isRefused,
  partlyShipped: orderDeliveries.isPartlyShipped,
  fault: orderDeliveries.hasFault,
} as const

/** The condition is the column itself, as in its partial index: few orders have it. */
const hasDelivery = (db: Queryable, flag: (typeof deliveryFlags)[keyof typeof deliveryFlags]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(orderDeliveries)
      .where(and(eq(orderDeliveries.orderId, orders.id), sql`${flag}`)),
  )

const startOf = (day: SQL) => sql`((${day})::timestamp at time zone 'Europe/Stockholm')`

/** The order is placed, but the ERP has not answered yet. */
export const isWaiting = (db: Queryable) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(placements)
      .where(and(eq(placements.orderId, orders.id), isNull(placements.acceptedAt), isNull(placements.refusedAt))),
  )
