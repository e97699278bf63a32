import type { SomeHandlers } from '../../http/handlers.ts'
import { type ChangeDependencies, recordHistory, rightsOf } from '../orders/index.ts'
import { canShare, isSameEmail, type Permission } from '@veck/domain'
import { and, asc, eq } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { shares } from '../../db/schema/sharing.ts'

const requireSharing = (who: SignedIn) => {
  const permission: Permission = canShare(rightsOf(who))
  if (!permission.allowed) throw problem(permission.reason)
}

/** Shares all orders of the caller, future ones too. The e-mail address may get an account later (A7.31). */
const shareOrders = async ({ db, clock }: ChangeDependencies, who: SignedIn, email: string) => {
  requireSharing(who)
  const { email: ownerEmail } = who.user
  if (isSameEmail(email, ownerEmail)) throw problem('shareWithSelf')
  await db.transaction(async (tx) => {
    const now = clock.now()
    const isNew = await insertShare(tx, { ownerEmail, sharedToEmail: email, createdAt: now })
    if (!isNew) throw problem('alreadyShared')
    await recordHistory(tx, { ownerEmail }, who.user, now, { code: 'shared', values: { email } })
  })
  return { sharedToEmail: email }
}

const listSharedUsers = async ({ db }: ChangeDependencies, who: SignedIn) => {
  requireSharing(who)
  const emails = await findSharedTo(db, who.user.email)
  return emails.map((sharedToEmail) => ({ sharedToEmail }))
}

const unshareOrders = async ({ db, clock }: ChangeDependencies, who: SignedIn, email: string) => {
  requireSharing(who)
  const { email: ownerEmail } = who.user
  await db.transaction(async (tx) => {
    if (!(await deleteShare(tx, ownerEmail, email))) throw problem('notFound')
    await recordHistory(tx, { ownerEmail }, who.user, clock.now(), { code: 'unshared', values: { email } })
  })
}

/** The e-mail addresses that an owner shares with. */
export const findSharedTo = async (db: Queryable, ownerEmail: string): Promise<string[]> => {
  const rows = await db
    .select({ email: shares.sharedToEmail })
    .from(shares)
    .where(eq(shares.ownerEmail, ownerEmail))
    .orderBy(asc(shares.sharedToEmail))
  return rows.map(({ email }) => email)
}

/** False when it exists already, also when two callers try at the same time. */
const insertShare = async (db: Queryable, share: typeof shares.$inferInsert): Promise<boolean> => {
  const inserted = await db.insert(shares).values(share).onConflictDoNothing().returning()
  return inserted.length > 0
}

/** False when there is no such share. */
const deleteShare = async (db: Queryable, ownerEmail: string, sharedToEmail: string): Promise<boolean> => {
  const deleted = await db
    .delete(shares)
    .where(and(eq(shares.ownerEmail, ownerEmail), eq(shares.sharedToEmail, sharedToEmail)))
    .returning()
  return deleted.length > 0
}

export const sharingHandlers = (deps: ChangeDependencies) =>
  ({
    shareOrders: ({ signedIn, body }) => shareOrders(deps, signedIn, body.emailAddress),
    getSharedUsers: ({ signedIn }) => listSharedUsers(deps, signedIn),
    unshareOrders: ({ signedIn, query }) => unshareOrders(deps, signedIn, query.emailAddress),
  }) satisfies SomeHandlers
