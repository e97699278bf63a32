import { eq, inArray, isNotNull, sql, and } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { erasedAccountEmail, erasedName } from '../../core/erased-name.ts'
import type { Transaction } from '../../db/client.ts'
import { orderClients } from '../../db/schema/clients.ts'
import { contentChanges, undoneChanges } from '../../db/schema/content-changes.ts'
import { documentHeads } from '../../db/schema/document-heads.ts'
import { erpMessageOrders, erpMessages, orderDeliveries } from '../../db/schema/erp-messages.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orderHistory } from '../../db/schema/history.ts'
import { markingImages, storedPhotos } from '../../db/schema/images.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { orders } from '../../db/schema/orders.ts'
import { placements, replacedDocuments } from '../../db/schema/placements.ts'
import { punchoutOrders, punchoutReturns } from '../../db/schema/punchout-returns.ts'
import {
  markingRenderings,
  renderingFiles,
  revisionRenderings,
  sentOfferRenderings,
} from '../../db/schema/renderings.ts'
import { markingRetail, orderExtras, orderRetail, retailHistory } from '../../db/schema/retail.ts'
import { revisionFiles, revisionPhotos, revisions } from '../../db/schema/revisions.ts'
import { salesNotes } from '../../db/schema/sales-notes.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'

/** The tables whose rows go: they hold names, texts and photos, or retail data, which is not the supplier's. */
const removed: (PgTable & { orderId: PgColumn })[] = [
  contentChanges,
  undoneChanges,
  documentHeads,
  markingImages,
  markingRenderings,
  lineAlternatives,
  orderClients,
  orderDeliveries,
  orderExtras,
  orderHistory,
  orderRetail,
  markingRetail,
  retailHistory,
  // With their pages, mails, questions and acceptances.
  revisions,
  salesNotes,
  sentOffers,
]

/**
 * Takes everything out of the orders that can name someone, and gives them to the account without a name. Numbers, dates,
 * fabrics, sizes and amounts stay with the supplier. The clean-up removes the files.
 */
export const eraseOrders = async (tx: Transaction, orderIds: string[]) => {
  if (orderIds.length === 0) return
  await giveUpFiles(tx, orderIds)
  await erasePlacements(tx, orderIds)
  for (const table of removed) await tx.delete(table).where(inArray(table.orderId, orderIds))
  await tx
    .update(folders)
    .set({ name: erasedName })
    .where(and(inArray(folders.orderId, orderIds), isNotNull(folders.parentId)))
  const window = sql`nullif(${markings.window} - 'label', '{}'::jsonb)`
  await tx.update(markings).set({ name: erasedName, window }).where(inArray(markings.orderId, orderIds))
  const ownFabric = {
    externalFabricSupplier: '',
    externalFabricArticleNumber: '',
    externalFabricColor: '',
    externalFabricName: '',
  }
  await tx.update(orderLines).set(ownFabric).where(inArray(orderLines.orderId, orderIds))
  // The fabric of such a line has the name that the customer gave it.
  await tx
    .update(orderLines)
    .set({ productName: erasedName })
    .where(and(inArray(orderLines.orderId, orderIds), eq(orderLines.isExternalFabric, true)))
  await tx
    .update(orders)
    .set({
      ownerEmail: erasedAccountEmail,
      updatedBy: erasedAccountEmail,
      offerName: erasedName,
      note: '',
      customerOrderNumber: '',
      delivery: null,
    })
    .where(inArray(orders.id, orderIds))
}

/** The clean-up removes files that nothing uses if they are old enough. */
const giveUpFiles = async (tx: Transaction, orderIds: string[]) => {
  const long = new Date(0)
  const drawn = tx.select({ id: revisions.pdfFileId }).from(revisions).where(inArray(revisions.orderId, orderIds))
  const sealed = tx
    .select({ id: offerAcceptances.sealedFileId })
    .from(offerAcceptances)
    .where(inArray(offerAcceptances.orderId, orderIds))
  for (const used of [drawn, sealed])
    await tx.update(revisionFiles).set({ storedAt: long }).where(inArray(revisionFiles.fileId, used))
  const ofRevisions = tx.select({ id: revisions.id }).from(revisions).where(inArray(revisions.orderId, orderIds))
  const shown = tx
    .select({ id: markingRenderings.fileId })
    .from(markingRenderings)
    .where(inArray(markingRenderings.orderId, orderIds))
  const frozen = tx
    .select({ id: revisionRenderings.fileId })
    .from(revisionRenderings)
    .where(inArray(revisionRenderings.revisionId, ofRevisions))
  const mailed = tx
    .select({ id: sentOfferRenderings.fileId })
    .from(sentOfferRenderings)
    .innerJoin(sentOffers, eq(sentOffers.id, sentOfferRenderings.sentOfferId))
    .where(inArray(sentOffers.orderId, orderIds))
  for (const used of [shown, frozen, mailed])
    await tx.update(renderingFiles).set({ storedAt: long }).where(inArray(renderingFiles.fileId, used))
  const added = tx
    .select({ hash: markingImages.photoHash })
    .from(markingImages)
    .where(inArray(markingImages.orderId, orderIds))
  const kept = tx
    .select({ hash: revisionPhotos.photoHash })
    .from(revisionPhotos)
    .where(inArray(revisionPhotos.revisionId, ofRevisions))
  for (const used of [added, kept])
    await tx.update(storedPhotos).set({ uploadedAt: long }).where(inArray(storedPhotos.hash, used))
}

/** The ERP has the order itself, so the copy of its document is not needed. */
const erasePlacements = async (tx: Transaction, orderIds: string[]) => {
  const keys = tx.select({ key: placements.key }).from(placements).where(inArray(placements.orderId, orderIds))
  await tx.delete(replacedDocuments).where(inArray(replacedDocuments.key, keys))
  const answered = await tx
    .delete(erpMessageOrders)
    .where(inArray(erpMessageOrders.placementKey, keys))
    .returning({ messageId: erpMessageOrders.messageId })
  const messageIds = [...new Set(answered.map(({ messageId }) => messageId))]
  // A document may be about orders of others, too; what it says about those is kept.
  await tx.update(erpMessages).set({ document: '' }).where(inArray(erpMessages.id, messageIds))
  await tx
    .update(placements)
    .set({
      document: '',
      lines: null,
      placedBy: erasedAccountEmail,
      refusal: sql`case when ${placements.refusal} is null then null else '' end`,
    })
    .where(inArray(placements.orderId, orderIds))
  await tx.update(punchoutReturns).set({ contents: null }).where(inArray(punchoutReturns.orderId, orderIds))
  await tx
    .update(punchoutOrders)
    .set({ differences: null, reason: null })
    .where(inArray(punchoutOrders.orderId, orderIds))
}
