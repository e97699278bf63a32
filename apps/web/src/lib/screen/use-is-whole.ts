import { useElementScrollRestoration } from '@tanstack/react-router'
import { useDeferredValue, useState } from 'react'

const getWindow = () => window

/**
 * False for the first paint of a screen, then true at once: what the user does not see or need first is rendered after it. Always
 * true when the user returns to a scroll position, which needs the whole page.
 */
export const useIsWhole = (): boolean => useDeferredValue(true, useIsReturning())

/** The user returns to a scroll position. */
export function useIsReturning(): boolean {
  const position = useElementScrollRestoration({ getElement: getWindow })
  const [isReturning] = useState((position?.scrollY ?? 0) > 0)
  return isReturning
}
