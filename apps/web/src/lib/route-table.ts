/** Who may open a screen: anyone, anyone signed in, internal sales only (A2.1, A6.1, A6.4), or those of them who run the supplier's side. */
export type Access = 'anonymous' | 'signedIn' | 'customer' | 'sales' | 'admin'

/** Tabs of the order's sidebar (B2.31, B9.11). */
export type SideBarTab = 'Markings' | 'Fabrics' | 'Images'

export type RouteSettings = {
  /** `$name` is a parameter, `{-$name}` one that may be left out. */
  path: `/$locale${string}`
  access: Access
  /** Page title (A2.46). */
  title: 'Veck' | 'Veck Tools'
  /** Shows the order's sidebar, on this tab at first. */
  orderSideBar?: SideBarTab
  /** No sidebar on a phone. */
  hideSideBar?: true
}

/** Every screen by the name the specification gives it (A2.2–A2.20, B2.2–B2.11). */
export const routeTable = {
  home: { path: '/$locale', access: 'anonymous', title: 'Veck' },
  login: { path: '/$locale/account/login', access: 'anonymous', title: 'Veck Tools' },
  forgotpassword: { path: '/$locale/account/forgot-password', access: 'anonymous', title: 'Veck' },
  chooseapp: { path: '/$locale/account/choose-application', access: 'signedIn', title: 'Veck Tools' },
  account: { path: '/$locale/account', access: 'signedIn', title: 'Veck' },
  changepassword: { path: '/$locale/account/change-password', access: 'signedIn', title: 'Veck' },
  punchout: { path: '/$locale/account/punchout', access: 'anonymous', title: 'Veck' },
  help: { path: '/$locale/help', access: 'signedIn', title: 'Veck' },
  orders: { path: '/$locale/orders', access: 'signedIn', title: 'Veck' },
  searchorders: { path: '/$locale/orders/search', access: 'sales', title: 'Veck' },
  userordersharing: { path: '/$locale/orders/share', access: 'customer', title: 'Veck' },
  bin: { path: '/$locale/orders/bin', access: 'signedIn', title: 'Veck' },
  createOrder: { path: '/$locale/order/create', access: 'signedIn', title: 'Veck' },
  // Leads on at once: a sheet opened here would be closed by that.
  order: {
    path: '/$locale/order/$order',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
    hideSideBar: true,
  },
  editOrder: { path: '/$locale/order/$order/edit', access: 'signedIn', title: 'Veck', orderSideBar: 'Markings' },
  previewOrderInit: {
    path: '/$locale/order/$order/preview/init',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
    hideSideBar: true,
  },
  previewOrderFinished: { path: '/$locale/order/$order/preview/finished', access: 'signedIn', title: 'Veck' },
  previewOrderComplete: { path: '/$locale/order/$order/preview/completed', access: 'signedIn', title: 'Veck' },
  ping: { path: '/$locale/ping', access: 'anonymous', title: 'Veck' },
  getservertime: { path: '/$locale/getservertime', access: 'anonymous', title: 'Veck' },
  folderview: {
    path: '/$locale/order/$order/folder/$folder',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
  },
  'create-marking': {
    path: '/$locale/order/$order/folder/$folder/create-marking',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
  },
  createfolder: {
    path: '/$locale/order/$order/folder/$folder/create',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
  },
  renamefolder: {
    path: '/$locale/order/$order/folder/$folder/edit',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
  },
  marking: {
    path: '/$locale/order/$order/marking/$marking/{-$step}',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Markings',
    hideSideBar: true,
  },
  'marking-image-list': {
    path: '/$locale/order/$order/marking/$marking/images',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Images',
  },
  'create-marking-image': {
    path: '/$locale/order/$order/marking/$marking/create-image',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Images',
  },
  'edit-marking-fabric': {
    path: '/$locale/order/$order/fabric/$product/$variant',
    access: 'signedIn',
    title: 'Veck',
    orderSideBar: 'Fabrics',
  },
  admin: { path: '/$locale/admin', access: 'admin', title: 'Veck' },
  adminusers: { path: '/$locale/admin/users', access: 'admin', title: 'Veck' },
  adminsettings: { path: '/$locale/admin/settings', access: 'admin', title: 'Veck' },
  adminnumbers: { path: '/$locale/admin/numbers', access: 'admin', title: 'Veck' },
  admineditnumbers: { path: '/$locale/admin/numbers/$kind/{-$version}', access: 'admin', title: 'Veck' },
  adminfabrics: { path: '/$locale/admin/fabrics', access: 'admin', title: 'Veck' },
  admineditfabric: { path: '/$locale/admin/fabrics/$product', access: 'admin', title: 'Veck' },
  admincatalogue: { path: '/$locale/admin/catalogue', access: 'admin', title: 'Veck' },
  admintexts: { path: '/$locale/admin/texts', access: 'admin', title: 'Veck' },
  adminhelp: { path: '/$locale/admin/help', access: 'admin', title: 'Veck' },
  adminbuyers: { path: '/$locale/admin/buyers', access: 'admin', title: 'Veck' },
  adminlog: { path: '/$locale/admin/log', access: 'admin', title: 'Veck' },
  adminqueue: { path: '/$locale/admin/queue', access: 'admin', title: 'Veck' },
} as const satisfies Record<string, RouteSettings>

export type RouteName = keyof typeof routeTable

/** `Object.keys` with the type the table gives. */
export const routeNames = Object.keys(routeTable) as RouteName[]

export const settingsOf = (name: RouteName): RouteSettings => routeTable[name]
