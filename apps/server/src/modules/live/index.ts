import type { Calls } from '@veck/contract'
import { canReadRetail } from '@veck/domain'
import type { FastifyInstance } from 'fastify'
import type { DatabaseClient } from '../../db/client.ts'
import type { Context, SomeHandlers } from '../../http/handlers.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { Authenticate } from '../../core/signed-in.ts'
import {
  changesChannel,
  findOrderFor,
  findReadableOrder,
  findWatchedOrder,
  readableTo,
  retailChannel,
} from '../orders/index.ts'
import { findWatchedRetail, retailVersionFor } from '../retail/index.ts'
import { createLiveHub, type Lookup, type Watched } from './hub.ts'
import { watchOrder, type Watching } from './watch-order.ts'

type StreamContext = Pick<Context<Calls['watchOrder']>, 'signedIn' | 'params' | 'request' | 'reply'>

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
  const streamOf = <Found>(watched: Watched<Found>, versionFor: Watching<Found>['versionFor']) => {
    const hub = createLiveHub(database, watched, onError)
    app.addHook('preClose', hub.close)
    return async ({ signedIn, params, request, reply }: StreamContext) => {
      const releaseStream = hub.takeStream(signedIn.user.id)
      const token = bearerToken(request.headers.authorization) ?? ''
      const findSession = (lookup: Lookup<Found>) =>
        lookup.session(token, () => authenticate(token, { check: true, locale: undefined }))
      // A connection that is kept alive would delay the stop of the server.
      reply.header('connection', 'close')
      try {
        const stream = await watchOrder({ hub, versionFor, heartbeat, onError }, findSession, params.id)
        stream.once('close', releaseStream)
        if (stream.closed) releaseStream()
        return stream
      } catch (error) {
        releaseStream()
        throw error
      }
    }
  }
  const orderStream = streamOf({ channel: changesChannel, find: findWatchedOrder }, (who, found) => {
    const order = readableTo(who, found)
    const delivery = found?.delivery ?? undefined
    return order && { version: order.version, by: order.updatedBy, delivery }
  })
  const retailStream = streamOf({ channel: retailChannel, find: findWatchedRetail }, retailVersionFor)
  return {
    watchOrder: async (context) => {
      await findReadableOrder(database.db, context.signedIn, context.params.id)
      return orderStream(context)
    },
    watchRetail: async (context) => {
      await findOrderFor(database.db, context.signedIn, context.params.id, canReadRetail)
      return retailStream(context)
    },
  } satisfies SomeHandlers
}
