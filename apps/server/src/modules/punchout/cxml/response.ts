import { writeCxml, type Envelope } from './write-cxml.ts'

/** The cXML codes of our answers: after 4xx the sender must correct the document, after 5xx it may retry. */
const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  409: 'Conflict',
  412: 'Precondition Failed',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
} as const
export type CxmlStatus = keyof typeof statusTexts

export type CxmlAnswer = { status: CxmlStatus; message: string; startPage?: string }
export type CxmlResponse = CxmlAnswer & Envelope

export const writeResponse = ({ status, message, startPage, ...envelope }: CxmlResponse): string =>
  writeCxml(envelope, {
    Response: {
      Status: { '@code': status, '@text': statusTexts[status], '#text': message },
      ...(startPage === undefined ? {} : { PunchOutSetupResponse: { StartPage: { URL: startPage } } }),
    },
  })
