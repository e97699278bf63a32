import { CurrencyCode } from '@veck/contract'
import type { CxmlParty, ReturnTo } from '../../../db/schema/punchout.ts'
import { writeCxml } from '../cxml/write-cxml.ts'
import { kronor, sumOfItems, type ReturnedItem, type ReturnedOffer } from './returned-offer.ts'

type CxmlReturn = Extract<ReturnTo, { protocol: 'cxml' }>

/** UNSPSC: curtains and draperies. */
const classification = '52131500'

const money = (ore: number) => ({ Money: { '@currency': CurrencyCode, '#text': kronor(ore) } })

const credential = ({ domain, identity }: CxmlParty) => ({ Credential: { '@domain': domain, Identity: identity } })

/** The offer's lines as a PunchOutOrderMessage. */
export const writeOrderMessage = (
  offer: ReturnedOffer,
  { buyerCookie, buyer, supplier }: CxmlReturn,
  envelope: { payloadId: string; timestamp: Date },
): string => {
  const inWords = (text: string) => ({ '@xml:lang': offer.locale, '#text': text })
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
          Shipping: { ...money(offer.freight), Description: inWords(offer.freightName) },
          Tax: { ...money(offer.vat), Description: inWords(offer.vatName) },
        },
        ItemIn: offer.items.map((item, index) => itemIn(item, index + 1, offer, inWords)),
      },
    },
  })
}

/** The offer's id goes along, so that the buyer's user can come back to it (edit, inspect). */
const itemIn = (
  { partNo, description, price }: ReturnedItem,
  lineNumber: number,
  { orderId, offerNumber }: ReturnedOffer,
  inWords: (text: string) => object,
) => ({
  '@quantity': 1,
  '@lineNumber': lineNumber,
  ItemID: { SupplierPartID: partNo, SupplierPartAuxiliaryID: orderId },
  ItemDetail: {
    UnitPrice: money(price),
    Description: inWords(description),
    UnitOfMeasure: 'EA',
    Classification: { '@domain': 'UNSPSC', '#text': classification },
    Extrinsic: { '@name': 'OfferNumber', '#text': offerNumber },
  },
})
