import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { errorBody, problem } from '../core/problem.ts'
import type { Translate } from '../core/translate.ts'
import { localeOf } from './language.ts'

/** For answers that are written before any hook runs: those of other answers are set by `setSecurityHeaders`. */
export const headersWithoutHooks = ({ https }: { https: boolean }): Record<string, string> => ({
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
})

type Refusing = { https: boolean; translate: Translate }

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

const refusalOf = ({ https, translate }: Refusing) => {
  const body = JSON.stringify(errorBody(problem('badRequest'), localeOf(undefined), translate))
  const headers = {
    ...headersWithoutHooks({ https }),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { body, headers }
}

/** The `clientErrorHandler` of Fastify: answers bytes that are no HTTP request, or one that never ends. */
export const answerUnreadable =
  (refusing: Refusing) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) {
      const status = statusOf[error.code ?? ''] ?? 400
      const { body, headers } = refusalOf(refusing)
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroy(error)
  }

/** Node itself would answer these requests, without our headers: one without a host, and one that expects something unknown. */
export const answerBadHeaders = (app: FastifyInstance, refusing: Refusing) => {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw problem('badRequest')
  })
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { body, headers } = refusalOf(refusing)
    response.writeHead(417, headers).end(body)
  })
}
