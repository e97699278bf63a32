import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Transaction } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { offerAcceptances, offerLinks, offerLinkTokens, offerQuestions } from '../../db/schema/offer-links.ts'
import { orders } from '../../db/schema/orders.ts'
import { retailHistory } from '../../db/schema/retail.ts'
import { revisionFiles, revisionMails, revisions } from '../../db/schema/revisions.ts'
import { addJob } from '../jobs/index.ts'
import { announceRetail, type ChangeDependencies } from '../orders/index.ts'
import { findCompanyId, requireSeller } from '../studio/index.ts'

/** Stands where a name was. */
const mark = '–'

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
  await db.transaction(async (tx) => {
    const companyId = await findCompanyId(tx, who.user.id)
    const [found] = companyId
      ? await tx
          .select({ id: clients.id })
          .from(clients)
          .where(and(eq(clients.id, clientId), eq(clients.companyId, companyId)))
      : []
    if (!found) throw problem('notFound', { message: { key: 'Errors:clientNotFound' } })
    await eraseData(tx, clientId, clock.now(), confirmsNoDuty)
  })
}

/** Everything that names the client, in one transaction. The clean-up then removes the files. */
export const eraseData = async (tx: Transaction, clientId: string, now: Date, confirmsNoDuty: boolean) => {
  const ofClient = or(
    sql`${revisions.contents} ->> 'clientId' = ${clientId}`,
    // Made before the order got another client, or by an earlier release.
    inArray(
      revisions.orderId,
      tx.select({ id: orderClients.orderId }).from(orderClients).where(eq(orderClients.clientId, clientId)),
    ),
  )
  const frozen = await tx.select({ id: revisions.id, orderId: revisions.orderId }).from(revisions).where(ofClient)
  const current = await tx
    .select({ orderId: orderClients.orderId })
    .from(orderClients)
    .where(eq(orderClients.clientId, clientId))
  const orderIds = [...new Set([...frozen, ...current].map(({ orderId }) => orderId))].toSorted()
  // Whoever changes, freezes or accepts one of the offers waits, or is waited for.
  if (orderIds.length > 0)
    await tx.select({ id: orders.id }).from(orders).where(inArray(orders.id, orderIds)).orderBy(orders.id).for('update')
  const revisionIds = frozen.map(({ id }) => id)
  await dropFiles(tx, revisionIds)
  await erasePages(tx, revisionIds, now, confirmsNoDuty)
  await eraseRevisions(tx, revisionIds)
  await eraseHistory(tx, orderIds)
  // Their orders have no client then.
  await tx.delete(clients).where(eq(clients.id, clientId))
  for (const orderId of orderIds) await announceRetail(tx, orderId)
  await addJob(tx, 'clean-up', {}, { maxAttempts: 3 })
}

/** The clean-up removes files that nothing uses if they are old enough. */
const dropFiles = async (tx: Transaction, revisionIds: string[]) => {
  const sealed = tx
    .select({ id: offerAcceptances.sealedFileId })
    .from(offerAcceptances)
    .innerJoin(offerLinks, eq(offerLinks.id, offerAcceptances.linkId))
    .where(inArray(offerLinks.revisionId, revisionIds))
  const drawn = tx.select({ id: revisions.pdfFileId }).from(revisions).where(inArray(revisions.id, revisionIds))
  await tx
    .update(revisionFiles)
    .set({ storedAt: new Date(0) })
    .where(or(inArray(revisionFiles.fileId, sealed), inArray(revisionFiles.fileId, drawn)))
}

const erasePages = async (tx: Transaction, revisionIds: string[], now: Date, confirmsNoDuty: boolean) => {
  const links = await tx
    .select({ id: offerLinks.id })
    .from(offerLinks)
    .where(inArray(offerLinks.revisionId, revisionIds))
    .for('update')
  const linkIds = links.map(({ id }) => id)
  const accepted = await tx
    .select({ id: offerAcceptances.linkId })
    .from(offerAcceptances)
    .where(inArray(offerAcceptances.linkId, linkIds))
  if (accepted.length > 0 && !confirmsNoDuty) throw problem('acceptedOfferKept')
  await tx
    .update(offerAcceptances)
    .set({
      name: mark,
      signature: null,
      ipAddress: '',
      userAgent: '',
      frozen: withoutClient(offerAcceptances.frozen),
      sealedFileId: null,
      // A seal that is being made now is not stored.
      sealedAt: sql`coalesce(${offerAcceptances.sealedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(offerAcceptances.linkId, linkIds))
  await tx.delete(offerQuestions).where(inArray(offerQuestions.linkId, linkIds))
  await tx.delete(offerLinkTokens).where(inArray(offerLinkTokens.linkId, linkIds))
  await tx
    .update(offerLinks)
    .set({
      clientEmail: '',
      declineReason: '',
      revokedAt: sql`coalesce(${offerLinks.revokedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(inArray(offerLinks.id, linkIds))
}

const eraseRevisions = async (tx: Transaction, revisionIds: string[]) => {
  await tx.delete(revisionMails).where(inArray(revisionMails.revisionId, revisionIds))
  const none = JSON.stringify({ name: mark, address: '', reference: '' })
  await tx
    .update(revisions)
    .set({
      clientName: sql`case when ${revisions.clientName} = '' then '' else ${mark} end`,
      offer: sql`case when jsonb_typeof(${revisions.offer} -> 'client') = 'object'
        then jsonb_set(${revisions.offer}, '{client}', ${none}::jsonb) else ${revisions.offer} end`,
      frozen: withoutClient(revisions.frozen),
      pdfFileId: null,
    })
    .where(inArray(revisions.id, revisionIds))
}

/** The fields of a frozen offer that name the client. */
const withoutClient = (column: typeof revisions.frozen | typeof offerAcceptances.frozen) => {
  const none = JSON.stringify({ client: mark, clientAddress: null, clientReference: null })
  return sql`jsonb_set(${column}, '{fields}', coalesce(${column} -> 'fields', '{}') || ${none}::jsonb)`
}

/** What the client did has the client's name instead of an account. */
const eraseHistory = async (tx: Transaction, orderIds: string[]) => {
  const ofOrders = inArray(retailHistory.orderId, orderIds)
  await tx
    .update(retailHistory)
    .set({ values: sql`jsonb_set(${retailHistory.values}, '{name}', to_jsonb(${mark}::text))` })
    .where(and(ofOrders, inArray(retailHistory.code, ['clientSet', 'clientChanged', 'clientRemoved'])))
  await tx
    .update(retailHistory)
    .set({ byName: mark })
    .where(and(ofOrders, eq(retailHistory.byEmail, '')))
}
