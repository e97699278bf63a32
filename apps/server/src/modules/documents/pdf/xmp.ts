import { escapeHtml } from '../../../core/html.ts'

type WithInfo = { info: Record<string, unknown>; endMetadata: () => void }

/** PDFKit writes title and author into the XMP metadata without escaping; this makes them well-formed XML. */
export const escapeXmp = (doc: PDFKit.PDFDocument) => {
  const target = doc as unknown as WithInfo
  const endMetadata = target.endMetadata.bind(doc)
  target.endMetadata = () => {
    const { info } = target
    target.info = Object.fromEntries(
      Object.entries(info).map(([name, value]) => [name, typeof value === 'string' ? escapeXml(value) : value]),
    )
    endMetadata()
    target.info = info
  }
}

const escapeXml = (text: string) => escapeHtml(text).replaceAll(/[\uFFFE\uFFFF]/g, '\uFFFD')
