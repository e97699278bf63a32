import { canSellToClients } from '@veck/domain'
import { useSyncExternalStore } from 'react'
import { useSession } from '../session/session.ts'

const key = 'veck.presenting'

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

// The browser sends this event to the other tabs only. A key of null: everything was cleared.
const onStorage = (event: StorageEvent) => {
  if (event.key === key || event.key === null) notify()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

const isStored = () => window.localStorage.getItem(key) === 'yes'

function setPresenting(isPresenting: boolean) {
  if (isPresenting) window.localStorage.setItem(key, 'yes')
  else window.localStorage.removeItem(key)
  notify()
}

/**
 * Presentation mode hides trade prices, discounts and margins while the user turns the screen towards a client. It stays on
 * after a reload and is the same in all tabs. Users who do not sell to clients have no switch for it, so it is off for them.
 */
export function usePresentationMode() {
  const user = useSession()?.currentUser
  const isOn = useSyncExternalStore(subscribe, isStored)
  const isOffered = user !== undefined && canSellToClients(user).allowed
  return { isOffered, isPresenting: isOn && isOffered, setPresenting }
}
