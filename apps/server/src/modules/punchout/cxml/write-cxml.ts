import { XMLBuilder } from 'fast-xml-parser'
import { randomUUID } from 'node:crypto'
import { xmlText } from '../../../core/xml-text.ts'

const dtd = 'http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd'

const builder = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  tagValueProcessor: (_name, value) => xmlText(value),
  attributeValueProcessor: (_name, value) => xmlText(value),
})

export type Envelope = { payloadId: string; timestamp: Date }

/** cXML requires a globally unique id. */
export const newPayloadId = (timestamp: Date, publicUrl: string) =>
  `${timestamp.getTime()}.${randomUUID()}@${new URL(publicUrl).hostname}`

/** A document in plain ASCII, so that the encoding of a form or system does not matter. */
export const writeCxml = ({ payloadId, timestamp }: Envelope, content: object): string => {
  const cXML = {
    '@payloadID': payloadId,
    '@timestamp': timestamp.toISOString(),
    '@version': '1.2.060',
    '@xml:lang': 'en',
    ...content,
  }
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "${dtd}">\n${builder.build({ cXML })}`
  return xml.replaceAll(/[^\p{ASCII}]/gu, (letter) => `&#${letter.codePointAt(0)};`)
}
