import type { Order } from '@veck/contract'
import { oreFromKronor } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Word } from '../../../http/problem-answers.ts'
import { describeCurtain } from '../../documents/index.ts'

/** A marking as the buyer's system orders it: one made-to-measure item, whatever the number of curtains. Öre. */
export type ReturnedItem = { partNo: string; name: string; description: string; price: number }

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
export const returnedOffer = (order: Order, locale: Locale, word: Word): ReturnedOffer => {
  const lines = order.orderLines.filter(({ isExternalFabric }) => !isExternalFabric)
  const prices = lines.map(({ price }) => oreFromKronor(price.value))
  const discounts = shareOut(oreFromKronor(order.orderTotalDiscountAmount.value), prices)
  return {
    orderId: order.id,
    offerNumber: order.offerNumber,
    items: lines.map((line, index) => ({
      partNo: line.erpProductId,
      name: line.productName,
      description: describeCurtain(line, locale, word),
      price: (prices[index] ?? 0) - (discounts[index] ?? 0),
    })),
    freight: oreFromKronor(order.freightCost.value),
    freightName: word(locale, { key: 'Preview:Freight' }),
    vat: oreFromKronor(order.orderVat.value),
    vatName: word(locale, { key: 'Preview:Vat' }),
    locale,
  }
}

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

export const sumOfItems = ({ items }: ReturnedOffer) => items.reduce((sum, { price }) => sum + price, 0)

export const kronor = (ore: number) => (ore / 100).toFixed(2)
