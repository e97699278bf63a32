import type { DatabaseClient, Queryable } from '../../db/client.ts'
import { listen } from '../../db/keep-connection.ts'
import { problem } from '../../core/problem.ts'
import type { SignedIn } from '../../core/signed-in.ts'

/** What the watchers of an order need to know about one change: read once, when the first of them asks. */
export type Lookup<Found> = {
  order: () => Promise<Found>
  /** The session of a token, read once for all its streams. */
  session: (token: string, ask: () => Promise<SignedIn | undefined>) => Promise<SignedIn | undefined>
}

type Watcher<Found> = { orderId: string; look: (lookup: Lookup<Found>) => void; end: () => void }

/** Watches the deliveries of all orders. */
type ListWatcher<Found> = {
  look: (orderId: string, lookup: Lookup<Found>) => void
  /** Changes may have been missed. */
  resume: () => void
  end: () => void
}

/** What is watched of an order: the channel on which its changes are announced, and how it is read. */
export type Watched<Found> = { channel: string; find: (db: Queryable, orderId: string) => Promise<Found> }

/** Only visible windows watch their order, and no user has so many visible windows. */
export const streamsPerUser = 20
const retryAfter = 30

/** The watchers of orders in this process. They share one listening connection, opened for the first of them. */
export const createLiveHub = <Found>(
  { db, newConnection }: Pick<DatabaseClient, 'db' | 'newConnection'>,
  { channel, find }: Watched<Found>,
  onError: (error: unknown) => void,
) => {
  const watchers = new Map<string, Set<Watcher<Found>>>()
  const listWatchers = new Set<ListWatcher<Found>>()
  const streams = new Map<string, number>()
  let listening: ReturnType<typeof listen> | undefined

  const lookupOf = (orderId: string): Lookup<Found> => {
    let order: Promise<Found> | undefined
    const sessions = new Map<string, Promise<SignedIn | undefined>>()
    return {
      order: () => (order ??= find(db, orderId)),
      session: (token, ask) => {
        const asked = sessions.get(token) ?? ask()
        sessions.set(token, asked)
        return asked
      },
    }
  }

  const notifyWatchersOf = (orderId: string, isDelivery = false) => {
    const lookup = lookupOf(orderId)
    for (const watcher of watchers.get(orderId) ?? []) watcher.look(lookup)
    if (isDelivery) for (const watcher of listWatchers) watcher.look(orderId, lookup)
  }

  const startListening = () =>
    listen({
      newConnection,
      channel,
      onNotice: (payload) => {
        const { orderId, isDelivery } = JSON.parse(payload) as { orderId: string; isDelivery?: boolean }
        notifyWatchersOf(orderId, isDelivery)
      },
      onResume: () => {
        for (const orderId of watchers.keys()) notifyWatchersOf(orderId)
        for (const watcher of listWatchers) watcher.resume()
      },
      onError,
    })

  return {
    /** Resolves when the connection listens: no later change is missed. */
    ready: async () => {
      listening ??= startListening()
      try {
        await listening
      } catch (error) {
        listening = undefined
        throw error
      }
    },

    lookupOf,

    /**
     * Counts a stream of a user, and returns a function that uncounts it. Above the limit the new stream is refused.
     * Closing the oldest instead would make its window open another one, which would close the next, and so on.
     */
    takeStream: (userId: string) => {
      const taken = streams.get(userId) ?? 0
      if (taken >= streamsPerUser) {
        throw problem('tooManyRequests', { message: { key: 'Errors:tooManyStreams' }, retryAfter })
      }
      streams.set(userId, taken + 1)
      let given = false
      return () => {
        if (given) return
        given = true
        const left = (streams.get(userId) ?? 1) - 1
        if (left > 0) streams.set(userId, left)
        else streams.delete(userId)
      }
    },

    /** Calls the watcher at every change of the order; returns a function that ends this. */
    watch: (watcher: Watcher<Found>) => {
      const { orderId } = watcher
      const ofOrder = watchers.get(orderId) ?? new Set()
      watchers.set(orderId, ofOrder.add(watcher))
      return () => {
        ofOrder.delete(watcher)
        if (ofOrder.size === 0 && watchers.get(orderId) === ofOrder) watchers.delete(orderId)
      }
    },

    /** Calls the watcher at every change of a delivery; returns a function that ends this. */
    watchList: (watcher: ListWatcher<Found>) => {
      listWatchers.add(watcher)
      return () => void listWatchers.delete(watcher)
    },

    close: async () => {
      for (const watcher of listWatchers) watcher.end()
      for (const ofOrder of watchers.values()) for (const watcher of ofOrder) watcher.end()
      await (await listening?.catch(() => undefined))?.stop()
    },
  }
}

export type LiveHub<Found> = ReturnType<typeof createLiveHub<Found>>
