import { expect, test } from 'vitest'
import { routeNames, routeTable, settingsOf } from './route-table.ts'

const titled = (title: string) => routeNames.filter((name) => settingsOf(name).title === title)
const pathsOf = (names: readonly (keyof typeof routeTable)[]) => names.map((name) => routeTable[name].path)

test('[A2.2][A2.20] every route of access, orders and offers has its name and path', () => {
  expect(
    pathsOf([
      'home',
      'login',
      'forgotpassword',
      'chooseapp',
      'account',
      'changepassword',
      'punchout',
      'help',
      'orders',
      'searchorders',
      'userordersharing',
      'createOrder',
      'order',
      'editOrder',
      'previewOrderInit',
      'previewOrderFinished',
      'previewOrderComplete',
      'ping',
      'getservertime',
    ]),
  ).toEqual([
    '/$locale',
    '/$locale/account/login',
    '/$locale/account/forgot-password',
    '/$locale/account/choose-application',
    '/$locale/account',
    '/$locale/account/change-password',
    '/$locale/account/punchout',
    '/$locale/help',
    '/$locale/orders',
    '/$locale/orders/search',
    '/$locale/orders/share',
    '/$locale/order/create',
    '/$locale/order/$order',
    '/$locale/order/$order/edit',
    '/$locale/order/$order/preview/init',
    '/$locale/order/$order/preview/finished',
    '/$locale/order/$order/preview/completed',
    '/$locale/ping',
    '/$locale/getservertime',
  ])
})

test('[B2.1][B2.12] every route of folders, markings, images and fabrics has its name and path', () => {
  expect(
    pathsOf([
      'folderview',
      'create-marking',
      'createfolder',
      'renamefolder',
      'marking',
      'marking-image-list',
      'create-marking-image',
      'edit-marking-fabric',
    ]),
  ).toEqual([
    '/$locale/order/$order/folder/$folder',
    '/$locale/order/$order/folder/$folder/create-marking',
    '/$locale/order/$order/folder/$folder/create',
    '/$locale/order/$order/folder/$folder/edit',
    '/$locale/order/$order/marking/$marking/{-$step}',
    '/$locale/order/$order/marking/$marking/images',
    '/$locale/order/$order/marking/$marking/create-image',
    '/$locale/order/$order/fabric/$product/$variant',
  ])
})

test('[A6.1] without signing in: home, sign-in, forgotten password, punch-out and the diagnostic pages', () => {
  expect(routeNames.filter((name) => settingsOf(name).access === 'anonymous')).toEqual([
    'home',
    'login',
    'forgotpassword',
    'punchout',
    'ping',
    'getservertime',
  ])
  expect(routeNames.filter((name) => settingsOf(name).access === 'sales')).toEqual(['searchorders'])
})

test('[A2.46] sign-in and choose-application carry the tools title, all others the short name', () => {
  expect(titled('Veck Tools')).toEqual(['login', 'chooseapp'])
  expect(titled('Veck')).toHaveLength(routeNames.length - 2)
})

test('[A2.16][B2.31] the sidebar starts on the tab of the route, and the preview hides it on a phone', () => {
  expect(settingsOf('previewOrderInit')).toMatchObject({ orderSideBar: 'Markings', hideSideBar: true })
  expect(settingsOf('marking-image-list').orderSideBar).toBe('Images')
  expect(settingsOf('edit-marking-fabric').orderSideBar).toBe('Fabrics')
  expect(settingsOf('folderview')).toMatchObject({ orderSideBar: 'Markings' })
  expect(settingsOf('orders').orderSideBar).toBeUndefined()
})
