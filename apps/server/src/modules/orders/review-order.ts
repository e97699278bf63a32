import type { OrderReview } from '@veck/contract'
import { OrderStatus, percentFromPercentage } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Database } from '../../db/client.ts'
import { presentMoney } from '../../core/money.ts'
import type { SignedIn } from '../../core/signed-in.ts'
import type { Pricing } from '../calculator/index.ts'
import { findReadableOrder } from './order-access.ts'
import { readTerms, vatByDelivery } from './totals.ts'

/** The price with the VAT of the country of delivery. A placed order keeps its VAT. */
export const reviewOrder = async (
  { db, pricing }: { db: Database; pricing: Pricing },
  who: SignedIn,
  id: string,
  place: { country: string; zipcode: string },
  locale: Locale,
): Promise<OrderReview> => {
  const terms = await readTerms(pricing)
  const order = await db.transaction((tx) => findReadableOrder(tx, who, id))
  const isOpen = order.status !== OrderStatus.OrderPlaced && terms !== undefined
  const vat = isOpen ? await db.transaction((tx) => vatByDelivery(tx, order, place, terms)) : order
  return {
    vatCategory: vat.vatCategory,
    vatPercentage: percentFromPercentage(vat.vatRate),
    orderVat: presentMoney(vat.vatOre, locale),
    orderTotalInclVatAndFreightCost: presentMoney(vat.inclVatOre, locale),
  }
}
