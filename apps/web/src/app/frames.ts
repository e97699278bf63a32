import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { loadTexts, setLocale } from '../lib/language/language.ts'
import { localeOf, localeOrDefault } from '../lib/language/locale.ts'
import { pathTo } from '../lib/screen/paths.ts'
import { lazyScreen } from './lazy-screen.ts'
import EntryLayout from './layout/entry-layout.tsx'
import { Opening } from './route-loading.tsx'

/** In milliseconds. A frame usually loads quickly: the screen inside it shows that something is loading. */
const framePendingMs = 1500

export const goHome = (pathname: string) => redirect({ to: pathTo(localeOrDefault(pathname), '/'), replace: true })

export const root = createRootRoute()

/** Every screen is below a language; its texts are loaded before anything is shown (A2.1, A2.46). */
export const locale = createRoute({
  getParentRoute: () => root,
  path: '/$locale',
  pendingMs: framePendingMs,
  pendingComponent: Opening,
  beforeLoad: async ({ location, preload }): Promise<void> => {
    const wanted = localeOf(location.pathname)
    if (!wanted) throw goHome(location.pathname)
    await (preload ? loadTexts(wanted) : setLocale(wanted))
  },
})

/** For users who are not signed in: a photo beside the form. */
export const entry = createRoute({
  getParentRoute: () => locale,
  id: '_entry',
  pendingMs: framePendingMs,
  component: EntryLayout,
})

/** For signed-in users: the header. */
export const app = createRoute({
  getParentRoute: () => locale,
  id: '_app',
  pendingMs: framePendingMs,
  pendingComponent: Opening,
  component: lazyScreen(() => import('./layout/app-layout.tsx')),
})

/** For the screens of an order: its sidebar (B2.31). */
export const workbench = createRoute({
  getParentRoute: () => app,
  id: '_workbench',
  pendingMs: framePendingMs,
  component: lazyScreen(() => import('../features/folders/workbench.tsx')),
})
