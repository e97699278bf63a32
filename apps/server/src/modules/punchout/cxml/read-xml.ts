import * as xml from '../../../core/read-xml.ts'
import { problem } from '../../../core/problem.ts'

export { find, findAll, maxTagsOfKnownSender, textAt, type XmlElement } from '../../../core/read-xml.ts'

/** Not XML, or XML with constructs that a buyer's system does not need. */
export const refuseDocument = () => problem('badRequest', { message: { key: 'PunchOut:BrokenDocument' } })

const refusingBroken = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw error instanceof xml.BrokenXml ? refuseDocument() : error
  }
}

export const decodeDocument = (bytes: Buffer, contentType: string | undefined) =>
  refusingBroken(() => xml.decodeDocument(bytes, contentType))

export const readXml = (document: string, maxTagCount?: number) =>
  refusingBroken(() => xml.readXml(document, maxTagCount))

/** The header of a document, which names the sender, closed to a complete document; everything if no header ends. */
export const headerOf = (document: string): string => {
  const end = document.indexOf('</Header>')
  return end < 0 ? document : `${document.slice(0, end)}</Header></cXML>`
}
