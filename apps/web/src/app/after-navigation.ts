import type { AnyRouter } from '@tanstack/react-router'
import { focusContent } from '../lib/focus-content.ts'
import { isTyping } from '../lib/is-typing.ts'
import type { RouteSettings } from '../lib/route-table.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    settings?: RouteSettings
  }
}

/** The settings of the screen on show. */
export const currentSettings = (router: AnyRouter): RouteSettings | undefined =>
  router.state.matches.findLast((match) => match.staticData.settings)?.staticData.settings

/**
 * The page takes the route's title (A2.46), and a reader of the screen starts at its content, or at the field to fill in;
 * whoever has gone on with the tab key while the screen was fetched is left where they are.
 */
export function followNavigation(router: AnyRouter) {
  let hasGoneOn = false
  router.subscribe('onBeforeNavigate', () => (hasGoneOn = false))
  document.addEventListener('keydown', ({ key }) => (hasGoneOn ||= key === 'Tab'))
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = currentSettings(router)?.title ?? 'Veck'
    if (fromLocation && pathChanged && !hasGoneOn && !isTyping()) focusContent()
  })
}
