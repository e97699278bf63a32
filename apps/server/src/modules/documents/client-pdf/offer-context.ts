import { DefaultBrandColour, readColour, type Price } from '@veck/domain'
import { formatMoney } from '../../../core/money.ts'
import type { Translate } from '../../../core/translate.ts'
import { translatorFor, type Translator } from '../translator.ts'
import type { ClientOffer } from './client-offer.ts'
import type { OfferImages } from './offer-images.ts'

/** What every part of the document needs. */
export type OfferContext = {
  offer: ClientOffer
  images: OfferImages
  t: Translator
  /** The customer's colour: `#RRGGBB`. */
  colour: string
  /** A price as the client sees it: with or without VAT. */
  price: (price: Price) => string
  /** With its sign: what something costs more or less. */
  difference: (price: Price) => string
}

export const contextOf = (offer: ClientOffer, images: OfferImages, translate: Translate): OfferContext => {
  const { locale, display, brand } = offer
  return {
    offer,
    images,
    t: translatorFor(translate, locale),
    colour: readColour(brand.colour) ?? DefaultBrandColour,
    price: (price) => formatMoney(price[display], locale),
    difference: (price) => {
      const amount = formatMoney(Math.abs(price[display]), locale)
      return price[display] === 0 ? `±${amount}` : `${price[display] > 0 ? '+' : '−'}${amount}`
    },
  }
}
