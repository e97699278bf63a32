import { createRootRoute, createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { curtainHome } from '../lib/curtain-home.ts'
import { i18n } from '../lib/i18n.ts'
import { loadOrder } from '../lib/current-order.ts'
import { loadTexts, setLocale } from '../lib/language.ts'
import { localeOf, localeOrDefault } from '../lib/locale.ts'
import { pathTo } from '../lib/paths.ts'
import Login from '../routes/login.tsx'
import { type RouteName, routeNames, settingsOf } from '../lib/route-table.ts'
import { session } from '../lib/session.ts'
import { turnAway } from './guards.ts'
import { lazyScreen } from './lazy-screen.ts'
import EntryLayout from './layout/entry-layout.tsx'
import { Opening } from './opening.tsx'
import { queryClient } from './query-client.ts'
import { RouteError } from './route-error.tsx'
import { RouteLoading } from './route-loading.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'
import { screens } from './screens.ts'
import { FolderLoading, PanelLoading } from './workbench-loading.tsx'

const home = (pathname: string) =>
  redirect({ to: pathTo('home', { locale: localeOrDefault(pathname) }), replace: true })

/** Nobody lands elsewhere without a word. */
const reportNotFollowed = async () => {
  // The sign-in page must not fetch what it does not show.
  const { showFailure } = await import('../components/toasts.tsx')
  showFailure(i18n.t('Shell:LinkNotFollowed'))
}

/** A frame is quick to have: what is waited for shows inside of it, unless the line is very slow. */
const framePendingMs = 1500

const root = createRootRoute()

const nowhere = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }) => {
    throw home(location.pathname)
  },
})

/** Everything stands under a language; its texts are there before anything shows (A2.1, A2.46). */
const locale = createRoute({
  getParentRoute: () => root,
  path: '/$locale',
  pendingMs: framePendingMs,
  pendingComponent: Opening,
  beforeLoad: async ({ location, preload }) => {
    const wanted = localeOf(location.pathname)
    if (!wanted) throw home(location.pathname)
    await (preload ? loadTexts(wanted) : setLocale(wanted))
  },
})

/** Two frames: the picture for those who are not signed in, the header for those who are. */
const entry = createRoute({
  getParentRoute: () => locale,
  id: 'entry',
  pendingMs: framePendingMs,
  component: EntryLayout,
})
const app = createRoute({
  getParentRoute: () => locale,
  id: 'app',
  pendingMs: framePendingMs,
  pendingComponent: Opening,
  component: lazyScreen(() => import('./layout/app-layout.tsx')),
})

/** An offer's screens stand beside its sidebar (B2.31). */
const workbench = createRoute({
  getParentRoute: () => app,
  id: 'workbench',
  pendingMs: framePendingMs,
  component: lazyScreen(() => import('./layout/workbench-layout.tsx')),
})

type Frame = typeof entry | typeof app | typeof workbench

function frameOf(name: RouteName): Frame {
  const { access, orderSideBar } = settingsOf(name)
  if (access === 'anonymous') return entry
  return orderSideBar ? workbench : app
}

function screenRoute(name: RouteName) {
  const settings = settingsOf(name)
  const frame = frameOf(name)
  return createRoute({
    getParentRoute: () => frame,
    path: settings.path.replace('/$locale', '') || '/',
    staticData: { settings },
    // The home address only leads on (A2.2).
    component: name === 'home' || name === 'login' ? Login : lazyScreen(screens[name]),
    beforeLoad: ({ location, preload }) => {
      const spoken = localeOrDefault(location.pathname)
      if (name === 'home') throw redirect({ to: pathTo('login', { locale: spoken }), replace: true })
      const user = session.current()?.currentUser
      const turned = turnAway(settings.access, user, spoken, location.href)
      if (turned && user && !preload) void reportNotFollowed()
      if (turned) throw redirect({ ...turned, replace: true })
    },
    ...(settings.orderSideBar && {
      pendingComponent: name === 'order' || name === 'folderview' ? FolderLoading : PanelLoading,
    }),
    loader: ({ params }: { params: { order?: string } }) =>
      params.order ? loadOrder(queryClient, params.order) : undefined,
  })
}

const unknown = createRoute({
  getParentRoute: () => locale,
  path: '$',
  beforeLoad: ({ location, preload }) => {
    const user = session.current()?.currentUser
    if (user && !preload) void reportNotFollowed()
    const spoken = localeOrDefault(location.pathname)
    if (user) throw redirect({ to: pathTo(curtainHome(user), { locale: spoken }), replace: true })
    throw home(location.pathname)
  },
})

const under = (frame: Frame) => routeNames.filter((name) => frameOf(name) === frame).map(screenRoute)

const routeTree = root.addChildren([
  nowhere,
  locale.addChildren([
    entry.addChildren(under(entry)),
    app.addChildren([workbench.addChildren(under(workbench)), ...under(app)]),
    unknown,
  ]),
])

export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Anything slower shows that it is under way (design: feedback).
    defaultPendingMs: 300,
    defaultPendingComponent: RouteLoading,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    ...(history && { history }),
  })
  // A2.1: an address inside the app in any other language cancels the navigation.
  router.history.block({
    blockerFn: ({ nextLocation }) => localeOf(nextLocation.pathname) === undefined,
    enableBeforeUnload: false,
  })
  return router
}
