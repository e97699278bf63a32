import { isSameEmail } from '@veck/domain'
import { eq, or, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { User } from '../../core/signed-in.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { closedAccounts } from '../../db/schema/closed-accounts.ts'
import { shares } from '../../db/schema/sharing.ts'
import type { Clock } from '../../ports/clock.ts'
import { lockUser, lockUserRow } from '../accounts/index.ts'
import { recordChange, type AuditActor } from '../audit/index.ts'
import { closePages } from '../offer-links/index.ts'
import { findOwnOrders, lockOrders, outdateWaiting } from '../orders/index.ts'
import { queueClosedMail, queueSuccessorMail } from './closing-mails.ts'
import { changeOwner } from './change-owner.ts'
import { erasureDay } from './preview-closing.ts'
import { canSucceed, findSuccessors } from './successors.ts'

export type Closing = {
  user: User
  /** The e-mail address of the one who takes over. Null: the orders stay with the supplier. */
  successor: string | null
  /** The operator may name any customer, because the operator can read everything. */
  findAnySuccessor?: (tx: Transaction, email: string) => Promise<User | undefined>
  /** Runs first, in the same transaction, and may refuse. */
  before?: (tx: Transaction) => Promise<void>
}

const wrongField = (field: string, key: 'Fields:closingConfirmation' | 'Fields:successor') =>
  problem('invalidFields', { fields: { [field]: { key } } })

/** The e-mail address of the account has to be typed, so that nobody closes an account by a wrong click. */
export const requireConfirmation = (user: User, confirmation: string) => {
  if (!isSameEmail(confirmation, user.email)) throw wrongField('confirmation', 'Fields:closingConfirmation')
}

/**
 * Ends sign-in, sessions, mailed links and shares of an account at once. Its orders go to the successor with their
 * clients; without one they stay, and the pages of clients close. The personal data is erased later.
 */
export const closeAccount = (
  { db, clock }: { db: Database; clock: Clock },
  actor: AuditActor,
  closing: Closing,
): Promise<string> => {
  const close = async (tx: Transaction) => {
    await closing.before?.(tx)
    return closeIn(tx, clock, closing)
  }
  const closed = recordChange({ db, clock }, actor, close, ({ erasedOn, orders, successorId }) => ({
    action: 'closeAccount',
    subject: closing.user.id,
    details: { facts: { erasedOn, orders, successorId } },
  }))
  return closed.then(({ erasedOn }) => erasedOn)
}

const closeIn = async (tx: Transaction, clock: Clock, { user, ...how }: Closing) => {
  const now = clock.now()
  await lockUserRow(tx, user.id)
  const [closed] = await tx.select().from(closedAccounts).where(eq(closedAccounts.userId, user.id))
  if (closed) throw problem('conflict', { message: { key: 'Errors:closedAccount' } })
  const successor = how.successor === null ? undefined : await requireSuccessor(tx, user, how.successor, how)
  const locked = await lockOrders(tx, await findOwnOrders(tx, user.email), sql`true`)
  if (successor) {
    await changeOwner(tx, clock, user, successor, locked)
    await queueSuccessorMail(tx, { userId: successor.id, from: user.id, orders: locked.length })
  } else {
    await closePages(tx, { user }, user.email, now)
    await outdateWaiting(
      tx,
      locked.map(({ id }) => id),
    )
  }
  await tx.delete(shares).where(or(eq(shares.ownerEmail, user.email), eq(shares.sharedToEmail, user.email)))
  const { erasedOn } = await erasureDay({ db: tx, clock })
  await tx
    .insert(closedAccounts)
    .values({ userId: user.id, closedAt: now, erasedOn, successorId: successor?.id ?? null })
  await lockUser(tx, user.email, now)
  await queueClosedMail(tx, { userId: user.id, erasedOn })
  return { erasedOn, orders: locked.length, successorId: successor?.id ?? null }
}

const requireSuccessor = async (
  tx: Transaction,
  user: User,
  email: string,
  { findAnySuccessor }: Pick<Closing, 'findAnySuccessor'>,
) => {
  const found = findAnySuccessor
    ? await findAnySuccessor(tx, email)
    : (await findSuccessors(tx, user)).find((other) => isSameEmail(other.email, email))
  if (!found || !canSucceed(user, found)) throw wrongField('successor', 'Fields:successor')
  return found
}
