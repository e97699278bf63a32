import { and, exists, like, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
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

/** The column is compared with patterns of the same statement, so its plan is the same for all of them. */
const ownersOfWords = prepared((db) =>
  db
    .select({
      emails: sql<string[]>`array(${db
        .select({ email: users.email })
        .from(users)
        .where(sql`${users.searchText} like pattern`)
        .limit(maxOwners + 1)})`,
    })
    .from(sql`unnest(${sql.placeholder('patterns')}::text[]) with ordinality as words (pattern, place)`)
    .orderBy(sql`place`)
    .prepare('owners_of_words'),
)

/** For each word the users who have it. */
export const findOwnersOfEach = async (db: Queryable, words: string[]): Promise<Owners[]> => {
  if (words.length === 0) return []
  const found = await ownersOfWords(db).execute({ patterns: words.map(containing) })
  return words.map((word, index) => ({ words: [word], emails: found[index]?.emails ?? [] }))
}

export const isOwnedBy = (db: Queryable, { words, emails }: Owners) =>
  emails.length > maxOwners ? ownedByMatch(db, words) : sql`${orders.ownerEmail} = any(${sql.param(emails)})`

/** Checked for each order. */
export const ownedByMatch = (db: Queryable, words: string[]) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(users)
      .where(and(sql`${users.email} = ${orders.ownerEmail}`, hasAll(words))),
  )
