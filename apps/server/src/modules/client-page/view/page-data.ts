import { offerPageTexts, type OfferPageData, type OfferPageText } from '@veck/contract'
import { sumRows, sumsOf } from './summary.ts'
import type { OfferView, View } from './view.ts'

export const pageData = ({ page, token, locale, t }: View, offer: OfferView | null): OfferPageData => ({
  token,
  nonce: page.nonce,
  locale,
  offer: offer && {
    sums: sumsOf(offer),
    rows: sumRows(offer).map(({ id, base, markings }) => ({ id, base, markings })),
    choices: offer.choices,
    vatLabel: t(offer.contents.display === 'inclVat' ? 'ClientPdf:VatIncluded' : 'ClientPdf:Vat'),
  },
  texts: Object.fromEntries(
    offerPageTexts.map((name) => [name, t(`OfferPage:${name}`, { brand: page.brand.name })]),
  ) as Record<OfferPageText, string>,
})
