import { useSyncExternalStore } from 'react'
import type { SignedIn, Token, User } from '@veck/contract'

export type Session = { currentUser: User; currentToken: Token }

/** expired: the server no longer knows it · signedOut: the user left. */
export type SessionEnd = 'expired' | 'signedOut'

/** Account state, kept in session storage (A3.1, A9.8): it lives as long as the tab. */
export function createSession(storage: Storage) {
  const changeListeners = new Set<() => void>()
  const endListeners = new Set<(end: SessionEnd) => void>()
  let current = read(storage)

  const change = (next: Session | undefined) => {
    current = next
    for (const listener of changeListeners) listener()
  }

  return {
    current: () => current,
    start({ currentUser, token }: SignedIn) {
      storage.setItem('currentUser', JSON.stringify(currentUser))
      storage.setItem('currentToken', JSON.stringify(token))
      change({ currentUser, currentToken: token })
    },
    /** Ends once: answers that come in later change nothing. */
    end(how: SessionEnd) {
      if (!current) return
      storage.removeItem('currentUser')
      storage.removeItem('currentToken')
      change(undefined)
      for (const listener of endListeners) listener(how)
    },
    onChange: (listener: () => void) => listen(changeListeners, listener),
    onEnd: (listener: (end: SessionEnd) => void) => listen(endListeners, listener),
  }
}

export type SessionStore = ReturnType<typeof createSession>

function listen<Listener>(listeners: Set<Listener>, listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function read(storage: Storage): Session | undefined {
  const user = storage.getItem('currentUser')
  const token = storage.getItem('currentToken')
  return user && token ? { currentUser: JSON.parse(user), currentToken: JSON.parse(token) } : undefined
}

export const session = createSession(window.sessionStorage)

export const useSession = () => useSyncExternalStore(session.onChange, session.current)
