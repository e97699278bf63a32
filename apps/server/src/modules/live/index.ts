import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { Authenticate } from '../../core/signed-in.ts'
import { findReadableOrder } from '../orders/index.ts'
import { createLiveHub, type Lookup } from './hub.ts'
import { watchOrder } from './watch-order.ts'

type LiveDependencies = {
  database: DatabaseClient
  authenticate: Authenticate
  /** Milliseconds between two heartbeats. */
  heartbeat?: number | undefined
}

// Proxies commonly close a connection after 30 or 60 seconds without data.
const defaultHeartbeat = 20_000

/** The streams end when the server starts to stop, so that they do not delay it. */
export const liveHandlers = (
  app: FastifyInstance,
  { database, authenticate, heartbeat = defaultHeartbeat }: LiveDependencies,
) => {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'live updates lost the database for a while')
  const hub = createLiveHub(database, onError)
  app.addHook('preClose', hub.close)
  return {
    watchOrder: async ({ signedIn, params, request, reply }) => {
      await findReadableOrder(database.db, signedIn, params.id)
      const releaseStream = hub.takeStream(signedIn.user.id)
      const token = bearerToken(request.headers.authorization) ?? ''
      const findSession = (lookup: Lookup) =>
        lookup.session(token, () => authenticate(token, { check: true, locale: undefined }))
      // A connection that is kept alive would delay the stop of the server.
      reply.header('connection', 'close')
      try {
        const stream = await watchOrder({ hub, heartbeat, onError }, findSession, params.id)
        stream.once('close', releaseStream)
        if (stream.closed) releaseStream()
        return stream
      } catch (error) {
        releaseStream()
        throw error
      }
    },
  } satisfies SomeHandlers
}
