import type { AnyRouter } from '@tanstack/react-router'
import type { RouteSettings } from '../lib/route-table.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    settings?: RouteSettings
  }
}

/** The settings of the screen on show. */
export const currentSettings = (router: AnyRouter): RouteSettings | undefined =>
  router.state.matches.findLast((match) => match.staticData.settings)?.staticData.settings

/** The page takes the route's title (A2.46), and a reader of the screen starts at its content. */
export function followNavigation(router: AnyRouter) {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    document.title = currentSettings(router)?.title ?? 'Veck'
    if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true })
  })
}
