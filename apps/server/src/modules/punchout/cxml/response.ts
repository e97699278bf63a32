import { XMLBuilder } from 'fast-xml-parser'

const dtd = 'http://xml.cxml.org/schemas/cXML/1.2.060/cXML.dtd'

/** The codes of cXML that we answer with; 4xx is the sender's to mend, 5xx may be sent again. */
const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
} as const
export type CxmlStatus = keyof typeof statusTexts

export type CxmlAnswer = { status: CxmlStatus; message: string; startPage?: string }
export type CxmlResponse = CxmlAnswer & { payloadId: string; timestamp: Date }

const builder = new XMLBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
})

export const writeResponse = ({ payloadId, timestamp, status, message, startPage }: CxmlResponse): string => {
  const cXML = {
    '@payloadID': payloadId,
    '@timestamp': timestamp.toISOString(),
    '@version': '1.2.060',
    '@xml:lang': 'en',
    Response: {
      Status: { '@code': status, '@text': statusTexts[status], '#text': message },
      ...(startPage === undefined ? {} : { PunchOutSetupResponse: { StartPage: { URL: startPage } } }),
    },
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE cXML SYSTEM "${dtd}">\n${builder.build({ cXML })}`
}
