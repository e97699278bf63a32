import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/**
 * The value that is painted: it follows `value` after each paint, so that what depends on it does not hold up the paint. Undefined
 * at first. Of values that change faster than the browser paints, only the latest counts. The next input interrupts it.
 */
export function usePainted<Value>(value: Value): Value | undefined {
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
