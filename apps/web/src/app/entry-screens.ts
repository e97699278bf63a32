import { createRoute, redirect } from '@tanstack/react-router'
import { localeOrDefault } from '../lib/language/locale.ts'
import { pathTo } from '../lib/screen/paths.ts'
import Login from '../routes/login.tsx'
import { entry } from './frames.ts'
import { screen, settingsAndGuard } from './screen-options.ts'
import { textParams } from './search-params.ts'

/** The screens before sign-in. */
export const entryScreens = [
  createRoute({
    getParentRoute: () => entry,
    path: '/',
    ...settingsAndGuard('anonymous'),
    // The home page only leads to sign-in (A2.2).
    beforeLoad: ({ location }): void => {
      throw redirect({ to: pathTo(localeOrDefault(location.pathname), '/account/login'), replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/account/login',
    validateSearch: textParams('redirect', 'secretToken'),
    ...settingsAndGuard('anonymous', { title: 'Veck Tools' }),
    component: Login,
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/account/forgot-password',
    validateSearch: textParams('action', 'personId'),
    ...screen('anonymous', () => import('../features/account/forgot-password.tsx')),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/account/punchout',
    validateSearch: textParams('sessionID', 'redirect'),
    ...screen('anonymous', () => import('../features/account/punch-out.tsx')),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/ping',
    ...screen('anonymous', async () => ({ default: (await import('../features/diagnostics/diagnosis.tsx')).Ping })),
  }),
  createRoute({
    getParentRoute: () => entry,
    path: '/getservertime',
    ...screen('anonymous', async () => ({
      default: (await import('../features/diagnostics/diagnosis.tsx')).ServerTime,
    })),
  }),
] as const
