import { errorCodes, type ErrorCode } from '@veck/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '../core/outage.ts'
import { errorBody, Problem, problem } from '../core/problem.ts'
import type { Translate } from '../core/translate.ts'
import { localeOf } from './language.ts'
import { noteForLog } from './log-requests.ts'
import { headersWithoutHooks } from './unreadable-requests.ts'

/** Turns every thrown error into the reply `{message, code, fields?}` in the request's language. */
export const answerProblems = (app: FastifyInstance, translate: Translate) => {
  app.setErrorHandler<FastifyError | Problem>((error, request, reply) => {
    const shown = toProblem(error)
    const status = errorCodes[shown.code]
    noteForLog(request, { code: shown.code })
    if (status >= 500 && shown.code !== 'notImplemented') request.log.error({ err: error }, 'a call failed')
    if (shown.details.retryAfter) reply.header('retry-after', shown.details.retryAfter)
    return reply.code(status).send(errorBody(shown, localeOf(request.headers['accept-language']), translate))
  })
}

/**
 * Answers an address that is no valid URL. The framework would repeat the address in its own answer, which runs no hook:
 * the address may have the token of a client's page.
 */
export const answerBadUrl =
  (translate: Translate, { https }: { https: boolean }) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const body = errorBody(problem('notFound'), localeOf(request.headers['accept-language']), translate)
    void reply.code(errorCodes.notFound).headers(headersWithoutHooks({ https })).send(body)
  }

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupportedMedia',
  FST_ERR_HANDLER_TIMEOUT: 'unavailable',
}

/** Seconds; enough for a database to restart or fail over. */
const outageRetryAfter = 5

export const toProblem = (error: FastifyError | Problem): Problem => {
  if (error instanceof Problem) return error
  if (isOutage(error)) return problem('unavailable', { retryAfter: outageRetryAfter })
  const known = frameworkCodes[error.code]
  if (known) return problem(known)
  const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return problem(refused ? 'badRequest' : 'internal')
}
