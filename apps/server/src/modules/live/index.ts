import type { Calls } from '@veck/contract'
import { canReadRetail } from '@veck/domain'
import type { FastifyInstance } from 'fastify'
import type { Readable } from 'node:stream'
import type { DatabaseClient } from '../../db/client.ts'
import type { Context, SomeHandlers } from '../../http/handlers.ts'
import { bearerToken } from '../../http/bearer-token.ts'
import type { Authenticate, SignedIn } from '../../core/signed-in.ts'
import {
  changesChannel,
  findOrderFor,
  findReadableOrder,
  findWatchedOrder,
  readableTo,
  retailChannel,
  type WatchedOrder,
} from '../orders/index.ts'
import { findWatchedRetail, retailVersionFor } from '../retail/index.ts'
import { createLiveHub, type LiveHub, type Lookup, type Watched } from './hub.ts'
import { watchDeliveries } from './watch-deliveries.ts'
import { watchOrder, type Watching } from './watch-order.ts'

type StreamContext = Pick<Context<Calls['watchOrder']>, 'signedIn' | 'params' | 'request' | 'reply'>
type ListContext = Omit<StreamContext, 'params'>

type LiveDependencies = {
  database: DatabaseClient
  authenticate: Authenticate
  /** Milliseconds between two heartbeats. */
  heartbeat?: number | undefined
}

// Proxies commonly close a connection after 30 or 60 seconds without data.
const defaultHeartbeat = 20_000

const mayRead = (who: SignedIn, found: WatchedOrder) => readableTo(who, found) !== undefined

/** The streams end when the server starts to stop, so that they do not delay it. */
export const liveHandlers = (
  app: FastifyInstance,
  { database, authenticate, heartbeat = defaultHeartbeat }: LiveDependencies,
) => {
  const onError = (error: unknown) => app.log.warn({ err: error }, 'live updates lost the database for a while')
  const hubOf = <Found>(watched: Watched<Found>) => {
    const hub = createLiveHub(database, watched, onError)
    app.addHook('preClose', hub.close)
    return hub
  }
  /** Counts the stream as one of the user while it is open. */
  const openStream = async <Found>(
    hub: LiveHub<Found>,
    { signedIn, request, reply }: ListContext,
    open: (findSession: (lookup: Pick<Lookup<Found>, 'session'>) => Promise<SignedIn | undefined>) => Promise<Readable>,
  ) => {
    const releaseStream = hub.takeStream(signedIn.user.id)
    const token = bearerToken(request.headers.authorization) ?? ''
    // A connection that is kept alive would delay the stop of the server.
    reply.header('connection', 'close')
    try {
      const stream = await open((lookup) =>
        lookup.session(token, () => authenticate(token, { check: true, locale: undefined })),
      )
      stream.once('close', releaseStream)
      if (stream.closed) releaseStream()
      return stream
    } catch (error) {
      releaseStream()
      throw error
    }
  }
  const streamOf =
    <Found>(hub: LiveHub<Found>, versionFor: Watching<Found>['versionFor']) =>
    (context: StreamContext) =>
      openStream(hub, context, (findSession) =>
        watchOrder({ hub, versionFor, heartbeat, onError }, findSession, context.params.id),
      )
  const orderHub = hubOf({ channel: changesChannel, find: findWatchedOrder })
  const orderStream = streamOf(orderHub, (who, found) => {
    const order = readableTo(who, found)
    const delivery = found?.delivery ?? undefined
    return order && { version: order.version, by: order.updatedBy, delivery }
  })
  const retailStream = streamOf(hubOf({ channel: retailChannel, find: findWatchedRetail }), retailVersionFor)
  return {
    watchOrder: async (context) => {
      await findReadableOrder(database.db, context.signedIn, context.params.id)
      return orderStream(context)
    },
    watchDeliveries: (context) =>
      openStream(orderHub, context, (findSession) =>
        watchDeliveries({ hub: orderHub, mayRead, heartbeat, onError }, findSession),
      ),
    watchRetail: async (context) => {
      await findOrderFor(database.db, context.signedIn, context.params.id, canReadRetail)
      return retailStream(context)
    },
  } satisfies SomeHandlers
}
