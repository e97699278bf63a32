import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/**
 * For what holds very many links: plain `<a href>` inside, and one listener around them all. A `Link` each would listen to the
 * router, 500 times in a large offer.
 */
export function useLinkClicks() {
  const router = useRouter()
  return useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      void router.navigate({ to: link.pathname })
    },
    [router],
  )
}
