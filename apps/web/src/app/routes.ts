import { createRoute } from '@tanstack/react-router'
import { entryScreens } from './entry-screens.ts'
import { app, entry, goHome, locale, root, workbench } from './frames.ts'
import { leaveUnknownPath, loadMarking, loadOrder, screen } from './screen-options.ts'
import { textParams } from './search-params.ts'
import { workbenchScreens } from './workbench-screens.ts'

// Every screen: its path below the language, who may open it, its search parameters, and the file that is fetched when it is
// opened. The path is also the route's only name: `to('/order/$order', …)` in `lib/paths.ts` takes the paths written here,
// in `workbench-screens.ts` and in `entry-screens.ts`.
// The lists are constants of their own: written inside `addChildren`, the routes would lose their types.

const appScreens = [
  workbench.addChildren(workbenchScreens),
  createRoute({
    getParentRoute: () => app,
    path: '/account',
    ...screen('signedIn', () => import('../features/account/account.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/account/choose-application',
    ...screen('signedIn', () => import('../features/account/choose-application.tsx'), { title: 'Veck Tools' }),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/account/change-password',
    ...screen('signedIn', () => import('../features/account/change-password.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/account/security',
    ...screen('signedIn', () => import('../features/security/security.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/studio',
    ...screen('seller', () => import('../features/studio/studio.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/studio/extra-items',
    ...screen('seller', () => import('../features/retail/library.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/studio/clients',
    validateSearch: textParams('q', 'page'),
    ...screen('seller', () => import('../features/clients/clients.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/help',
    ...screen('signedIn', () => import('../features/help/help.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/orders',
    validateSearch: textParams('tab', 'filter', 'sort'),
    ...screen('signedIn', () => import('../features/orders/order-list.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/orders/search',
    validateSearch: textParams('q', 'status', 'delivery', 'from', 'to', 'customer'),
    ...screen('sales', () => import('../routes/search-orders.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/orders/share',
    ...screen('customer', () => import('../features/sharing/sharing.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/orders/bin',
    ...screen('signedIn', () => import('../features/orders/bin.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/templates',
    ...screen('signedIn', () => import('../features/templates/templates.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/fabrics',
    validateSearch: textParams('q', 'filter', 'favourites'),
    ...screen('signedIn', () => import('../routes/fabric-wall.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    // Not beside the order's sidebar: the images use the whole width.
    path: '/order/$order/marking/$marking/fabrics',
    validateSearch: textParams('alternative', 'from', 'q', 'filter', 'favourites'),
    loader: ({ params, preload }) => loadMarking(params, preload),
    ...screen('signedIn', () => import('../routes/marking-fabrics.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/order/create',
    ...screen('signedIn', () => import('../features/orders/create-order.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/order/$order/preview/finished',
    loader: ({ params }) => loadOrder(params.order),
    ...screen('signedIn', () => import('../routes/preview-finished.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/order/$order/preview/completed',
    loader: ({ params }) => loadOrder(params.order),
    ...screen('signedIn', () => import('../features/preview/completed.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin',
    ...screen('admin', () => import('../features/admin/admin-home.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/users',
    ...screen('admin', () => import('../features/admin/users/users.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/settings',
    ...screen('admin', () => import('../features/admin/settings/settings.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/numbers',
    validateSearch: textParams('kind', 'version'),
    ...screen('admin', () => import('../features/admin/pricing/pricing.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/numbers/$kind/{-$version}',
    ...screen('admin', () => import('../features/admin/pricing/edit-pricing.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/fabrics',
    validateSearch: textParams('q', 'page'),
    ...screen('admin', () => import('../features/admin/fabrics/fabrics.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/fabrics/$product',
    validateSearch: textParams('q', 'page'),
    ...screen('admin', () => import('../features/admin/fabrics/edit-fabric.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/catalogue',
    ...screen('admin', () => import('../features/admin/catalogue/import-catalogue.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/texts',
    ...screen('admin', () => import('../features/admin/texts/texts.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/help',
    validateSearch: textParams('language'),
    ...screen('admin', () => import('../features/admin/help/help-editor.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/buyers',
    ...screen('admin', () => import('../features/admin/buyers/buyers.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/log',
    validateSearch: textParams('action', 'person', 'subject', 'from', 'to', 'before'),
    ...screen('admin', () => import('../features/admin/log/audit-log.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/queue',
    ...screen('admin', () => import('../features/admin/queue/queue.tsx')),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/admin/messages',
    validateSearch: textParams('show', 'order', 'page'),
    ...screen('admin', () => import('../features/admin/messages/messages.tsx')),
  }),
] as const

const withoutLanguage = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: ({ location }): void => {
    throw goHome(location.pathname)
  },
})
const unknownPath = createRoute({ getParentRoute: () => locale, path: '$', beforeLoad: leaveUnknownPath })

export const routeTree = root.addChildren([
  withoutLanguage,
  locale.addChildren([entry.addChildren(entryScreens), app.addChildren(appScreens), unknownPath]),
])
