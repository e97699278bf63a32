import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ipKey } from './ip-key.ts'

type Refusal = { account?: string; code?: string }

const noted = new WeakMap<FastifyRequest, Refusal>()

/** Keeps who made a call, and why it was refused, for the line that the log gets at its end. */
export const noteForLog = (request: FastifyRequest, facts: Refusal) => {
  noted.set(request, { ...noted.get(request), ...facts })
}

/** Not signed in, not allowed, too many calls: an investigation needs to know who it was. */
const investigated = new Set([401, 403, 429])

/**
 * Logs one line per call, with the pattern of the route instead of the URL: no id of data, search text or token is logged.
 * The line of a refused call also has the error code, the id of the account if one is signed in, and the IP address.
 */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(investigated.has(reply.statusCode) && { ...noted.get(request), ip: ipKey(request.ip) }),
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
