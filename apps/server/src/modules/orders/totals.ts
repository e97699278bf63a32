import { addVat, priceOrder, vatFor, type DeliveryTerms, type Ore, type Vat } from '@veck/domain'
import type { Transaction } from '../../db/client.ts'
import { Problem, problem } from '../../core/problem.ts'
import { findCustomerTerms, findTermsOfOwner, type Pricing } from '../calculator/index.ts'
import type { OrderRow } from './order-repository.ts'
import { readNetPrice } from './tree-repository.ts'

type Amounts = Pick<OrderRow, 'netOre' | 'discountOre' | 'freightOre' | 'exclVatOre'>
type VatTotals = Pick<OrderRow, 'vatOre' | 'inclVatOre' | 'vatCategory' | 'vatRate'>
export type Totals = Amounts & VatTotals

/** Undefined if the supplier has no price list; an order without lines does not need one. */
export type CurrentTerms = DeliveryTerms | undefined

/** Call this before the transaction: inside it, it would need a second connection. */
export const readTerms = async (pricing: Pricing): Promise<CurrentTerms> => {
  try {
    return (await pricing.priceList()).list
  } catch (error) {
    if (error instanceof Problem && error.code === 'unavailable') return undefined
    throw error
  }
}

/** Totals of the current lines, always with the owner's discount and the VAT of the owner's country. */
export const totalsOf = async (tx: Transaction, { id }: Pick<OrderRow, 'id'>, terms: CurrentTerms) =>
  calculateTotals(await readForTotals(tx, id), terms)

type ForTotals = { netOre: Ore; lines: number; customer: Awaited<ReturnType<typeof findTermsOfOwner>> }

/** What the totals depend on, besides the price list; `except`: a marking whose line is about to change. */
export const readForTotals = async (tx: Transaction, orderId: string, except: string | null = null) => {
  const [net, customer] = await Promise.all([readNetPrice(tx, orderId, except), findTermsOfOwner(tx, orderId)])
  return { ...net, customer }
}

export const calculateTotals = (
  { netOre, lines, customer }: ForTotals,
  terms: CurrentTerms,
): Amounts & Partial<VatTotals> => {
  if (!terms && lines === 0)
    return { netOre: 0, discountOre: 0, freightOre: 0, exclVatOre: 0, vatOre: 0, inclVatOre: 0 }
  if (!terms) throw problem('unavailable', { message: { key: 'Errors:noPriceList' } })
  const vat = vatFor(customer, customer, terms.vatPercentage)
  const price = priceOrder([netOre], customer.discount, terms, vat.rate)
  return {
    netOre: price.net,
    discountOre: price.discount,
    freightOre: price.freight,
    exclVatOre: price.exclVat,
    ...vatTotals(price.exclVat, vat),
  }
}

export const vatTotals = (exclVatOre: number, { category, rate }: Vat): VatTotals => {
  const { vat, inclVat } = addVat(exclVatOre as Ore, rate)
  return { vatOre: vat, inclVatOre: inclVat, vatCategory: category, vatRate: rate }
}

/** The VAT of the place of delivery, which may differ from the VAT of the owner's country. */
export const vatByDelivery = async (
  tx: Transaction,
  { ownerEmail, exclVatOre }: Pick<OrderRow, 'ownerEmail' | 'exclVatOre'>,
  { country, zipcode }: { country: string; zipcode: string },
  { vatPercentage }: DeliveryTerms,
): Promise<VatTotals> => {
  const owner = await findCustomerTerms(tx, ownerEmail)
  return vatTotals(exclVatOre, vatFor({ country, postcode: zipcode }, owner, vatPercentage))
}

/**
 * Whether the amounts without VAT or the standard VAT rate changed. Another VAT category is not a change of prices: it
 * depends on the country.
 */
export const havePricesChanged = (before: Totals, after: Amounts & Partial<VatTotals>): boolean =>
  (['netOre', 'discountOre', 'freightOre', 'exclVatOre'] as const).some((name) => before[name] !== after[name]) ||
  (before.vatCategory === after.vatCategory && before.vatRate !== after.vatRate)
