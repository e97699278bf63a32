import { handedOverEmail } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/client.ts'
import { prepared } from '../../db/prepared.ts'
import { users } from '../../db/schema/accounts.ts'
import type { User } from '../../core/signed-in.ts'

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

/** The owner of an order. An order's owner is always an account: its e-mail refers to it. */
export const requireOwner = async (db: Queryable, { ownerEmail }: { ownerEmail: string }) => {
  const owner = await findUserByEmail(db, ownerEmail)
  if (!owner) throw new Error(`The owner of an order has no account: ${ownerEmail}`)
  return owner
}

export const findUserById = async (db: Queryable, id: string) => {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

/** The new account, or the existing one with this e-mail, which is not changed. */
export const ensureUser = async (db: Queryable, account: typeof users.$inferInsert) => {
  const [made] = await db.insert(users).values(account).onConflictDoNothing({ target: users.email }).returning()
  const user = made ?? (await findUserByEmail(db, account.email))
  if (!user) throw new Error('An account vanished while it was made')
  return user
}

/**
 * A buyer's account uses this address, and its owner has now confirmed it. The owner gets a new account.
 * The buyer keeps the old account with its orders under another name. Undefined: this was done before.
 */
export const handOverEmail = async (db: Queryable, { id, email, language }: User, buyerId: string) => {
  const renamed = await db
    .update(users)
    .set({ email: handedOverEmail(email, buyerId) })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id })
  if (renamed.length === 0) return undefined
  const [own] = await db.insert(users).values({ email, language, isCurtainUser: true }).returning({ id: users.id })
  return own?.id
}

/** Locked until the transaction ends. */
export const lockUser = async (tx: Transaction, userId: string) => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

export const storePassword = async (db: Queryable, userId: string, passwordHash: string) => {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId))
}

export const confirmEmail = async (db: Queryable, userId: string, now: Date) => {
  await db
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
}

export const rememberLanguage = async (db: Queryable, userId: string, language: Locale) => {
  await db.update(users).set({ language }).where(eq(users.id, userId))
}
