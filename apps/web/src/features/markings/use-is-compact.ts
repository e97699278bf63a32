import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

// Pixels and milliseconds (B2.29, B9.10).
const compactBelowPixels = 888
const resizeDebounce = 500

const isCompactNow = () => window.innerHeight < compactBelowPixels

/** Whether the window is too low for the normal layout of the configurator. */
export function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(isCompactNow)
  const measure = useDebouncedCallback(() => setIsCompact(isCompactNow()), resizeDebounce)
  useWindowEvent('resize', measure)
  return isCompact
}
