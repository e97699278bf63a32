import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { collectionQuery, wholeCollection } from '../features/fabrics/filter-query.ts'
import { curtainHome } from '../lib/order/curtain-home.ts'
import { queries } from '../lib/server/api.ts'
import { i18n } from '../lib/language/i18n.ts'
import { localeOrDefault } from '../lib/language/locale.ts'
import { landingOf } from '../lib/order/order-landing.ts'
import { pathTo } from '../lib/screen/paths.ts'
import type { Access, RouteSettings } from '../lib/session/route-settings.ts'
import { session } from '../lib/session/session.ts'
import { goHome } from './frames.ts'
import { redirectFor } from './guards.ts'
import { lazyScreen, type Screen } from './lazy-screen.ts'
import { queryClient } from './query-client.ts'
import { FolderLoading, PanelLoading } from './workbench-loading.tsx'

type Navigation = { location: ParsedLocation; preload: boolean }

/** A user who is sent elsewhere is told so. */
const reportNotFollowed = async () => {
  // Loaded when needed, so that it is not part of the sign-in page.
  const { showFailure } = await import('../components/messages/toasts.tsx')
  showFailure(i18n.t('Shell:LinkNotFollowed'))
}

const guard =
  (access: Access) =>
  ({ location, preload }: Navigation): void => {
    const user = session.current()?.currentUser
    const turned = redirectFor(access, user, localeOrDefault(location.pathname), location.href)
    if (turned && user && !preload) void reportNotFollowed()
    if (turned) throw redirect({ ...turned, replace: true })
  }

/** An address that no route has: a signed-in user goes to where they work, others to sign-in. */
export function leaveUnknownPath({ location, preload }: Navigation): void {
  const user = session.current()?.currentUser
  if (!user) throw goHome(location.pathname)
  if (!preload) void reportNotFollowed()
  throw redirect({ to: pathTo(localeOrDefault(location.pathname), curtainHome(user)), replace: true })
}

/** Access and title of a route. Sign-in comes with the app; every other screen is fetched when its route is opened. */
export const settingsAndGuard = (access: Access, more: Partial<RouteSettings> = {}) => ({
  staticData: { settings: { access, title: 'Veck' as const, ...more } },
  beforeLoad: guard(access),
})

export const screen = (access: Access, load: Screen, more?: Partial<RouteSettings>) => ({
  ...settingsAndGuard(access, more),
  component: lazyScreen(load),
})

/** A screen beside the order's sidebar. `shape`: what is drawn while it loads. */
export const workbenchScreen = (
  load: Screen,
  { access = 'signedIn', ...more }: Partial<RouteSettings> = {},
  shape: 'panel' | 'folder' = 'panel',
) => ({
  ...screen(access, load, { orderSideBar: 'Markings', ...more }),
  pendingComponent: shape === 'folder' ? FolderLoading : PanelLoading,
})

/**
 * Loads the order of a screen before the screen is shown (A2.45). An order in memory is shown at once, and read again behind
 * the screen if it is stale.
 */
export const loadOrder = (id: string) =>
  queryClient.ensureQueryData({ ...queries.getOrder({ params: { id } }), revalidateIfStale: true })

/** An order in memory opens at its first screen at once, without showing the screen between. */
export function leadToFirstScreen({ location, params }: Navigation & { params: { order: string } }): void {
  const order = queryClient.getQueryData<Order>(queries.getOrder({ params: { id: params.order } }).queryKey)
  if (order) throw redirect({ to: landingOf(localeOrDefault(location.pathname), order), replace: true })
}

type MarkingParams = { order: string; marking: string }

/** Also starts to load what the steps of the wizard need, without waiting for it. */
export async function loadMarking({ order: id, marking }: MarkingParams, preload: boolean) {
  const order = await loadOrder(id)
  if (order.status !== OrderStatus.Initiated) return order
  void queryClient.prefetchQuery(queries.getCurtainParameters())
  const line = order.orderLines.find(({ markingId }) => markingId === marking)
  const fabric = order.fabricMarkingList.find(({ erpProductId }) => erpProductId === line?.erpProductId)
  if (fabric && !line?.isExternalFabric)
    void queryClient.prefetchQuery(queries.getVariants({ params: { productId: fabric.productId } }))
  // The fabric step. Too much for a link that the mouse only passes.
  if (!preload) {
    void queryClient.prefetchQuery(queries.getProductFilters())
    void queryClient.prefetchQuery(queries.getFavouriteFabrics())
    void queryClient.prefetchQuery(queries.searchProducts({ query: collectionQuery(wholeCollection) }))
  }
  return order
}
