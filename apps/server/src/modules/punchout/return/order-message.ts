import { CurrencyCode } from '@veck/contract'
import { writeKronor } from '@veck/domain'
import type { CxmlParty, ReturnTo } from '../../../db/schema/punchout.ts'
import { writeCxml } from '../cxml/write-cxml.ts'
import { sumOfItems, type ReturnedItem, type ReturnedOffer } from './returned-offer.ts'

type CxmlReturn = Extract<ReturnTo, { protocol: 'cxml' }>

const money = (ore: number) => ({ Money: { '@currency': CurrencyCode, '#text': writeKronor(ore) } })

const credential = ({ domain, identity }: CxmlParty) => ({ Credential: { '@domain': domain, Identity: identity } })

/** The lines of the order as a PunchOutOrderMessage. */
export const writeOrderMessage = (
  offer: ReturnedOffer,
  { buyerCookie, buyer, supplier }: CxmlReturn,
  envelope: { payloadId: string; timestamp: Date },
): string => {
  const inLanguage = (text: string) => ({ '@xml:lang': offer.locale, '#text': text })
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
          Total: money(sumOfItems(offer)),
          Shipping: { ...money(offer.freight), Description: inLanguage(offer.freightName) },
          Tax: { ...money(offer.vat), Description: inLanguage(offer.vatName) },
        },
        ItemIn: offer.items.map((item, index) => itemIn(item, index + 1, offer, inLanguage)),
      },
    },
  })
}

/** Each item has an id, by which a later edit visit or OrderRequest finds the order. */
const itemIn = (
  { itemId, partNo, commodityCode, description, quantity, unitPrice }: ReturnedItem,
  lineNumber: number,
  { offerNumber }: ReturnedOffer,
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
