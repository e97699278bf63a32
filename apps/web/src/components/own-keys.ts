import type { KeyboardEvent } from 'react'

/** For a dialog that others open from: keys pressed in it, not those pressed in the others, which React lets through. */
export const ownKeys =
  (actions: Record<string, () => void>) =>
  ({ key, target, currentTarget }: KeyboardEvent) => {
    if (target instanceof Node && currentTarget.contains(target)) actions[key]?.()
  }
