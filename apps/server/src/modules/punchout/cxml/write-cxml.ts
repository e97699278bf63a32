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

/** Unique for ever, as cXML wants it. */
export const newPayloadId = (timestamp: Date, publicUrl: string) =>
  `${timestamp.getTime()}.${randomUUID()}@${new URL(publicUrl).hostname}`

/** A document in plain ASCII: it reads the same in whatever encoding a form or a system passes it on. */
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
