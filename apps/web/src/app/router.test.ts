import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { i18n } from '../lib/language/i18n.ts'
import { session } from '../lib/session/session.ts'
import { pretendServer, textsAndSettings } from '../testing/server.ts'
import { signedInAs } from '../testing/user.ts'
import { createAppRouter } from './router.ts'
import { goToLoginWhenSessionEnds } from './session-ending.ts'

beforeEach(() => {
  pretendServer(textsAndSettings)
  session.end('signedOut')
})

async function open(url: string) {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [url] }))
  // The mounted app does the same.
  router.history.subscribe(() => void router.load())
  await router.load()
  return router
}
const at = async (url: string) => {
  const match = (await open(url)).state.matches.at(-1)
  return [match?.fullPath, match?.params]
}
const opened = async (url: string) => (await open(url)).state.location.href

test('[A2.1][A2.2][A9.3] a first load without a known locale goes to the Swedish home page, which leads to sign-in', async () => {
  expect(await opened('/')).toBe('/sv/account/login')
  expect(await opened('/de/orders')).toBe('/sv/account/login')
  expect(await opened('/en')).toBe('/en/account/login')
  expect(await opened('/en/')).toBe('/en/account/login')
})

test('[A2.1] an unknown path leads to the home page in the language of the path', async () => {
  expect(await opened('/en/nonsense/deep')).toBe('/en/account/login')
})

test('[A2.1] inside the app an unknown locale cancels the navigation', async () => {
  const router = await open('/sv/account/login')
  // The promise of a cancelled navigation never resolves, so the test does not wait for it.
  void router.navigate({ href: '/de/account/login' })
  await new Promise((done) => setTimeout(done, 20))
  expect(router.state.location.href).toBe('/sv/account/login')
  await router.navigate({ href: '/en/account/login' })
  await expect.poll(() => router.state.location.href).toBe('/en/account/login')
})

test('[A2.1] without a session a screen leads to sign-in, which gets the requested path', async () => {
  const router = await open('/sv/orders/search?q=Villa 12')
  expect(router.state.location.pathname).toBe('/sv/account/login')
  expect(router.state.location.search).toEqual({ redirect: '/sv/orders/search?q=Villa+12' })
})

test('[A2.11] a customer who opens the search gets the offer list', async () => {
  session.start(signedInAs())
  expect(await opened('/sv/orders/search')).toBe('/sv/orders')
  session.start(signedInAs({ isSales: true }))
  expect(await opened('/sv/orders/search')).toBe('/sv/orders/search')
})

test('[A2.46] the path sets the language', async () => {
  await open('/en/account/login')
  expect(i18n.language).toBe('en')
  await open('/sv/account/login')
  expect(i18n.language).toBe('sv')
})

test('[B2.7][B2.8][B2.12] a fixed segment wins over a parameter, and parameters are read', async () => {
  session.start(signedInAs())
  const order = { locale: 'sv', order: 'o1' }
  expect(await at('/sv/order/create')).toEqual(['/$locale/order/create', { locale: 'sv' }])
  expect(await at('/sv/order/o1/marking/m1/images')).toEqual([
    '/$locale/order/$order/marking/$marking/images',
    { ...order, marking: 'm1' },
  ])
  expect(await at('/sv/order/o1/marking/m1')).toEqual([
    '/$locale/order/$order/marking/$marking/{-$step}',
    { ...order, marking: 'm1' },
  ])
  expect(await at('/sv/order/o1/marking/m1/2')).toEqual([
    '/$locale/order/$order/marking/$marking/{-$step}',
    { ...order, marking: 'm1', step: '2' },
  ])
})

test('[A4.3][A8.1] a session that ends leads to sign-in, and from there back to the same screen', async () => {
  session.start(signedInAs())
  const router = await open('/sv/orders?tab=1')
  goToLoginWhenSessionEnds(router, session)
  session.end('expired')
  await expect.poll(() => router.state.location.pathname).toBe('/sv/account/login')
  expect(router.state.location.search).toEqual({ redirect: '/sv/orders?tab=1' })
})

test('[A7.7] after signing out, sign-in does not lead back to the last screen', async () => {
  session.start(signedInAs())
  const router = await open('/sv/orders')
  goToLoginWhenSessionEnds(router, session)
  session.end('signedOut')
  await expect.poll(() => router.state.location.href).toBe('/sv/account/login')
})
