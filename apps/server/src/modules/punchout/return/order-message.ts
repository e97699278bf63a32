import { CurrencyCode } from '@veck/contract'
import { writeKronor } from '@veck/domain'
import type { CxmlParty, ReturnTo } from '../../../db/schema/punchout.ts'
import { writeCxml } from '../cxml/write-cxml.ts'
import { sumOfItems, type ReturnedItem, type ReturnedOrder } from './returned-order.ts'

type CxmlReturn = Extract<ReturnTo, { protocol: 'cxml' }>

const money = (ore: number) => ({ Money: { '@currency': CurrencyCode, '#text': writeKronor(ore) } })

const credential = ({ domain, identity }: CxmlParty) => ({ Credential: { '@domain': domain, Identity: identity } })

/** The lines of the order as a PunchOutOrderMessage. */
export const writeOrderMessage = (
  order: ReturnedOrder,
  { buyerCookie, buyer, supplier }: CxmlReturn,
  envelope: { payloadId: string; timestamp: Date },
): string => {
  const inLanguage = (text: string) => ({ '@xml:lang': order.locale, '#text': text })
  return writeCxml(envelope, {
    Header: {
      From: credential(supplier),
      To: credential(buyer),
      Sender: { ...credential(supplier), UserAgent: 'Veck' },
    },
    Message: {
      PunchOutOrderMessage: {
        BuyerCookie: buyerCookie,
        PunchOutOrderMessageHeader: {
          '@operationAllowed': 'edit',
          Total: money(sumOfItems(order)),
          Shipping: { ...money(order.freight), Description: inLanguage(order.freightName) },
          Tax: { ...money(order.vat), Description: inLanguage(order.vatName) },
        },
        ItemIn: order.items.map((item, index) => itemIn(item, index + 1, order, inLanguage)),
      },
    },
  })
}

/** Each item has an id, by which a later edit visit or OrderRequest finds the order. */
const itemIn = (
  { itemId, partNo, commodityCode, description, quantity, unitPrice }: ReturnedItem,
  lineNumber: number,
  { offerNumber }: ReturnedOrder,
  inLanguage: (text: string) => object,
) => ({
  '@quantity': quantity,
  '@lineNumber': lineNumber,
  ItemID: { SupplierPartID: partNo, SupplierPartAuxiliaryID: itemId },
  ItemDetail: {
    UnitPrice: money(unitPrice),
    Description: inLanguage(description),
    UnitOfMeasure: 'EA',
    Classification: { '@domain': 'UNSPSC', '#text': commodityCode },
    Extrinsic: { '@name': 'OfferNumber', '#text': offerNumber },
  },
})
