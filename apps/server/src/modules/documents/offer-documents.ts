import type { FastifyBaseLogger } from 'fastify'
import type { Word } from '../../http/problem-answers.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { MailAttachment } from '../../ports/mailer.ts'
import type { OfferSnapshot } from './offer-snapshot.ts'
import { kindOf } from './order-pdf/order-head.ts'
import { renderOrderPdf } from './order-pdf/render-order-pdf.ts'
import { readFabricPictures } from './pdf/fabric-pictures.ts'
import type { RenderedPdf } from './pdf/sheet.ts'
import { sayIn } from './say.ts'

export type DocumentSources = { files: FileStore; word: Word; logger: FastifyBaseLogger }

/** The order PDF as a file: `Offert-10042.pdf`. */
export const orderPdfFile = async (
  { files, word, logger }: DocumentSources,
  snapshot: OfferSnapshot,
): Promise<MailAttachment> => {
  const { order, locale } = snapshot
  const addresses = Object.values(order.markings).map(({ productImage }) => productImage ?? '')
  const pictures = await readFabricPictures(files, addresses)
  return {
    fileName: fileName(sayIn(word, locale)(kindOf(snapshot)), order.offerNumber),
    contentType: 'application/pdf',
    content: contentOf(await renderOrderPdf(snapshot, pictures, word), order.id, logger),
  }
}

/** Logs the characters that no font has by their codes: a name stays out of the log. */
export const contentOf = ({ content, missing }: RenderedPdf, orderId: string, logger: FastifyBaseLogger): Buffer => {
  const codes = missing.flatMap((letter) => Array.from(letter, (one) => `U+${hexadecimal(one)}`))
  if (codes.length > 0) logger.warn({ orderId, codes: codes.slice(0, 50) }, 'a PDF has characters that no font has')
  return content
}

const hexadecimal = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Without what a header or a file system could take for something else. */
export const fileName = (kind: string, offerNumber: number) =>
  `${kind.replaceAll(/[^\p{L}\d]+/gu, '-')}-${offerNumber}.pdf`.normalize('NFD').replaceAll(/[^\w.-]/g, '')
