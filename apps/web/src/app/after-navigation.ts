import type { AnyRouter } from '@tanstack/react-router'
import { focusContent } from '../lib/focus-content.ts'
import type { RouteSettings } from '../lib/route-table.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    settings?: RouteSettings
  }
}

/** The settings of the screen on show. */
export const currentSettings = (router: AnyRouter): RouteSettings | undefined =>
  router.state.matches.findLast((match) => match.staticData.settings)?.staticData.settings

const isTyping = () => document.activeElement?.matches('main input') ?? false

/** The page takes the route's title (A2.46), and a reader of the screen starts at its content, or at the field to fill in. */
export function followNavigation(router: AnyRouter) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = currentSettings(router)?.title ?? 'Veck'
    if (fromLocation && pathChanged && !isTyping()) focusContent()
  })
}
