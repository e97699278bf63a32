import type { OfferPage, OfferPageContents } from '@veck/contract'
import { kronorFromOre, proposedChoices, type ClientChoices, type Offered, type Ore } from '@veck/domain'
import type { Locale, TextKey } from '@veck/texts'
import { formatKronor } from '@veck/texts/formats'
import type { TextValues } from '../../../core/translate.ts'

export type Translator = (key: TextKey, values?: TextValues) => string

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u

/** Keeps a name that is written from right to left together, so that the words around it stay in their places. */
const isolate = (value: string | number) =>
  typeof value === 'string' && rightToLeft.test(value) ? `\u2068${value}\u2069` : value

export const isolateNames = (values: TextValues): TextValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isolate(value)]))

/** What every part of the page gets. */
export type View = {
  page: OfferPage
  token: string
  /** The language of the page. The offer's own texts are in the language of the offer. */
  locale: Locale
  t: Translator
}

/** The parts of an offer that can be read. */
export type OfferView = View & {
  contents: OfferPageContents
  choices: ClientChoices
  /** False: accepted, so that nothing can be chosen any more. */
  isOpen: boolean
}

export const offerView = (view: View, contents: OfferPageContents): OfferView => ({
  ...view,
  contents,
  // Which choices are proposed does not depend on prices, which a client may not see.
  choices: view.page.acceptance?.choices ?? proposedChoices(contents as unknown as Offered),
  isOpen: view.page.acceptance === null,
})

export const callOf = (token: string, rest: string) => `/api/app/offer/${encodeURIComponent(token)}/${rest}`

export const imageUrl = ({ token }: View, key: string) => callOf(token, `images/${encodeURIComponent(key)}`)

export const money = ({ locale }: Pick<View, 'locale'>, ore: number) => formatKronor(kronorFromOre(ore as Ore), locale)

/** `+1 200,00 kr`, with a minus sign that is as wide as the plus sign. */
export const difference = (view: View, ore: number) => {
  if (ore === 0) return view.t('OfferPage:SamePrice')
  return `${ore > 0 ? '+' : '−'}${money(view, Math.abs(ore))}`
}

/** The amount that the client sees: with or without VAT. */
export const shown = ({ contents }: OfferView, price: { exclVat: number; inclVat: number }) => price[contents.display]
