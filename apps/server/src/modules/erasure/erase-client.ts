import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { contentChanges } from '../../db/schema/content-changes.ts'
import { offerAcceptances, offerLinks } from '../../db/schema/offer-links.ts'
import { revisionFiles, revisions } from '../../db/schema/revisions.ts'
import { actorOf, appendAudit, type AuditActor } from '../audit/index.ts'
import { addJob } from '../jobs/index.ts'
import { announceRetail, lockOrders, type ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, requireSeller } from '../studio/index.ts'
import { eraseHistory } from './erase-history.ts'
import { eraseAnswers, eraseRevisions } from './erase-offers.ts'

// An offer to the client may be frozen, or an order get the client, while this waits for a lock.
const maxAttempts = 3

/**
 * Erases what Veck knows about a client: name and contact details, PDFs, signature, IP address, user agent, mails and
 * questions. Amounts and hashes stay, so that the customer's books still add up. If the client has accepted an offer, the
 * customer first confirms that no law makes them keep it.
 */
export const eraseClient = async (
  { db, clock }: ChangeDependencies,
  who: SignedIn,
  clientId: string,
  { confirmsNoDuty }: { confirmsNoDuty: boolean },
) => {
  requireSeller(who)
  const companyId = await findCompanyId(db, who.user.id)
  if (!companyId) throw clientNotFound()
  await eraseLocked({ db, clock }, { companyId, clientId, confirmsNoDuty, actor: actorOf(who) })
}

type Erased = {
  companyId: string
  clientId: string
  confirmsNoDuty: boolean
  actor: AuditActor
  /** Asked under the locks. False: the client is left as it is. */
  isWanted?: (tx: Transaction) => Promise<boolean>
}

/** Whether the client was erased. */
export const eraseLocked = async ({ db, clock }: ChangeDependencies, wanted: Erased): Promise<boolean> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const isDone = await db.transaction(async (tx) => {
      const erased = await erase(tx, { ...wanted, now: clock.now() })
      if (erased) {
        const details = { facts: { companyId: wanted.companyId } }
        await appendAudit(tx, clock, wanted.actor, { action: 'eraseClient', subject: wanted.clientId, details })
      }
      return erased
    })
    if (isDone !== undefined) return isDone
  }
  throw problem('stale')
}

const clientNotFound = () => problem('notFound', { message: { key: 'Errors:clientNotFound' } })

type Request = Erased & { now: Date }

/** In one transaction. The clean-up then removes the files. Undefined: something new was there under the locks. */
const erase = async (
  tx: Transaction,
  { companyId, clientId, now, confirmsNoDuty, isWanted }: Request,
): Promise<boolean | undefined> => {
  const seen = await findOrders(tx, clientId)
  // Whoever changes, freezes or accepts one of the offers waits, or is waited for.
  await lockOrders(tx, seen, sql`true`)
  const isClient = and(eq(clients.id, clientId), eq(clients.companyId, companyId))
  const [client] = await tx.select({ name: clients.name }).from(clients).where(isClient).for('update')
  if (!client) throw clientNotFound()
  const orderIds = await findOrders(tx, clientId)
  if (orderIds.some((id) => !seen.includes(id))) return undefined
  if (isWanted && !(await isWanted(tx))) return false

  const found = await tx
    .select({
      id: revisions.id,
      clientName: revisions.clientName,
      signer: offerAcceptances.name,
      linkId: offerLinks.id,
    })
    .from(revisions)
    .leftJoin(offerLinks, eq(offerLinks.revisionId, revisions.id))
    .leftJoin(offerAcceptances, eq(offerAcceptances.linkId, offerLinks.id))
    .where(eq(revisions.clientId, clientId))
  if (!confirmsNoDuty && found.some(({ signer }) => signer !== null)) throw problem('acceptedOfferKept')
  const revisionIds = found.map(({ id }) => id)
  const linkIds = found.flatMap(({ linkId }) => linkId ?? [])
  const names = [client.name, ...found.flatMap(({ clientName, signer }) => [clientName, signer ?? ''])].filter(Boolean)
  await dropFiles(tx, revisionIds, linkIds)
  await eraseAnswers(tx, linkIds, now)
  await eraseRevisions(tx, revisionIds)
  // The undo keeps earlier names of rooms and markings, which may be the client's.
  await tx.delete(contentChanges).where(inArray(contentChanges.orderId, orderIds))
  await eraseHistory(tx, { companyId, clientId, orderIds, names: [...new Set(names)] })
  // Its orders have no client then.
  await tx.delete(clients).where(eq(clients.id, clientId))
  for (const orderId of orderIds) await announceRetail(tx, orderId)
  await addJob(tx, 'clean-up', {}, { maxAttempts: 3 })
  return true
}

/** The orders that have the client, and those that had it when they were offered. */
const findOrders = async (tx: Transaction, clientId: string): Promise<string[]> => {
  const current = await tx
    .select({ id: orderClients.orderId })
    .from(orderClients)
    .where(eq(orderClients.clientId, clientId))
  const offered = await tx.select({ id: revisions.orderId }).from(revisions).where(eq(revisions.clientId, clientId))
  return [...new Set([...current, ...offered].map(({ id }) => id))]
}

/** The clean-up removes files that nothing uses if they are old enough. */
const dropFiles = async (tx: Transaction, revisionIds: string[], linkIds: string[]) => {
  const drawn = tx.select({ id: revisions.pdfFileId }).from(revisions).where(inArray(revisions.id, revisionIds))
  const sealed = tx
    .select({ id: offerAcceptances.sealedFileId })
    .from(offerAcceptances)
    .where(inArray(offerAcceptances.linkId, linkIds))
  await tx
    .update(revisionFiles)
    .set({ storedAt: new Date(0) })
    .where(or(inArray(revisionFiles.fileId, drawn), inArray(revisionFiles.fileId, sealed)))
}
