import type { FastifyInstance } from 'fastify'

/** Logs one line per call, with the pattern of the route instead of the URL: no id, search text or token is logged. */
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
    }
    if (reply.statusCode >= 500) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
