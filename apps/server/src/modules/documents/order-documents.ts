import type { FastifyBaseLogger } from 'fastify'
import { problem } from '../../core/problem.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type { MailAttachment } from '../../ports/mailer.ts'
import { readImage } from '../catalogue/index.ts'
import { isTooHeavy, type HeavyWork } from '../heavy-work/index.ts'
import { readSmallFiles } from '../renderings/index.ts'
import type { Texts } from '../texts/index.ts'
import type { Acceptance } from './client-pdf/acceptance.ts'
import type { ClientOffer, OfferFiles } from './client-pdf/client-offer.ts'
import {
  certificateWork,
  clientCoverWork,
  clientPdfWork,
  externalPdfWork,
  orderPdfWork,
  signatureWork,
  type ClientCoverInput,
  type DrawnPdf,
} from './document-work.ts'
import type { ExternalSnapshot } from './external-pdf/external-snapshot.ts'
import type { OrderSnapshot } from './order-snapshot.ts'
import { documentTitleKey } from './order-pdf/order-head.ts'
import { translatorFor } from './translator.ts'

export type DocumentSources = { files: FileStore; texts: Texts; heavyWork: HeavyWork; logger: FastifyBaseLogger }

/**
 * The order PDF as a file: `Offert-10042.pdf`. `owner` is a user's id or `background`: the queue takes turns between
 * owners. The snapshot is read when the turn comes.
 */
export const orderPdfFile = async (
  { files, texts, heavyWork, logger }: DocumentSources,
  owner: string,
  readSnapshot: () => Promise<OrderSnapshot> | OrderSnapshot,
): Promise<MailAttachment> => {
  let name = ''
  let orderId = ''
  const prepare = async () => {
    const snapshot = await readSnapshot()
    const { contents, locale } = snapshot
    const allTexts = await texts.all()
    orderId = contents.order.id
    name = fileName(translatorFor(texts.translate, locale)(documentTitleKey(snapshot)), contents.order.offerNumber)
    const urls = contents.lines.map(({ productImage }) => productImage)
    return {
      snapshot,
      texts: allTexts[locale],
      fabricFiles: await readFabricFiles(files, urls),
      renderingFiles: await readSmallFiles(files, Object.values(snapshot.renderings ?? {})),
    }
  }
  const drawn = await heavyWork.run(orderPdfWork, { owner, prepare }).catch(refuseTooLarge)
  logMissing(drawn, { orderId }, logger)
  return pdf(name, drawn)
}

export const externalPdfFile = async (
  { texts, heavyWork, logger }: Omit<DocumentSources, 'files'>,
  owner: string,
  snapshot: ExternalSnapshot,
): Promise<MailAttachment> => {
  const { locale, offerNumber, orderId } = snapshot
  const allTexts = await texts.all()
  const drawn = await heavyWork
    .run(externalPdfWork, { owner, prepare: () => ({ snapshot, texts: allTexts[locale] }) })
    .catch(refuseTooLarge)
  logMissing(drawn, { orderId }, logger)
  return pdf(fileName(translatorFor(texts.translate, locale)('Pdf:ExternalTitle'), offerNumber), drawn)
}

/** The first page of an offer to a client. What it shows is read when the turn comes. */
export const clientCoverPdf = async (
  { texts, heavyWork }: Pick<DocumentSources, 'texts' | 'heavyWork'>,
  owner: string,
  read: () => Promise<Omit<ClientCoverInput, 'texts'>>,
): Promise<Buffer> => {
  const prepare = async () => {
    const input = await read()
    return { ...input, texts: (await texts.all())[input.cover.locale] }
  }
  return bytesOf(await heavyWork.run(clientCoverWork, { owner, prepare }).catch(refuseTooLarge))
}

/**
 * The offer to a client as a file: `Offert-10042-2.pdf`. It depends on the offer and its files only, so that a revision
 * can be drawn again.
 */
