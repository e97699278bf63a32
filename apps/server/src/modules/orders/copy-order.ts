import type { CopiedOrder, CopyOrder } from '@veck/contract'
import { canCopy, canReadRetail, foldersIn, isRoot, isTooOldToCopy, markingsIn } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Pricing } from '../calculator/index.ts'
import { readGeneralSettings } from '../settings/index.ts'
import type { ChangeDependencies } from './change-order.ts'
import { copyItems } from './copy-items.ts'
import { copyClientOfOrder, copyRetailOfOrder } from './copy-retail.ts'
import { requirePermission, factsAbout, orderNotFound, rightsOf } from './order-access.ts'
import { insertOrder, lockOrders } from './order-repository.ts'
import { requireSpace } from './order-size.ts'
import { recordHistory } from './record-history.ts'
import { readTerms, totalsOf } from './totals.ts'
import { readTree } from './tree-repository.ts'

/** A new open order of the caller with the same contents; empty when the old one is too old (A4.10, A7.24). */
export const copyOrder = async (
  { db, clock, pricing }: ChangeDependencies & { pricing: Pricing },
  who: SignedIn,
  { orderId, offerName }: CopyOrder,
): Promise<CopiedOrder> => {
  const terms = await readTerms(pricing)
  return db.transaction(async (tx) => {
    const [source] = await lockOrders(tx, [orderId])
    if (!source) throw orderNotFound()
    const facts = await factsAbout(tx, who, source)
    requirePermission(canCopy(rightsOf(who), facts))
    const settings = await readGeneralSettings(tx)
    if (isTooOldToCopy(source.offerNumber, settings.copyableAboveOfferNumber)) return {}

    const { email: ownerEmail } = who.user
    const now = clock.now()
    const times = { createdAt: now, updatedAt: now, updatedBy: ownerEmail }
    const { order, rootId } = await insertOrder(tx, { offerName, note: source.note, ownerEmail, ...times })
    const tree = await readTree(tx, source.id)
    const items = { folders: foldersIn(tree).filter((folder) => !isRoot(folder)), markings: markingsIn(tree) }
    requireSpace(
      settings,
      { ...tree, folders: [], markings: [] },
      { folders: items.folders.length, markings: items.markings.length },
    )
    const withRetail = canReadRetail(rightsOf(who), facts).allowed
    await copyItems(tx, order, items, new Map([[tree.id, rootId]]), { withRetail })
    if (withRetail) await copyRetailOfOrder(tx, source.id, order.id)
    // A client belongs to one company.
    if (withRetail && source.ownerEmail === ownerEmail) await copyClientOfOrder(tx, source.id, order.id)
    await tx
      .update(orders)
      .set(await totalsOf(tx, order, terms))
      .where(eq(orders.id, order.id))
    await recordHistory(tx, { orderId: order.id }, who.user, now, {
      code: 'copied',
      values: { offerNumber: source.offerNumber },
    })
    return { id: order.id, offerNumber: order.offerNumber, ecomBasketId: order.basketId }
  })
}
