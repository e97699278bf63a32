import type { Order } from '@veck/contract'
import { oreFromKronor } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Translate } from '../../../core/translate.ts'
import { describeCurtain } from '../../documents/index.ts'
import { itemIdOf } from './item-id.ts'

const curtains = '52131501'

/** A marking as the buyer's system orders it. Öre. */
export type ReturnedItem = {
  itemId: string
  partNo: string
  /** UNSPSC, down to the commodity: 8 digits. */
  commodityCode: string
  name: string
  /** Where it hangs, as the offer names it: folder and marking. */
  place: string
  description: string
  quantity: number
  unitPrice: number
}

export type ReturnedOffer = {
  orderId: string
  offerNumber: number
  items: ReturnedItem[]
  freight: number
  freightName: string
  vat: number
  vatName: string
  locale: Locale
}

/** Own fabrics are not the supplier's to sell; the discount is in the prices, because the buyer's system adds them up. */
export const returnedOffer = (order: Order, locale: Locale, translate: Translate): ReturnedOffer => {
  const lines = order.orderLines.filter(({ isExternalFabric }) => !isExternalFabric)
  const prices = lines.map(({ price }) => oreFromKronor(price.value))
  const discounts = shareOut(oreFromKronor(order.orderTotalDiscountAmount.value), prices)
  return {
    orderId: order.id,
    offerNumber: order.offerNumber,
    items: lines.map((line, index) => {
      const price = (prices[index] ?? 0) - (discounts[index] ?? 0)
      const description = describeCurtain(line, locale, translate)
      return {
        itemId: itemIdOf(order.offerNumber, line.markingId),
        partNo: line.erpProductId,
        commodityCode: curtains,
        name: line.productName,
        place: [line.folderName, line.markingName].filter(Boolean).join(', '),
        ...(price % line.quantity === 0
          ? { description, quantity: line.quantity, unitPrice: price / line.quantity }
          : { ...lotOf(line.quantity, description, locale, translate), unitPrice: price }),
      }
    }),
    freight: oreFromKronor(order.freightCost.value),
    freightName: translate(locale, { key: 'Preview:Freight' }),
    vat: oreFromKronor(order.orderVat.value),
    vatName: translate(locale, { key: 'Preview:Vat' }),
    locale,
  }
}

/** A price that their number does not divide is that of all of them together: a rounded unit price would lose an öre. */
const lotOf = (count: number, description: string, locale: Locale, translate: Translate) => ({
  description: translate(locale, { key: 'PunchOut:Lot', values: { count, description } }),
  quantity: 1,
})

/** Whole öre in the proportion of the weights, which add up to the amount. */
export const shareOut = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let weighed = 0
  let given = 0
  return weights.map((weight) => {
    weighed += weight
    const part = all === 0 ? 0 : Math.round((amount * weighed) / all) - given
    given += part
    return part
  })
}

export const sumOfItems = ({ items }: ReturnedOffer) =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)

export const kronor = (ore: number) => (ore / 100).toFixed(2)