export const clientPdfFile = async (
  { files, texts, heavyWork, logger }: DocumentSources,
  owner: string,
  read: () => Promise<{ offer: ClientOffer; files: OfferFiles }>,
): Promise<MailAttachment> => {
  let name = ''
  const prepare = async () => {
    const { offer, files: names } = await read()
    const t = translatorFor(texts.translate, offer.locale)
    const kind = [t('ClientPdf:Title'), ...(offer.revision === null ? [t('ClientPdf:Draft')] : [])].join(' ')
    name = fileName(kind, [offer.offerNumber, offer.revision ?? []].flat().join('-'))
    return { offer, texts: (await texts.all())[offer.locale], files: await readOfferFiles(files, names) }
  }
  const drawn = await heavyWork.run(clientPdfWork, { owner, prepare }).catch(refuseTooLarge)
  logMissing(drawn, { name }, logger)
  return pdf(name, drawn)
}

/** The page that is added to an accepted offer, as a PDF of its own. */
export const certificatePdf = async (
  { texts, heavyWork, logger }: Omit<DocumentSources, 'files'>,
  owner: string,
  certificate: { acceptance: Acceptance; pdfBytes: number },
): Promise<Buffer> => {
  const { offerNumber, locale } = certificate.acceptance
  const prepare = async () => ({ ...certificate, texts: (await texts.all())[locale] })
  const drawn = await heavyWork.run(certificateWork, { owner, prepare }).catch(refuseTooLarge)
  logMissing(drawn, { offerNumber }, logger)
  return bytesOf(drawn)
}

/** Bytes: a drawing in black and white of a full screen has a tenth of it. */
export const maxSignatureBytes = 1024 * 1024

/** A drawn signature as it is stored: a small PNG with only its pixels. Refuses other files and an empty drawing. */
export const cleanSignature = async (heavyWork: HeavyWork, owner: string, png: Uint8Array): Promise<Buffer> => {
  if (png.length > maxSignatureBytes) throw problem('tooLarge')
  return Buffer.from(await heavyWork.run(signatureWork, { owner, prepare: () => png }))
}

/** A missing file is left out, so that the PDF can still be made. */
const readOfferFiles = async (files: FileStore, names: OfferFiles) => {
  const found = new Map<string, Uint8Array>()
  for (const [key, name] of Object.entries(names)) {
    const file = await files.read(name).catch(() => undefined)
    if (file) found.set(key, file)
  }
  return found
}

const pdf = (name: string, drawn: DrawnPdf): MailAttachment => ({
  fileName: name,
  contentType: 'application/pdf',
  content: bytesOf(drawn),
})

const bytesOf = ({ content }: DrawnPdf) => Buffer.from(content.buffer, content.byteOffset, content.byteLength)

/** The thread ran out of memory or time. Trying again would fail too. */
const refuseTooLarge = (error: unknown): never => {
  throw isTooHeavy(error) ? problem('tooLarge', { message: { key: 'Errors:documentTooLarge' } }) : error
}

/** Logs the codes of the characters that no font has. Codes only: names must not be in the log. */
const logMissing = ({ missing }: DrawnPdf, document: object, logger: FastifyBaseLogger) => {
  const codes = missing.flatMap((letter) => Array.from(letter, (one) => `U+${hexadecimal(one)}`))
  if (codes.length > 0) logger.warn({ ...document, codes: codes.slice(0, 50) }, 'a PDF has characters that no font has')
}

const hexadecimal = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** Only characters that are safe in a header and in a file name. */
const fileName = (kind: string, offerNumber: number | string) =>
  `${kind.replaceAll(/[^\p{L}\d]+/gu, '-')}-${offerNumber}.pdf`.normalize('NFD').replaceAll(/[^\w.-]/g, '')

/** The image files by URL. A missing file is left out, so that the PDF can still be made. */
export const readFabricFiles = async (files: FileStore, urls: Iterable<string>) => {
  const found = new Map<string, Uint8Array>()
  for (const url of new Set(urls)) {
    if (!url) continue
    const file = await readImage(files, url)
      .then(({ name }) => files.read(name))
      .catch(() => undefined)
    if (file) found.set(url, file)
  }
  return found
}
