import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { localeOf } from '../lib/language/locale.ts'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'
import { routeTree } from './routes.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

declare module '@tanstack/react-router' {
  /** Gives `Link`, `useParams`, `useSearch` and the paths in `lib/paths.ts` the types of our routes. */
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // A link that the mouse or the focus reaches starts to load its screen and data. The query cache knows what is stale.
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // In milliseconds. Anything slower shows that it is loading.
    defaultPendingMs: 300,
    defaultPendingComponent: RouteLoading,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    ...(history && { history }),
  })
  // A2.1: inside the app, a path in an unknown language cancels the navigation.
  router.history.block({
    blockerFn: ({ nextLocation }) => localeOf(nextLocation.pathname) === undefined,
    enableBeforeUnload: false,
  })
  return router
}
