import type { OrderSummary } from '@veck/contract'
import type { Locale } from '@veck/texts'
import { and, between, desc, inArray, like, max, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { numberSignLetter, orders } from '../../db/schema/orders.ts'
import { notDeleted } from './order-repository.ts'
import { presentSummary, summaryColumns, type SummaryRow } from './present-summary.ts'

const mostFound = 200
/** More are not named one by one: so many have newest offers enough. */
const mostOwners = 200
/** Fewer characters have no trigram to look up. */
const shortestText = 3

/** Among all offers by number, name, customer order number and owner's address, newest first (A7.22). */
export const searchOrders = async (db: Queryable, searchText: string, locale: Locale): Promise<OrderSummary[]> => {
  // The stored text has no spaces, and none is counted: `PO 77123` finds `PO77123` too.
  const text = searchText.toLowerCase().replaceAll(' ', '')
  // As the number stands on screen: `#12`.
  const start = text.replace(/^#/, '')
  const asked =
    text.length < shortestText
      ? [findByNumberStart(db, start)]
      : [findByText(db, text), findByOwner(db, text), text.startsWith('#') ? findByNumberStart(db, start) : []]
  const found = new Map((await Promise.all(asked)).flat().map((row) => [row.id, row]))
  const newestFirst = [...found.values()].toSorted((one, other) => other.offerNumber - one.offerNumber)
  return newestFirst.slice(0, mostFound).map((row) => presentSummary(row, locale))
}

/** A pattern in which % _ and \ mean themselves. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const findNewest = (db: Queryable, condition: SQL | undefined): Promise<SummaryRow[]> =>
  db
    .select(summaryColumns)
    .from(orders)
    .where(and(condition, notDeleted))
    .orderBy(desc(orders.offerNumber))
    .limit(mostFound)

// Text and owner are two plain questions, because the database answers neither from an index once they are joined by "or".
const findByText = (db: Queryable, text: string) =>
  findNewest(db, like(orders.searchText, containing(text.replaceAll('#', numberSignLetter))))

const findByOwner = async (db: Queryable, text: string) => {
  const pattern = containing(text)
  const owners = await db
    .select({ email: users.email })
    .from(users)
    .where(like(users.email, pattern))
    .limit(mostOwners + 1)
  return owners.length > 0 ? findNewest(db, isOwnedBy(owners, pattern)) : []
}

const isOwnedBy = (owners: { email: string }[], pattern: string) =>
  owners.length > mostOwners
    ? like(orders.ownerEmail, pattern)
    : inArray(
        orders.ownerEmail,
        owners.map(({ email }) => email),
      )

/** `12` is the start of 12, of 120–129, of 1200–1299 …: ranges, each answered by the index, the highest first. */
const findByNumberStart = async (db: Queryable, start: string): Promise<SummaryRow[]> => {
  if (start === '') return findNewest(db, undefined)
  if (!/^[1-9]\d*$/.test(start)) return []
  const [{ newest } = { newest: null }] = await db.select({ newest: max(orders.offerNumber) }).from(orders)
  if (newest === null) return []
  const found: SummaryRow[] = []
  for (let size = 10 ** (String(newest).length - start.length); size >= 1 && found.length < mostFound; size /= 10) {
    const [lowest, highest] = [Number(start) * size, Number(start) * size + size - 1]
    if (lowest > newest) continue
    found.push(...(await findNewest(db, between(orders.offerNumber, lowest, Math.min(highest, newest)))))
  }
  return found
}
