import type { DatabaseClient } from '../../db/client.ts'
import { listen } from '../../db/listen.ts'
import { changesChannel, type AnnouncedChange } from '../orders/index.ts'

type Watcher = { orderId: string; look: () => void; end: () => void }

/** Who watches which offer in this process: one listening connection, opened for the first of them, serves all. */
export const createLiveHub = (
  { newConnection }: Pick<DatabaseClient, 'newConnection'>,
  onError: (error: unknown) => void,
) => {
  const watchers = new Set<Watcher>()
  let listening: ReturnType<typeof listen> | undefined

  const lookAll = (concerned: (watcher: Watcher) => boolean) => {
    for (const watcher of watchers) if (concerned(watcher)) watcher.look()
  }

  const startListening = () =>
    listen({
      newConnection,
      channel: changesChannel,
      onNotice: (payload) => {
        const { orderId } = JSON.parse(payload) as AnnouncedChange
        lookAll((watcher) => watcher.orderId === orderId)
      },
      onResume: () => lookAll(() => true),
      onError,
    })

  return {
    /** From when this answers, no change goes unheard. */
    ready: async () => {
      listening ??= startListening()
      try {
        await listening
      } catch (error) {
        listening = undefined
        throw error
      }
    },

    /** Every change of the offer makes the watcher look; answers how to stop. */
    watch: (watcher: Watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },

    close: async () => {
      for (const watcher of watchers) watcher.end()
      await (await listening?.catch(() => undefined))?.stop()
    },
  }
}

export type LiveHub = ReturnType<typeof createLiveHub>
