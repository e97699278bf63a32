import type { Locale } from '@veck/texts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'

const userByEmail = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.email, sql.placeholder('email')))
    .prepare('user_by_email'),
)

export const findUserByEmail = async (db: Queryable, email: string) => {
  const [user] = await userByEmail(db).execute({ email: email.toLowerCase() })
  return user
}

export const findUserById = async (db: Queryable, id: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The new account, or the one that has the e-mail already: that one is left as it is. */
export const ensureUser = async (db: Queryable, account: typeof users.$inferInsert) => {
  const [made] = await db.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning()
  const user = made ?? (await findUserByEmail(db, account.email))
  if (!user) throw new Error('An account vanished while it was made')
  return user
}

export const storePassword = async (db: Queryable, userId: string, passwordHash: string) => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export const confirmAddress = async (db: Queryable, userId: string, now: Date) => {
  await db
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
}

export const rememberLanguage = async (db: Queryable, userId: string, language: Locale) => {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}
