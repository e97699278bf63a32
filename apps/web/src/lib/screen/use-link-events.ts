import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, type SyntheticEvent, useMemo } from 'react'

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey && !event.defaultPrevented

const linkAt = ({ target }: SyntheticEvent) => (target instanceof Element ? target.closest('a') : null)

function linkEvents(router: AnyRouter) {
  // A screen that cannot be loaded says so when it is opened.
  const preload = (link: HTMLAnchorElement | null) => link && router.preloadRoute({ to: link.pathname }).catch(() => {})
  let hovered: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    onClick: (event: MouseEvent) => {
      const link = linkAt(event)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      void router.navigate({ to: link.pathname })
    },
    onMouseOver: (event: MouseEvent) => {
      const link = linkAt(event)
      if (link === hovered) return
      hovered = link
      clearTimeout(timer)
      timer = setTimeout(() => void preload(link), router.options.defaultPreloadDelay)
    },
    onFocus: (event: FocusEvent) => void preload(linkAt(event)),
  }
}

/**
 * For lists with many links: plain `<a href>` and one listener for all. 500 `Link`s would each subscribe to the router. A link
 * starts to load its screen when the mouse or the focus reaches it, like a `Link`.
 */
export function useLinkEvents() {
  const router = useRouter()
  return useMemo(() => linkEvents(router), [router])
}
