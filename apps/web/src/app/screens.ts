import type { ComponentType } from 'react'
import type { RouteName } from '../lib/route-table.ts'

export type Screen = () => Promise<{ default: ComponentType }>

/** Each in a file of its own that is fetched when its address is opened; sign-in, where all begin, comes with the app. */
export const screens: Record<Exclude<RouteName, 'home' | 'login'>, Screen> = {
  forgotpassword: () => import('../routes/forgot-password.tsx'),
  chooseapp: () => import('../routes/choose-application.tsx'),
  account: () => import('../routes/account.tsx'),
  changepassword: () => import('../routes/change-password.tsx'),
  punchout: () => import('../routes/punchout.tsx'),
  help: () => import('../routes/help.tsx'),
  orders: () => import('../routes/orders.tsx'),
  searchorders: () => import('../routes/search-orders.tsx'),
  userordersharing: () => import('../routes/user-order-sharing.tsx'),
  createOrder: () => import('../routes/create-order.tsx'),
  editOrder: () => import('../routes/edit-order.tsx'),
  order: () => import('../routes/order.tsx'),
  previewOrderInit: () => import('../routes/preview-init.tsx'),
  previewOrderFinished: () => import('../routes/preview-finished.tsx'),
  previewOrderComplete: () => import('../routes/preview-completed.tsx'),
  folderview: () => import('../routes/folder-view.tsx'),
  'create-marking': () => import('../routes/create-marking.tsx'),
  createfolder: () => import('../routes/create-folder.tsx'),
  renamefolder: () => import('../routes/rename-folder.tsx'),
  marking: () => import('../routes/marking.tsx'),
  'marking-image-list': () => import('../routes/marking-images.tsx'),
  'create-marking-image': () => import('../routes/create-marking-image.tsx'),
  'edit-marking-fabric': () => import('../routes/edit-marking-fabric.tsx'),
  ping: () => import('../routes/ping.tsx'),
  getservertime: () => import('../routes/get-server-time.tsx'),
  admin: () => import('../routes/admin.tsx'),
  adminusers: () => import('../routes/admin-users.tsx'),
  adminsettings: () => import('../routes/admin-settings.tsx'),
  adminnumbers: () => import('../routes/admin-numbers.tsx'),
  admineditnumbers: () => import('../routes/admin-edit-numbers.tsx'),
  admincatalogue: () => import('../routes/admin-catalogue.tsx'),
  admintexts: () => import('../routes/admin-texts.tsx'),
  adminhelp: () => import('../routes/admin-help.tsx'),
  adminbuyers: () => import('../routes/admin-buyers.tsx'),
  adminlog: () => import('../routes/admin-log.tsx'),
  adminqueue: () => import('../routes/admin-queue.tsx'),
}
