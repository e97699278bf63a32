import type { ChoiceSums, ClientChoices, Locale, SumRow } from '@veck/domain'

/** What the script of the client's page needs. The server writes it into the page. */
export type OfferPageData = {
  token: string
  nonce: string
  locale: Locale
  /** Null: the offer can no longer be read. */
  offer: {
    sums: ChoiceSums
    rows: SumRow[]
    choices: ClientChoices
    /** With the placeholders `percent` and `sum`. */
    vatLabel: string
  } | null
  texts: Record<OfferPageText, string>
}

/** The only texts that the script shows. */
export const offerPageTexts = [
  'AcceptsTermsMissing',
  'AskMissing',
  'Failed',
  'NameMissing',
  'NewTotal',
  'RemindersOff',
  'Sending',
  'Sent',
  'SignatureMissing',
  'TurnClosed',
  'TurnFailed',
  'TurnHandle',
  'TurnLoading',
  'TurnMissing',
  'TurnOpen',
  'TurnPart',
] as const
export type OfferPageText = (typeof offerPageTexts)[number]
