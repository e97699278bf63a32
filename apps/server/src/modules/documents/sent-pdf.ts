import { desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { sentOffers } from '../../db/schema/sent-offers.ts'
import { countAttempt } from '../../core/attempts.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import { findReadableOrder, presentOrder, type OrderReadModel } from '../orders/index.ts'
import { keepSentRenderings } from '../renderings/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import { getOrderPdf, pdfsPerUser, type DocumentDependencies } from './get-order-pdf.ts'
import { orderPdfFile } from './order-documents.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { readSnapshot, type StoredSnapshot } from './stored-snapshot.ts'

/** Stores an order that is being mailed. The setting is read now: a later change of it does not affect this promise. */
export const keepSentOffer = async (tx: Transaction, model: OrderReadModel, snapshot: OrderSnapshot, now: Date) => {
  const { keepSentPrices } = await readGeneralSettings(tx)
  // For servers of the previous release, which also run during a rolling restart. The next release leaves it out.
  const order = await presentOrder({ ...model, images: [] }, snapshot.locale)
  const [sent] = await tx
    .insert(sentOffers)
    .values({
      orderId: model.order.id,
      sentAt: now,
      snapshot: { ...snapshot, order },
      pricesHoldUntil: keepSentPrices ? (snapshot.terms?.validUntil ?? null) : null,
    })
    .returning({ id: sentOffers.id })
  if (sent) await keepSentRenderings(tx, sent.id, Object.values(snapshot.renderings ?? {}))
}

/** The PDF that was last mailed, drawn from its snapshot. An order that was never mailed is drawn as it is now. */
export const getSentPdf = async (deps: DocumentDependencies, who: SignedIn, id: string) => {
  await findReadableOrder(deps.db, who, id)
  const [sent] = await deps.db
    .select({ snapshot: sentOffers.snapshot })
    .from(sentOffers)
    .where(eq(sentOffers.orderId, id))
    .orderBy(desc(sentOffers.id))
    .limit(1)
  if (!sent) return getOrderPdf(deps, who, id)
  await countAttempt(deps.db, deps.clock, pdfsPerUser, who.user.id)
  return orderPdfFile(deps, who.user.id, () => readSnapshot(sent.snapshot as StoredSnapshot))
}
