import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * Returns `value` as soon as the browser has painted, so that what is rendered from it does not delay the paint of the rest.
 * Undefined until the first paint. If the value changes several times before a paint, only the latest is returned. Input of the
 * user interrupts the render.
 */
export function useAfterPaint<Value>(value: Value): Value | undefined {
  const [painted, setPainted] = useState<Value>()
  const latest = useRef(value)
  const isWaiting = useRef(false)
  useLayoutEffect(() => {
    latest.current = value
    if (isWaiting.current) return
    isWaiting.current = true
    void afterPaint().then(() => {
      isWaiting.current = false
      const next = latest.current
      startTransition(() => setPainted(() => next))
    })
  }, [value])
  return painted
}
