import { CurrencyCode } from '@veck/contract'
import type { ReturnTo } from '../../../db/schema/punchout.ts'
import { kronor, type ReturnedItem, type ReturnedOffer } from './returned-offer.ts'

type OciReturn = Extract<ReturnTo, { protocol: 'oci' }>

/** What SAP has room for. */
const longestDescription = 40
const longestQuote = 10

/** The offer's lines as the fields of an OCI form. OCI knows no freight: it is an item of its own. */
export const ociFields = (offer: ReturnedOffer, { target }: OciReturn): Record<string, string> => {
  const { freight: price, freightName: name } = offer
  const freight: ReturnedItem[] = price > 0 ? [{ partNo: 'FREIGHT', name, description: name, price }] : []
  return {
    ...(target ? { '~TARGET': target } : {}),
    ...Object.assign({}, ...[...offer.items, ...freight].map((item, index) => fieldsOf(item, index + 1, offer))),
  }
}

const fieldsOf = (item: ReturnedItem, index: number, { orderId, offerNumber }: ReturnedOffer) => ({
  [`NEW_ITEM-DESCRIPTION[${index}]`]: [...item.name].slice(0, longestDescription).join(''),
  [`NEW_ITEM-LONGTEXT_${index}:132[]`]: item.description,
  [`NEW_ITEM-VENDORMAT[${index}]`]: item.partNo,
  [`NEW_ITEM-QUANTITY[${index}]`]: '1.000',
  [`NEW_ITEM-UNIT[${index}]`]: 'EA',
  [`NEW_ITEM-PRICE[${index}]`]: kronor(item.price),
  [`NEW_ITEM-PRICEUNIT[${index}]`]: '1',
  [`NEW_ITEM-CURRENCY[${index}]`]: CurrencyCode,
  [`NEW_ITEM-EXT_QUOTE_ID[${index}]`]: String(offerNumber).slice(0, longestQuote),
  [`NEW_ITEM-EXT_QUOTE_ITEM[${index}]`]: String(index),
  [`NEW_ITEM-EXT_PRODUCT_ID[${index}]`]: orderId,
})
