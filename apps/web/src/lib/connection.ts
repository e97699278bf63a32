import { useSyncExternalStore } from 'react'

/** Whether the server can be reached, as the last call found out. */
export function createConnection() {
  const listeners = new Set<() => void>()
  let lost = false
  const set = (next: boolean) => {
    if (lost === next) return
    lost = next
    for (const listener of listeners) listener()
  }
  return {
    isLost: () => lost,
    onChange: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** The same calls. Any answer, also an error of the server, shows that there is a connection. */
    watching:
      (fetchWith: typeof fetch): typeof fetch =>
      async (input, init) => {
        try {
          const answer = await fetchWith(input, init)
          set(false)
          return answer
        } catch (error) {
          // Given up by the page itself, which says nothing of the connection.
          if (!init?.signal?.aborted) set(true)
          throw error
        }
      },
  }
}

export const connection = createConnection()

export const useIsConnectionLost = () => useSyncExternalStore(connection.onChange, connection.isLost)
