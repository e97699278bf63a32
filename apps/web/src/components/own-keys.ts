import type { KeyboardEvent } from 'react'

/** For a dialog that others open from: keys pressed in it, not those pressed in a menu or another dialog, which React lets through. */
export const ownKeys =
  (actions: Record<string, () => void>) =>
  ({ key, target, currentTarget }: KeyboardEvent) => {
    if (target instanceof Element && currentTarget.contains(target) && !target.closest('[role=menu]')) actions[key]?.()
  }
