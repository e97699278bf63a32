import { onlineManager, type Query, QueryClient, type QueryOptions } from '@tanstack/react-query'
import { ApiError } from '@veck/contract/client'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { gotNoAnswer } from '../lib/server/got-no-answer.ts'
import { currentLocale, i18n } from '../lib/language/i18n.ts'

/** Only a call that the server did not process is repeated automatically. */
const isRetryable = (error: Error) => error instanceof ApiError && (error.code === 'noAnswer' || error.status === 503)

/**
 * Data in memory is painted first, and then read again: starting calls took a tenth of a move to another screen. Data
 * that is marked as old after a change is read again at once.
 */
const readAgainAfterPaint: NonNullable<QueryOptions['behavior']> = {
  onFetch: (context) => {
    if (context.state.data === undefined || context.state.isInvalidated) return
    // Taking the signal lets a screen that is gone meanwhile cancel its call.
    const { fetchFn, signal } = context
    context.fetchFn = () =>
      afterPaint().then(() => {
        signal.throwIfAborted()
        return fetchFn()
      })
  },
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a call fails with a message. Only saves of typed input wait (useWaitingSave).
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      behavior: readAgainAfterPaint,
      refetchOnReconnect: true,
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && isRetryable(error),
    },
  },
})

type Connection = { isLost: () => boolean; onChange: (listener: () => void) => () => void }

type Session = { current: () => unknown; onEnd: (listener: () => void) => unknown }

/**
 * Saves wait while the connection is lost, but only in a session: the session check notices when the connection is back.
 */
export const waitForConnection = (connection: Connection, session: Session) =>
  onlineManager.setEventListener((setOnline) => {
    session.onEnd(() => setOnline(true))
    return connection.onChange(() => setOnline(!(connection.isLost() && session.current())))
  })

/** After this many repeats without an answer a query keeps its error, so that the user can read it and try again. */
const maxRepeats = 2

const isFailed = ({ state: { status, error } }: Query) => status === 'error' && gotNoAnswer(error)

/** Repeats the queries that failed without a connection as soon as it is back. */
export const askAgainWhenConnected = (client: QueryClient, connection: Connection) => {
  const repeats = new WeakMap<Query, number>()
  client.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') repeats.delete(event.query)
  })
  return connection.onChange(() => {
    if (connection.isLost()) return
    for (const query of client.getQueryCache().findAll({ predicate: isFailed })) {
      const before = repeats.get(query) ?? 0
      if (before === maxRepeats) continue
      repeats.set(query, before + 1)
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true })
    }
  })
}

/** Answers of the server contain texts and formatted prices, so a change of language reads them again. */
export function askAgainInNewLanguage(client: QueryClient) {
  let previous = currentLocale()
  i18n.on('languageChanged', () => {
    if (currentLocale() === previous) return
    previous = currentLocale()
    void client.invalidateQueries()
  })
}
