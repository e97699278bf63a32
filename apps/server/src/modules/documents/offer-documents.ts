import type { Word } from '../../http/problem-answers.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { MailAttachment } from '../../ports/mailer.ts'
import type { OfferSnapshot } from './offer-snapshot.ts'
import { kindOf } from './order-pdf/order-head.ts'
import { renderOrderPdf } from './order-pdf/render-order-pdf.ts'
import { readFabricPictures } from './pdf/fabric-pictures.ts'
import { sayIn } from './say.ts'

export type DocumentSources = { files: FileStore; word: Word }

/** The order PDF as a file: `Offert-10042.pdf`. */
export const orderPdfFile = async (
  { files, word }: DocumentSources,
  snapshot: OfferSnapshot,
): Promise<MailAttachment> => {
  const { order, locale } = snapshot
  const addresses = Object.values(order.markings).map(({ productImage }) => productImage ?? '')
  const pictures = await readFabricPictures(files, addresses)
  return {
    fileName: fileName(sayIn(word, locale)(kindOf(snapshot)), order.offerNumber),
    contentType: 'application/pdf',
    content: await renderOrderPdf(snapshot, pictures, word),
  }
}

/** Without what a header or a file system could take for something else. */
export const fileName = (kind: string, offerNumber: number) =>
  `${kind.replaceAll(/[^\p{L}\d]+/gu, '-')}-${offerNumber}.pdf`.normalize('NFD').replaceAll(/[^\w.-]/g, '')
