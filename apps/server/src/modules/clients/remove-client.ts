import { UndoSeconds } from '@veck/contract'
import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Database } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { revisions } from '../../db/schema/revisions.ts'
import type { ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, lockCompany, requireSeller } from '../studio/index.ts'
import { clientColumns, clientNotFound, requireFreePlace } from './client-list.ts'

/** The client leaves the list. Orders keep their client. */
export const removeClient = async ({ db, clock }: ChangeDependencies, who: SignedIn, id: string) => {
  requireSeller(who)
  const companyId = await findCompanyId(db, who.user.id)
  if (!companyId) throw clientNotFound()
  const removed = await db
    .update(clients)
    .set({ deletedAt: clock.now() })
    .where(and(eq(clients.id, id), eq(clients.companyId, companyId), isNull(clients.deletedAt)))
    .returning({ id: clients.id })
  if (removed.length === 0) throw clientNotFound()
}

const undoneFrom = (now: Date) => new Date(now.getTime() - UndoSeconds * 1000)

/** Undoes the removal. A second click has no effect. */
export const restoreClient = async ({ db, clock }: ChangeDependencies, who: SignedIn, id: string) => {
  requireSeller(who)
  return db.transaction(async (tx) => {
    const companyId = await lockCompany(tx, who.user.id)
    const isClient = and(eq(clients.id, id), eq(clients.companyId, companyId))
    const [found] = await tx.select().from(clients).where(isClient)
    if (!found) throw clientNotFound()
    if (found.deletedAt) {
      if (found.deletedAt < undoneFrom(clock.now())) throw problem('tooLateToUndo')
      await requireFreePlace(tx, companyId)
    }
    const [restored] = await tx.update(clients).set({ deletedAt: null }).where(isClient).returning(clientColumns)
    if (!restored) throw clientNotFound()
    return restored
  })
}

/** Deletes the removed clients that can no longer be restored, and that no order and no offer names: those can be erased. */
export const deleteRemovedClients = async (db: Database, now: Date) => {
  await db.transaction(async (tx) => {
    const ofAnOrder = tx
      .select({ one: sql`1` })
      .from(orderClients)
      .where(eq(orderClients.clientId, clients.id))
    const ofAnOffer = tx
      .select({ one: sql`1` })
      .from(revisions)
      .where(eq(revisions.clientId, clients.id))
    const isUnused = and(lt(clients.deletedAt, undoneFrom(now)), notExists(ofAnOrder), notExists(ofAnOffer))
    // A client that a revision is just bringing back is locked: the next clean-up looks at it.
    const due = await tx.select({ id: clients.id }).from(clients).where(isUnused).for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    // Asks again, because an order may have got the client between the question and the lock.
    await tx.delete(clients).where(and(inArray(clients.id, ids), isUnused))
  })
}
