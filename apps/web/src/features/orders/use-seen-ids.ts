import { useCallback, useEffect, useRef, useState } from 'react'

/** A row this near to the screen counts as seen, so that its picture is there when the user scrolls to it. */
const margin = '300px'

/** The ids of the elements that have been on the screen or near it. `watch` is the `ref` of an element with `data-id`. */
export function useSeenIds() {
  const [seen, setSeen] = useState<readonly string[]>([])
  const observer = useRef<IntersectionObserver>(undefined)
  useEffect(() => () => observer.current?.disconnect(), [])
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    observer.current ??= new IntersectionObserver(
      (entries) => {
        const ids = entries.flatMap(({ isIntersecting, target }) => (isIntersecting && idOf(target)) || [])
        if (ids.length > 0) setSeen((before) => [...new Set([...before, ...ids])])
      },
      { rootMargin: margin },
    )
    observer.current.observe(element)
    return () => observer.current?.unobserve(element)
  }, [])
  return { seen, watch }
}

const idOf = (element: Element) => (element instanceof HTMLElement ? element.dataset.id : undefined)
