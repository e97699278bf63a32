import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { erasedAccountEmail } from '../../core/erased-name.ts'
import type { Queryable } from '../../db/client.ts'
import { users } from '../../db/schema/accounts.ts'
import { deletePasswordLinksOf } from './password-link-repository.ts'
import { deleteSessionsOf } from './session-repository.ts'

type Account = typeof users.$inferInsert

/** The fields of an account that the operator may set. */
export type UserDetails = Partial<
  Pick<
    Account,
    | 'isCurtainUser'
    | 'acousticUser'
    | 'isSales'
    | 'admin'
    | 'language'
    | 'firstName'
    | 'lastName'
    | 'erpCompanyName'
    | 'address'
    | 'postalNo'
    | 'city'
    | 'countryCode'
    | 'phoneNumber'
    | 'mobile'
  >
>

/** Without the account that owns the orders of erased ones. */
const isAccount = ne(users.email, erasedAccountEmail)

export const listUsers = (db: Queryable) => db.select().from(users).where(isAccount).orderBy(users.email)

/** Every word must occur in e-mail, name or company; `among`: only these accounts. */
export const searchUsers = (db: Queryable, text: string, most: number, among?: string[]) => {
  const known = sql`lower(concat_ws(' ', ${users.email}, ${users.firstName}, ${users.lastName}, ${users.erpCompanyName}))`
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return db
    .select()
    .from(users)
    .where(
      and(isAccount, among && inArray(users.id, among), ...words.map((word) => sql`strpos(${known}, ${word}) > 0`)),
    )
    .orderBy(users.email)
    .limit(most)
}

/** The grace period of the second factor begins when an account gets its first right of the staff. */
const noteStaff = async (db: Queryable, id: string) => {
  const since = sql`case when ${users.isSales} or ${users.admin} then coalesce(${users.secondFactorDueFrom}, now()) end`
  await db.update(users).set({ secondFactorDueFrom: since }).where(eq(users.id, id))
}

/** The id of the new account; undefined: the e-mail already has one. */
export const addUser = async (db: Queryable, email: string, details: UserDetails) => {
  const [added] = await db
    .insert(users)
    .values({ ...details, email })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id })
  if (added) await noteStaff(db, added.id)
  return added?.id
}

/** False, here and below: no account has the e-mail. */
export const changeUser = async (db: Queryable, email: string, details: UserDetails) => {
  const [changed] = await db.update(users).set(details).where(eq(users.email, email)).returning({ id: users.id })
  if (changed) await noteStaff(db, changed.id)
  return changed !== undefined
}

/** Locks all administrators until the transaction ends, so that two who change each other are handled in sequence. */
export const lockAdministrators = async (db: Queryable) => {
  await db.select({ id: users.id }).from(users).where(eq(users.admin, true)).orderBy(users.id).for('no key update')
}

/** Allows a self-registered account to mail others. Returns its id. */
export const approveMails = async (db: Queryable, email: string) => {
  const approved = await db
    .update(users)
    .set({ mailRestricted: false })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return approved[0]?.id
}

/** Also ends the sessions and mailed links, so that the lock takes effect immediately. */
export const lockUser = (db: Queryable, email: string, now: Date) =>
  db.transaction(async (tx) => {
    const [locked] = await tx
      .update(users)
      .set({ lockedAt: now })
      .where(eq(users.email, email))
      .returning({ id: users.id })
    if (!locked) return false
    await deleteSessionsOf(tx, locked.id)
    await deletePasswordLinksOf(tx, locked.id)
    return true
  })

export const unlockUser = async (db: Queryable, email: string) => {
  const unlocked = await db
    .update(users)
    .set({ lockedAt: null })
    .where(eq(users.email, email))
    .returning({ id: users.id })
  return unlocked.length > 0
}
