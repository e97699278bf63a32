import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@veck/contract/client'
import { gotNoAnswer } from '../lib/got-no-answer.ts'

/** Only a call that the server did not take in is worth repeating by itself. */
const isPassing = (error: Error) => error instanceof ApiError && (error.code === 'noAnswer' || error.status === 503)

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails and says so; it neither waits in silence nor goes out behind the user's back.
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

/** What nobody answered while there was no connection is asked for again when it is back. */
export const askAgainWhenConnected = (client: QueryClient, connection: Connection) =>
  connection.onChange(() => {
    if (connection.isLost()) return
    void client.invalidateQueries({
      predicate: ({ state: { status, error } }) => status === 'error' && gotNoAnswer(error),
    })
  })
