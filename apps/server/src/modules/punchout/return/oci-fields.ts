import { CurrencyCode } from '@veck/contract'
import { writeKronor } from '@veck/domain'
import type { ReturnTo } from '../../../db/schema/punchout.ts'
import { freightIdOf } from './item-id.ts'
import type { ReturnedItem, ReturnedOrder } from './returned-order.ts'

type OciReturn = Extract<ReturnTo, { protocol: 'oci' }>

/** Field lengths of SAP. */
const maxDescription = 40
const maxQuote = 10
/** Regional or national trucking services. */
const trucking = '78101802'

/** OCI has no field for freight, so freight is an item. */
export const withFreightItem = (order: ReturnedOrder): ReturnedOrder => {
  const { freight: unitPrice, freightName: name, offerNumber } = order
  if (unitPrice === 0) return order
  const item = {
    itemId: freightIdOf(offerNumber),
    partNo: 'FREIGHT',
    commodityCode: trucking,
    name,
    place: name,
    description: name,
  }
  return { ...order, items: [...order.items, { ...item, quantity: 1, unitPrice }] }
}

/** The items of the order as fields of an OCI form, with the fields that the buyer's system wants back. */
export const ociFields = (
  order: ReturnedOrder,
  { target, okCode, caller }: Omit<OciReturn, 'protocol' | 'url'>,
): Record<string, string> => ({
  ...(okCode ? { '~OkCode': okCode } : {}),
  ...(target ? { '~TARGET': target } : {}),
  ...(caller ? { '~CALLER': caller } : {}),
  ...Object.assign({}, ...order.items.map((item, index) => fieldsOf(item, index + 1, order))),
})

const fieldsOf = (item: ReturnedItem, index: number, { offerNumber }: ReturnedOrder) => ({
  [`NEW_ITEM-DESCRIPTION[${index}]`]: [...item.name].slice(0, maxDescription).join(''),
  [`NEW_ITEM-LONGTEXT_${index}:132[]`]: item.description,
  [`NEW_ITEM-VENDORMAT[${index}]`]: item.partNo,
  [`NEW_ITEM-MATGROUP[${index}]`]: item.commodityCode,
  [`NEW_ITEM-QUANTITY[${index}]`]: item.quantity.toFixed(3),
  [`NEW_ITEM-UNIT[${index}]`]: 'EA',
  [`NEW_ITEM-PRICE[${index}]`]: writeKronor(item.unitPrice),
  [`NEW_ITEM-PRICEUNIT[${index}]`]: '1',
  [`NEW_ITEM-CURRENCY[${index}]`]: CurrencyCode,
  [`NEW_ITEM-EXT_QUOTE_ID[${index}]`]: String(offerNumber).slice(0, maxQuote),
  [`NEW_ITEM-EXT_QUOTE_ITEM[${index}]`]: String(index),
  [`NEW_ITEM-EXT_PRODUCT_ID[${index}]`]: item.itemId,
})
