import type { Locale, Price, PriceDisplay } from '@veck/domain'
import type { DocumentBrand } from './client-offer.ts'

/** How a client accepted an offer, as the certificate page shows it. Plain data. */
export type Acceptance = {
  locale: Locale
  brand: DocumentBrand
  offerNumber: number
  revision: number
  offerName: string
  clientName: string
  /** The full name that was typed. */
  acceptedName: string
  /** A PNG of what was drawn, as `cleanSignature` made it. Null: the typed name is the signature. */
  signature: Uint8Array | null
  acceptedAt: Date
  ipAddress: string
  userAgent: string
  /** Of the PDF of the revision, in hex. */
  pdfSha256: string
  /** The alternatives and options that were chosen, in the client's words. */
  choices: AcceptedChoice[]
  /** What was ticked, as it was shown. */
  confirmed: string[]
  /** How the client sees prices. */
  display: PriceDisplay
  total: Price
}

export type AcceptedChoice = {
  text: string
  /** For example the room. */
  note?: string
  /** Null: it has no price of its own. */
  price: Price | null
}
