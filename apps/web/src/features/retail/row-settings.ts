import type { Locale } from '@veck/texts'
import type { TFunction } from 'i18next'
import type { OfferFormats } from './format-offer.ts'
import type { RowActions } from './use-offer-rows.ts'

/** What is the same for all rows of the offer. */
export type RowSettings = {
  formats: OfferFormats
  mayEdit: boolean
  isPresenting: boolean
  /** While presenting: the client sees the total, and the prices of what can be added to it. */
  isTotalOnly: boolean
  /** Prices that follow the rule are not shown until there is one. */
  isRuleMissing: boolean
  rows: RowActions
  t: TFunction
  locale: Locale
}
