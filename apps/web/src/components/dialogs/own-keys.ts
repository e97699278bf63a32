import type { KeyboardEvent } from 'react'

/** Handles keys that are pressed in a dialog itself. React also passes on keys from menus and dialogs opened from it; they are ignored. */
export const ownKeys =
  (actions: Record<string, () => void>) =>
  ({ key, target, currentTarget }: KeyboardEvent) => {
    if (target instanceof Element && currentTarget.contains(target) && !target.closest('[role=menu]')) actions[key]?.()
  }
