import { errorCodes, type ErrorCode } from '@veck/contract'
import { errorBody, type Problem } from '../../../core/problem.ts'
import type { Translate } from '../../../core/translate.ts'
import type { CxmlStatus } from './response.ts'

const statuses: Partial<Record<ErrorCode, CxmlStatus>> = {
  unauthorized: 401,
  forbidden: 403,
  notImplemented: 450,
  tooManyRequests: 560,
  unavailable: 560,
  internal: 500,
}

// To cXML any HTTP error is one of the transport, to be sent again: so a document that was read is answered with 200.
const transportCodes = new Set<ErrorCode>([
  'tooLarge',
  'unsupportedMedia',
  'tooManyRequests',
  'unavailable',
  'internal',
])

/** A problem as cXML status in English, for the operators of the procurement system. */
export const refusalOf = (shown: Problem, translate: Translate) => {
  const { message, fields = {} } = errorBody(shown, 'en', translate)
  const details = Object.entries(fields).map(([name, text]) => `${name}: ${text}`)
  return {
    httpStatus: transportCodes.has(shown.code) ? errorCodes[shown.code] : 200,
    status: statuses[shown.code] ?? 400,
    message: [message, ...details].join(' '),
  }
}
