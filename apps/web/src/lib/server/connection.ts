import { useSyncExternalStore } from 'react'

/** Whether the last call reached the server. */
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
    /** Wraps `fetch`. Any answer shows that there is a connection, also an error of the server. */
    watching:
      (fetchWith: typeof fetch): typeof fetch =>
      async (input, init) => {
        try {
          const answer = await fetchWith(input, init)
          set(false)
          return answer
        } catch (error) {
          // Cancelled by the page itself, so the connection may be fine.
          if (!init?.signal?.aborted) set(true)
          throw error
        }
      },
  }
}

export const connection = createConnection()

export const useIsConnectionLost = () => useSyncExternalStore(connection.onChange, connection.isLost)
