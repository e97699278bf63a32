import type { OrderSummary } from '@veck/contract'
import { and, between, desc, inArray, like, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { notDeleted } from './order-repository.ts'
import { presentSummary, summaryColumns, type SummaryRow } from './present-summary.ts'

const mostFound = 200
/** More are not named one by one: so many have newest offers enough. */
const mostOwners = 200
/** Fewer characters have no trigram to look up. */
const shortestText = 3
/** What an integer column holds, and how many numbers share a first digit at most. */
const largestNumber = 2_147_483_647
const largestSize = 1_000_000_000

/** Among all offers by number, name, customer order number and owner's address, newest first (A7.22). */
export const searchOrders = async (db: Queryable, searchText: string): Promise<OrderSummary[]> => {
  const text = searchText.toLowerCase()
  // The stored text has no spaces: `PO 77123` finds `PO77123` too.
  const pattern = containing(text.replaceAll(' ', ''))
  const rows = text.length < shortestText ? await findByNumberStart(db, text) : await findByTextOrOwner(db, pattern)
  return rows.map(presentSummary)
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

const findByTextOrOwner = async (db: Queryable, pattern: string) => {
  const owners = await db
    .select({ email: users.email })
    .from(users)
    .where(like(users.email, pattern))
    .limit(mostOwners + 1)
  const byText = await findNewest(db, like(orders.searchText, pattern))
  // Two plain questions, because the database answers neither from an index once they are joined by "or".
  const byOwner = owners.length > 0 ? await findNewest(db, isOwnedBy(owners, pattern)) : []
  const found = new Map([...byText, ...byOwner].map((row) => [row.id, row]))
  return [...found.values()].toSorted((one, other) => other.offerNumber - one.offerNumber).slice(0, mostFound)
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
  const found: SummaryRow[] = []
  for (let size = largestSize; size >= 1 && found.length < mostFound; size /= 10) {
    const lowest = Number(start) * size
    if (lowest > largestNumber) continue
    const highest = Math.min(lowest + size - 1, largestNumber)
    found.push(...(await findNewest(db, between(orders.offerNumber, lowest, highest))))
  }
  return found.slice(0, mostFound)
}
