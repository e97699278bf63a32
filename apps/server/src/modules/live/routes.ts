import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '../../db/client.ts'
import type { SomeHandlers } from '../../http/handlers.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { Authenticate } from '../../core/signed-in.ts'
import { findReadableOrder } from '../orders/index.ts'
import { createLiveHub, type Lookup } from './hub.ts'
import { watchOrder } from './watch-order.ts'

export type LiveDependencies = {
  database: DatabaseClient
  authenticate: Authenticate
  /** Milliseconds between two signs of life. */
  heartbeat?: number | undefined
}

// Proxies commonly give up after 30 or 60 silent seconds.
const usualHeartbeat = 20_000

/** The streams end when the server begins to stop, so that they do not hold it. */
export const liveHandlers = (
  app: FastifyInstance,
  { database, authenticate, heartbeat = usualHeartbeat }: LiveDependencies,
) => {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'live updates lost the database for a while')
  const hub = createLiveHub(database, onError)
  app.addHook('preClose', hub.close)
  return {
    watchOrder: async ({ signedIn, params, request, reply }) => {
      await findReadableOrder(database.db, signedIn, params.id)
      const giveBack = hub.takeStream(signedIn.user.id)
      const token = bearerToken(request.headers.authorization) ?? ''
      const whoIsThere = (lookup: Lookup) =>
        lookup.session(token, () => authenticate(token, { check: true, locale: undefined }))
      // The connection is not kept for another call, or it would hold the stop of the server.
      reply.header('connection', 'close')
      try {
        const stream = await watchOrder({ hub, heartbeat, onError }, whoIsThere, params.id)
        stream.once('close', giveBack)
        if (stream.closed) giveBack()
        return stream
      } catch (error) {
        giveBack()
        throw error
      }
    },
  } satisfies SomeHandlers
}
