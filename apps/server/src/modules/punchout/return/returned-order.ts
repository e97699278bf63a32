import type { Locale } from '@veck/texts'
import { fabricName } from '../../../core/fabric-name.ts'
import type { Translate } from '../../../core/translate.ts'
import { describeCurtain } from '../../documents/index.ts'
import { linesInOrderShown, type OrderReadModel } from '../../orders/index.ts'
import { itemIdOf } from './item-id.ts'

const curtains = '52131501'

/** A marking as an item for the buyer's system. Money in öre. */
export type ReturnedItem = {
  itemId: string
  partNo: string
  /** UNSPSC, down to the commodity: 8 digits. */
  commodityCode: string
  name: string
  /** Its place in the order: folder and marking. */
  place: string
  description: string
  quantity: number
  unitPrice: number
}

export type ReturnedOrder = {
  orderId: string
  offerNumber: number
  items: ReturnedItem[]
  freight: number
  freightName: string
  vat: number
  vatName: string
  locale: Locale
}

/** Without curtains in own fabrics. Prices include the discount, because the buyer's system adds them up. */
export const returnedOrder = (model: OrderReadModel, locale: Locale, translate: Translate): ReturnedOrder => {
  const { order } = model
  const lines = linesInOrderShown(model).filter(({ line }) => !line.isExternalFabric)
  const prices = lines.map(({ line }) => line.priceOre)
  const discounts = shareOut(order.discountOre, prices)
  return {
    orderId: order.id,
    offerNumber: order.offerNumber,
    items: lines.map(({ line, markingName, folderName }, index) => {
      const price = line.priceOre - (discounts[index] ?? 0)
      const description = describeCurtain({ line, markingName, folderName }, locale, translate)
      return {
        itemId: itemIdOf(order.offerNumber, line.markingId),
        partNo: line.erpProductId,
        commodityCode: curtains,
        name: fabricName(line, locale),
        place: [folderName, markingName].filter(Boolean).join(', '),
        ...(price % line.quantity === 0
          ? { description, quantity: line.quantity, unitPrice: price / line.quantity }
          : { ...lotOf(line.quantity, description, locale, translate), unitPrice: price }),
      }
    }),
    freight: order.freightOre,
    freightName: translate(locale, { key: 'Preview:Freight' }),
    vat: order.vatOre,
    vatName: translate(locale, { key: 'Preview:Vat' }),
    locale,
  }
}

/** If the price cannot be divided exactly, the item is one lot: a rounded unit price would lose öre. */
const lotOf = (count: number, description: string, locale: Locale, translate: Translate) => ({
  description: translate(locale, { key: 'PunchOut:Lot', values: { count, description } }),
  quantity: 1,
})

/** Splits an amount in proportion to the weights, in whole öre that add up to the amount. */
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

export const sumOfItems = ({ items }: ReturnedOrder) =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
