import { priceOffer, type DeliveryTerms } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { Problem, problem } from '../../http/problem.ts'
import { findDiscountOf, type SupplierNumbers } from '../calculator/index.ts'
import type { OrderRow } from './order-repository.ts'
import { readPrices } from './tree-repository.ts'

export type Totals = Pick<OrderRow, 'netOre' | 'discountOre' | 'freightOre' | 'exclVatOre' | 'vatOre' | 'inclVatOre'>

/** Undefined as long as the supplier has no price list: an offer without lines needs none. */
export type CurrentTerms = DeliveryTerms | undefined

/** Asked before a transaction begins: inside one it would wait for a second connection. */
export const readTerms = async (numbers: SupplierNumbers): Promise<CurrentTerms> => {
  try {
    return (await numbers.priceList()).list
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return undefined
    throw error
  }
}

/** Of the lines as they are now, with the owner's discount, whoever works on the offer. */
export const totalsOf = async (
  tx: Transaction,
  { id, ownerEmail }: Pick<OrderRow, 'id' | 'ownerEmail'>,
  terms: CurrentTerms,
): Promise<Totals> => {
  const [lines, discount] = await Promise.all([readPrices(tx, id), findDiscountOf(tx, ownerEmail)])
  if (lines.length === 0) {
    return { netOre: 0, discountOre: 0, freightOre: 0, exclVatOre: 0, vatOre: 0, inclVatOre: 0 }
  }
  if (!terms) throw problem('unavailable', { wording: { key: 'Errors:noPriceList' } })
  const price = priceOffer(
    lines.map(({ priceOre }) => priceOre),
    discount,
    terms,
  )
  return {
    netOre: price.net,
    discountOre: price.discount,
    freightOre: price.freight,
    exclVatOre: price.exclVat,
    vatOre: price.vat,
    inclVatOre: price.inclVat,
  }
}
