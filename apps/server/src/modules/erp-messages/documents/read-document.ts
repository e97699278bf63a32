import type { ErpDocument } from '@veck/domain'
import { BrokenXml, decodeDocument, maxTagsOfKnownSender, readXml } from '../../../core/read-xml.ts'
import type { OrderDocument } from './order-documents.ts'
import { readJsonMessage } from './read-json.ts'
import { readUbl } from './read-ubl.ts'
import { refuseMessage } from './refusal.ts'

export type ReadDocument = {
  format: 'ubl' | 'json'
  /** The document as text, whatever its encoding was. */
  text: string
  type: ErpDocument['type']
  /** With type and id it identifies the document. */
  sender: string
  id: string
  /** ISO text in UTC. */
  issuedAt: string
  /** At least one. A despatch advice may contain lines of several orders. */
  orders: OrderDocument[]
}

/** Reads a document of the ERP: UBL 2.1 or our JSON. Throws a problem that says what is wrong with it. */
export const readErpDocument = (bytes: Buffer, contentType: string | undefined): ReadDocument => {
  try {
    const text = decodeDocument(bytes, contentType)
    if (text.trim() === '') throw refuseMessage('ErpMessage:Empty')
    const format = isJson(text, contentType) ? 'json' : 'ubl'
    const orders = format === 'json' ? readJsonMessage(text) : readUbl(readXml(text, maxTagsOfKnownSender))
    const [first] = orders
    if (!first) throw refuseMessage('ErpMessage:NoOrder')
    const { type, sender, id, issuedAt } = first.document
    return { format, text, type, sender, id, issuedAt, orders }
  } catch (error) {
    throw error instanceof BrokenXml ? refuseMessage('ErpMessage:NotReadable') : error
  }
}

/** Files and some senders do not say what they contain. */
const isJson = (text: string, contentType = '') => {
  if (/[/+]json\b/i.test(contentType)) return true
  return !/[/+]xml\b/i.test(contentType) && /^\s*[[{]/.test(text)
}
