import { heavyKind } from '../heavy-work/index.ts'
import type { Acceptance } from './client-pdf/acceptance.ts'
import type { ClientOffer } from './client-pdf/client-offer.ts'
import type { Cover } from './client-pdf/cover.ts'
import type { ExternalSnapshot } from './external-pdf/external-snapshot.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import type { RenderedPdf } from './pdf/sheet.ts'

/** The texts of the document's language, including those that the supplier has changed. */
type DocumentTexts = Record<string, string>

export type OrderPdfInput = {
  snapshot: OrderSnapshot
  texts: DocumentTexts
  /** By URL. */
  fabricFiles: Map<string, Uint8Array>
  /** The small 3D pictures by file id. */
  renderingFiles: Map<string, Uint8Array>
}
export type ExternalPdfInput = { snapshot: ExternalSnapshot; texts: DocumentTexts }
export type ClientCoverInput = {
  cover: Omit<Cover, 'logo'>
  /** The stored logo. */
  logo: Uint8Array | undefined
  created: Date
  texts: DocumentTexts
}
export type ClientPdfInput = {
  offer: ClientOffer
  texts: DocumentTexts
  /** The stored images of the offer, by key. */
  files: Map<string, Uint8Array>
}
export type CertificateInput = {
  acceptance: Acceptance
  /** Of the PDF of the offer. */
  pdfBytes: number
  texts: DocumentTexts
}
/** The result of the thread: a Buffer is passed as a plain Uint8Array. */
export type DrawnPdf = Omit<RenderedPdf, 'content'> & { content: Uint8Array }

// An order with 2,000 markings takes ten seconds on an idle machine.
const seconds = 120

export const orderPdfWork = heavyKind<OrderPdfInput, DrawnPdf>({ name: 'order-pdf', seconds })
export const externalPdfWork = heavyKind<ExternalPdfInput, DrawnPdf>({ name: 'external-pdf', seconds })
export const clientCoverWork = heavyKind<ClientCoverInput, DrawnPdf>({ name: 'client-cover', seconds: 30 })
export const clientPdfWork = heavyKind<ClientPdfInput, DrawnPdf>({ name: 'client-pdf', seconds })
export const certificateWork = heavyKind<CertificateInput, DrawnPdf>({ name: 'client-certificate', seconds: 30 })
export const signatureWork = heavyKind<Uint8Array, Uint8Array>({ name: 'signature', seconds: 30 })
