import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

// B2.29, B9.10
const compactBelow = 888
const resizePause = 500

const isCompactNow = () => window.innerHeight < compactBelow

/** Whether the page is too low for the roomy configurator. */
export function useIsCompact(): boolean {
  const [isCompact, setIsCompact] = useState(isCompactNow)
  const measure = useDebouncedCallback(() => setIsCompact(isCompactNow()), resizePause)
  useWindowEvent('resize', measure)
  return isCompact
}
