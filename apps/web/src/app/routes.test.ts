import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { RouteSettings } from '../lib/session/route-settings.ts'
import { createAppRouter } from './router.ts'

const router = createAppRouter(createMemoryHistory())

/** The settings of every screen, by the path of its route below the language. */
const screens = new Map<string, RouteSettings>()
for (const { fullPath, options } of Object.values(router.routesById)) {
  const settings = options.staticData?.settings
  if (settings) screens.set(fullPath.replace('/$locale', ''), settings)
}
const pathsWith = (wanted: Partial<RouteSettings>) =>
  [...screens]
    .filter(([, settings]) =>
      Object.entries(wanted).every(([name, value]) => settings[name as keyof RouteSettings] === value),
    )
    .map(([path]) => path)
    .toSorted()

test('[A2.2][A2.20] every screen of access, orders and offers has a route', () => {
  expect([...screens.keys()]).toEqual(
    expect.arrayContaining([
      '/',
      '/account/login',
      '/account/forgot-password',
      '/account/choose-application',
      '/account',
      '/account/change-password',
      '/account/punchout',
      '/help',
      '/orders',
      '/orders/search',
      '/orders/share',
      '/order/create',
      '/order/$order',
      '/order/$order/edit',
      '/order/$order/preview/init',
      '/order/$order/preview/finished',
      '/order/$order/preview/completed',
      '/ping',
      '/getservertime',
    ]),
  )
})

test('[B2.1][B2.12] every screen of folders, markings, images and fabrics has a route', () => {
  expect([...screens.keys()]).toEqual(
    expect.arrayContaining([
      '/order/$order/folder/$folder',
      '/order/$order/folder/$folder/create-marking',
      '/order/$order/folder/$folder/create',
      '/order/$order/folder/$folder/edit',
      '/order/$order/marking/$marking/{-$step}',
      '/order/$order/marking/$marking/images',
      '/order/$order/marking/$marking/create-image',
      '/order/$order/fabric/$product/$variant',
    ]),
  )
})

test('[A6.1] only home, sign-in, forgotten password, punch-out and the diagnostic pages open without signing in', () => {
  expect(pathsWith({ access: 'anonymous' })).toEqual([
    '/',
    '/account/forgot-password',
    '/account/login',
    '/account/punchout',
    '/getservertime',
    '/ping',
  ])
  expect(pathsWith({ access: 'sales' })).toEqual(['/orders/search'])
})

test('every page below /admin is for administrators only', () => {
  expect(pathsWith({ access: 'admin' })).toEqual(
    [...screens.keys()].filter((path) => path.startsWith('/admin')).toSorted(),
  )
})

test('[A2.46] sign-in and choose-application have the title of the tools, every other screen the short name', () => {
  expect(pathsWith({ title: 'Veck Tools' })).toEqual(['/account/choose-application', '/account/login'])
  expect(pathsWith({ title: 'Veck' })).toHaveLength(screens.size - 2)
})

test('[A2.16][B2.31] the sidebar starts on the tab that the route names, and the preview hides it on a phone', () => {
  expect(screens.get('/order/$order/preview/init')).toMatchObject({ orderSideBar: 'Markings', hideSideBar: true })
  expect(screens.get('/order/$order/marking/$marking/images')?.orderSideBar).toBe('Images')
  expect(screens.get('/order/$order/fabric/$product/$variant')?.orderSideBar).toBe('Fabrics')
  expect(screens.get('/order/$order/folder/$folder')).toMatchObject({ orderSideBar: 'Markings' })
  expect(screens.get('/orders')?.orderSideBar).toBeUndefined()
})
