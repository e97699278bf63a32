import { onlineManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@veck/contract/client'
import { gotNoAnswer } from '../lib/got-no-answer.ts'

/** Only a call that the server did not take in is worth repeating by itself. */
const isPassing = (error: Error) => error instanceof ApiError && (error.code === 'noAnswer' || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails and says so; only a save of what was typed waits (useWaitingSave).
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
})

type Connection = { isLost: () => boolean; onChange: (listener: () => void) => () => void }

type Session = { current: () => unknown; onEnd: (listener: () => void) => unknown }

/**
 * Saves wait while the connection is lost. Only in a session: its check finds out when the connection is back, and without
 * one nobody would.
 */
export const waitForConnection = (connection: Connection, session: Session) =>
  onlineManager.setEventListener((setOnline) => {
    session.onEnd(() => setOnline(true))
    return connection.onChange(() => setOnline(!(connection.isLost() && session.current())))
  })

/** What nobody answered while there was no connection is asked for again when it is back. */
export const askAgainWhenConnected = (client: QueryClient, connection: Connection) =>
  connection.onChange(() => {
    if (connection.isLost()) return
    void client.invalidateQueries({
      predicate: ({ state: { status, error } }) => status === 'error' && gotNoAnswer(error),
    })
  })
