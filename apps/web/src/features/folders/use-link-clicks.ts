import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useCallback } from 'react'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

/**
 * For lists with many links: plain `<a href>` and one click listener for all. 500 `Link`s would each subscribe to
 * the router.
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
