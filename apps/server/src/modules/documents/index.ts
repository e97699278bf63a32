export { confirmOrder } from './confirm-order.ts'
export { freezeHead } from './document-head.ts'
export type { Acceptance, AcceptedChoice } from './client-pdf/acceptance.ts'
export type {
  ClientAlternative,
  ClientCurtain,
  ClientScene,
  ClientExtra,
  ClientFolder,
  ClientMarking,
  ClientOffer,
  OfferFiles,
} from './client-pdf/client-offer.ts'
export { describeCurtain } from './curtain-text.ts'
export { countMailTo, tryCountMailTo } from './mail-limits.ts'
export { externalMail } from './external-mail.ts'
export {
  certificatePdf,
  cleanSignature,
  clientCoverPdf,
  clientPdfFile,
  type DocumentSources,
} from './order-documents.ts'
export { orderConfirmationMail, orderPdfMail } from './order-pdf-mail.ts'
export type { PrintedLine } from './order-snapshot.ts'
export { elevationOf } from './pdf/elevation.ts'
export { pdfsPerUser } from './get-order-pdf.ts'
export { documentHandlers } from './routes.ts'
