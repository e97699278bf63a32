import type { Alternatives } from '@veck/contract'
import { canReadRetail, isRoot, type PriceList } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { eq } from 'drizzle-orm'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Queryable } from '../../db/client.ts'
import { orderRetail } from '../../db/schema/retail.ts'
import { activePricing } from '../calculator/index.ts'
import { priceByList, type LineDependencies } from '../order-lines/index.ts'
import { findOrderFor, presentContents, type OrderRow } from '../orders/index.ts'
import { readAlternatives } from './repository.ts'

export const getAlternatives = async (
  { db, pricing }: LineDependencies,
  who: SignedIn,
  orderId: string,
  locale: Locale,
): Promise<Alternatives> => {
  const { prices } = await activePricing(pricing)
  return presentAlternatives(db, await findOrderFor(db, who, orderId, canReadRetail), prices.list, locale)
}

/** For a user who may read it. */
export const presentAlternatives = async (
  db: Queryable,
  order: OrderRow,
  list: PriceList,
  locale: Locale,
): Promise<Alternatives> => {
  const [found, [retail]] = await Promise.all([
    readAlternatives(db, order.id),
    db.select({ version: orderRetail.version }).from(orderRetail).where(eq(orderRetail.orderId, order.id)),
  ])
  return {
    version: retail?.version ?? 0,
    markings: found.map(({ markingId, chosen, alternatives }) => ({
      markingId,
      chosen,
      alternatives: alternatives.map((row) => ({
        ...presentContents(row, { markingName: row.markingName, folderName: folderNameOf(row.folder, order) }, locale),
        letter: row.letter,
        productId: row.productId,
        productImage: row.productImage || null,
        isSold: isSold(row, list),
      })),
    })),
  }
}

/** The root has the name of the order. */
export const folderNameOf = (folder: { name: string; parentId: string | null }, { offerName }: OrderRow) =>
  isRoot(folder) ? offerName : folder.name

type Sellable = Awaited<ReturnType<typeof readAlternatives>>[number]['alternatives'][number]

/** A fabric that is discontinued, or not in the price list, cannot be chosen for an order. */
export const isSold = (row: Sellable, list: PriceList) =>
  row.isExternalFabric || (!row.isDiscontinued && priceByList(row, list).ok)
