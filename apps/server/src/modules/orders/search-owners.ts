import { and, exists, inArray, like, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { containing } from './search-words.ts'

/** With more owners, the query compares each order's owner instead of listing the emails. */
const maxOwners = 200

/** Users who have all the words in their email, company, name or city. */
export type Owners = { words: string[]; emails: string[] }

const hasAll = (words: string[]) => and(...words.map((word) => like(users.searchText, containing(word))))

export const findOwners = async (db: Queryable, words: string[]): Promise<Owners> => {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(hasAll(words))
    .limit(maxOwners + 1)
  return { words, emails: found.map(({ email }) => email) }
}

export const isOwnedBy = (db: Queryable, { words, emails }: Owners) =>
  emails.length > maxOwners ? ownedByMatch(db, words) : inArray(orders.ownerEmail, emails)

/** Checked for each order. */
export const ownedByMatch = (db: Queryable, words: string[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(sql`${users.email} = ${orders.ownerEmail}`, hasAll(words))),
  )
