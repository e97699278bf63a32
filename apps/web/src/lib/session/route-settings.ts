import { useMatches } from '@tanstack/react-router'

/**
 * Who may open a screen (A2.1, A6.1, A6.4). `seller`: customers who sell to their own clients. `sales`: internal sales. `admin`: the
 * administrators among them.
 */
export type Access = 'anonymous' | 'signedIn' | 'customer' | 'seller' | 'sales' | 'admin'

/** Tabs of the order's sidebar (B2.31, B9.11). */
export type SideBarTab = 'Markings' | 'Fabrics' | 'Images'

/** What a route says about its screen, besides its path and its search parameters. */
export type RouteSettings = {
  access: Access
  /** Page title (A2.46). */
  title: 'Veck' | 'Veck Tools'
  /** The screen stands beside the order's sidebar, which opens on this tab. */
  orderSideBar?: SideBarTab
  /** No sidebar on a phone. */
  hideSideBar?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    settings?: RouteSettings
  }
}

type Match = { staticData: { settings?: RouteSettings } }

/** The settings of the screen that these matches show. */
export const settingsOf = (matches: readonly Match[]): RouteSettings | undefined =>
  matches.findLast((match) => match.staticData.settings)?.staticData.settings

export const useRouteSettings = (): RouteSettings | undefined => useMatches({ select: settingsOf })

export const useHidesSideBar = (): boolean =>
  useMatches({ select: (matches) => settingsOf(matches)?.hideSideBar ?? false })
