import type { NotFollowed } from '@veck/contract'

type Listener = (markings: readonly NotFollowed[]) => void
const listeners = new Set<Listener>()

/** Any change of a room type can answer that some rooms could not follow it, whichever screen made the change. */
export const notFollowed = {
  tell: (markings: readonly NotFollowed[]) => {
    for (const listener of listeners) listener(markings)
  },
  onTold: (listener: Listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
