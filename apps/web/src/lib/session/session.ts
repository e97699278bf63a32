import { useSyncExternalStore } from 'react'
import type { SignedIn, Token, User } from '@veck/contract'
import { fromWire, toWire } from '@veck/contract/rights'

export type Session = { currentUser: User; currentToken: Token }
/** The session as it is stored and sent to other tabs: with the user as the API returned it. */
export type StoredSession = { currentUser: SignedIn['currentUser']; currentToken: Token }

/**
 * expired: the server no longer knows the session · signedOut: the user signed out · handedOver: the sister application or a
 * new session takes over · handOverFailed: the sister application could not take over.
 */
export type SessionEnd = 'expired' | 'signedOut' | 'handedOver' | 'handOverFailed'

/** The signed-in user and the token, kept in session storage as long as the tab is open (A3.1, A9.8). */
export function createSession(storage: Storage) {
  const changeListeners = new Set<() => void>()
  const endListeners = new Set<(end: SessionEnd) => void>()
  let current = read(storage)
  let lastEnd: SessionEnd | undefined

  const change = (next: Session | undefined) => {
    current = next
    for (const listener of changeListeners) listener()
  }
  /** A second call does nothing, because several answers can report the end. */
  const end = (how: SessionEnd) => {
    if (!current) return
    storage.removeItem('currentUser')
    storage.removeItem('currentToken')
    lastEnd = how
    change(undefined)
    for (const listener of endListeners) listener(how)
  }

  return {
    current: () => current,
    start({ currentUser, token }: SignedIn) {
      end('handedOver')
      storage.setItem('currentUser', JSON.stringify(currentUser))
      storage.setItem('currentToken', JSON.stringify(token))
      change({ currentUser: fromWire(currentUser), currentToken: token })
    },
    /** For when users change their own details. */
    changeUser(changes: Partial<User>) {
      if (!current) return
      const currentUser = { ...current.currentUser, ...changes }
      storage.setItem('currentUser', JSON.stringify(toWire(currentUser)))
      change({ ...current, currentUser })
    },
    end,
    /** How the last session ended, for the message on the sign-in page. */
    lastEnd: () => lastEnd,
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
  return user && token
    ? { currentUser: fromWire(JSON.parse(user) as StoredSession['currentUser']), currentToken: JSON.parse(token) }
    : undefined
}

export const session = createSession(window.sessionStorage)

export const useSession = () => useSyncExternalStore(session.onChange, session.current)
