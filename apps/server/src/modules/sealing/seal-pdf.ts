import { createHash } from 'node:crypto'
import type { PDF } from '@libpdf/core'
import { addPages } from './add-pages.ts'
import { signedAttributes, writeCms } from './cms.ts'
import { signWith, type SealKey } from './seal-key.ts'
import type { SealInput } from './seal-work.ts'
import { verifySeal } from './verify-seal.ts'

// Runs in the threads for heavy work.

/**
 * Adds the pages and the seal (PAdES B-B) at the end of the file: its own bytes stay as they are, and everything is signed.
 */
export const sealPdf = async ({ pdf: file, pages, key, reason, at }: SealInput): Promise<Buffer> => {
  // Loaded with the first seal: at the start of a thread it would take a quarter of a second.
  const { PDF: Pdf } = await import('@libpdf/core')
  const pdf = await Pdf.load(file)
  const [first] = await addPages(pdf, await Pdf.load(pages))
  if (!first) throw new Error('There is no page to add to the document')
  const sign = await signWith(key)
  const sizes = await sizesOf(key, sign)
  await addSealField(pdf, first, { size: sizes.cms, reason, at })
  const bytes = Buffer.from(await pdf.save({ incremental: true }))
  const gap = writeByteRange(bytes, sizes.cms)
  const digest = createHash('sha256').update(bytes.subarray(0, gap.start)).update(bytes.subarray(gap.end)).digest()
  const attributes = signedAttributes({ digest, certificates: key.certificates })
  const signature = await signatureOfLength(sign, attributes, sizes.signature)
  const cms = writeCms({ digest, certificates: key.certificates, signature })
  bytes.write(`<${cms.toString('hex').toUpperCase()}>`, gap.start, 'latin1')
  if ('fault' in verifySeal(bytes)) throw new Error('The new seal is not valid')
  return bytes
}

type Sign = (bytes: Buffer) => Promise<Buffer>

/**
 * The gap in the file is as large as the signature. With room left over, the unused bytes could be changed without
 * breaking the seal.
 */
const sizesOf = async ({ certificates }: SealKey, sign: Sign) => {
  const digest = Buffer.alloc(32)
  const signature = await sign(signedAttributes({ digest, certificates }))
  return { signature: signature.length, cms: writeCms({ digest, certificates, signature }).length }
}

const maxAttempts = 5000

/** Every signature of an EC key has other numbers, and about half of them have the most frequent length. */
const signatureOfLength = async (sign: Sign, bytes: Buffer, length: number) => {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const signature = await sign(bytes)
    if (signature.length === length) return signature
  }
  throw new Error('No signature has the expected length')
}

type SealField = { size: number; reason: string; at: Date }
type Page = Awaited<ReturnType<typeof addPages>>[number]

/** Ten digits: more than the largest file needs. */
const unknownOffset = 9_999_999_999

/** An invisible signature field on the first added page, so that the objects of the file itself stay as they are. */
const addSealField = async (pdf: PDF, page: Page, { size, reason, at }: SealField) => {
  const { PdfArray, PdfDict, PdfName, PdfNumber, PdfString } = await import('@libpdf/core')
  const seal = PdfDict.of({
    Type: PdfName.of('Sig'),
    Filter: PdfName.of('Adobe.PPKLite'),
    SubFilter: PdfName.of('ETSI.CAdES.detached'),
    ByteRange: PdfArray.of(...Array.from({ length: 4 }, () => PdfNumber.of(unknownOffset))),
    Contents: PdfString.fromHex('00'.repeat(size)),
    Reason: PdfString.fromString(reason),
    M: PdfString.fromString(pdfTime(at)),
  })
  const field = pdf.register(
    PdfDict.of({
      Type: PdfName.of('Annot'),
      Subtype: PdfName.of('Widget'),
      FT: PdfName.of('Sig'),
      T: PdfString.fromString('Seal'),
      V: pdf.register(seal),
      // Printed and locked.
      F: PdfNumber.of(132),
      Rect: PdfArray.of(...Array.from({ length: 4 }, () => PdfNumber.of(0))),
      P: page.ref,
    }),
  )
  page.dict.set('Annots', PdfArray.of(field))
  // 3: the file has a signature, and may only be added to.
  pdf.getCatalog().set('AcroForm', PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(3) }))
}

/** UTC: `D:20261117093000Z`. */
const pdfTime = (at: Date) => `D:${at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')}`

/** Says in the file which bytes are signed: all but the signature itself with its brackets. */
const writeByteRange = (bytes: Buffer, size: number) => {
  const start = bytes.lastIndexOf(`<${'00'.repeat(size)}>`)
  const placeholder = `[${Array.from({ length: 4 }, () => unknownOffset).join(' ')}]`
  const at = bytes.lastIndexOf(placeholder)
  if (start < 0 || at < 0) throw new Error('The seal is not where it was written')
  const end = start + 2 * size + 2
  const range = `[0 ${start} ${end} ${bytes.length - end}]`
  bytes.write(range.padEnd(placeholder.length), at, 'latin1')
  return { start, end }
}
