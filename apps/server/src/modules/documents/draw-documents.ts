import { translateWith } from '../../core/translate.ts'
import { renderCertificate } from './client-pdf/render-certificate.ts'
import { shrinkOfferImages } from './client-pdf/offer-images.ts'
import { renderClientCover } from './client-pdf/render-client-cover.ts'
import { renderClientPdf } from './client-pdf/render-client-pdf.ts'
import { readSignatureImage } from './client-pdf/signature-image.ts'
import { shrinkLogo } from './client-pdf/shrink-logo.ts'
import type {
  CertificateInput,
  ClientCoverInput,
  ClientPdfInput,
  ExternalPdfInput,
  OrderPdfInput,
} from './document-work.ts'
import { renderExternalPdf } from './external-pdf/render-external-pdf.ts'
import { shrinkRenderings } from './order-pdf/order-images.ts'
import { renderOrderPdf } from './order-pdf/render-order-pdf.ts'
import { shrinkFabricImages } from './pdf/fabric-images.ts'

// Runs in the threads for heavy work, without access to the database, the file store or the request.

export const drawOrderPdf = async ({ snapshot, texts, fabricFiles, renderingFiles }: OrderPdfInput) =>
  renderOrderPdf(
    snapshot,
    { fabrics: await shrinkFabricImages(fabricFiles), renderings: await shrinkRenderings(renderingFiles) },
    translateWith(texts),
  )

export const drawExternalPdf = ({ snapshot, texts }: ExternalPdfInput) =>
  renderExternalPdf(snapshot, translateWith(texts))

export const drawClientCover = async ({ cover, logo, created, texts }: ClientCoverInput) =>
  renderClientCover({ ...cover, logo: logo && (await shrinkLogo(logo)) }, created, translateWith(texts))

export const drawClientPdf = async ({ offer, texts, files }: ClientPdfInput) =>
  renderClientPdf(offer, await shrinkOfferImages(offer, files), translateWith(texts))

export const drawCertificate = async ({ acceptance, pdfBytes, texts }: CertificateInput) => {
  const { signature: drawn, ...rest } = acceptance
  const signature = drawn && (await readSignatureImage(drawn))
  return renderCertificate({ acceptance: rest, signature, pdfBytes }, translateWith(texts))
}
