import { defaultParameters } from '@veck/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aPricedOrder as orderWithFolders } from '../features/folders/testing/order.ts'
import { aPricedOrder as anOrderInTheList } from '../features/orders/testing/summary.ts'
import { session } from '../lib/session/session.ts'
import { aLine, aMarking, anOrder, aVariant } from '../testing/curtain.ts'
import { openScreen, testScreens } from '../testing/screen.ts'
import { user } from '../testing/user-event.ts'
import { signedInAs } from '../testing/user.ts'
import { preloadScreens } from './preload-screens.ts'
import { queryClient } from './query-client.ts'

testScreens()
beforeEach(() => {
  sessionStorage.clear()
  session.start(signedInAs())
  // The stream of live updates has no answer here.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const order = '/api/app/order/o1'
const list = '/api/app/order/bystatus'
const calculation = '/api/app/curtaincalculator/calculate'
const variants = '/api/app/stormproductbuilder/variantsforhangingfabrics/31'
const parameters = '/api/app/curtaincalculator/parameters'
/** The cover of the wizard while it loads. */
const loadingCover = () => screen.queryByRole('status', { name: 'Laddar' })
const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

/** Answers until `stop` is called. After that, requests are sent but get no answer. */
function answersUntilStopped(bodies: Record<string, unknown>) {
  let isStopped = false
  const answer = (body: unknown) => () => (isStopped ? new Promise<never>(() => {}) : { body })
  return {
    answers: Object.fromEntries(Object.entries(bodies).map(([path, body]) => [path, answer(body)])),
    stop: async () => {
      isStopped = true
      // Everything in memory is stale now.
      await queryClient.invalidateQueries({ refetchType: 'none' })
    },
  }
}

describe('a screen whose data is in memory', () => {
  const bodies = {
    [order]: orderWithFolders(),
    [`${order}/refreshedprices`]: orderWithFolders(),
    [list]: { 0: [anOrderInTheList(10_001, { id: 'o1', offerName: 'Villa Ek' })], 1: [], 2: [] },
  }

  test.each([
    ['another folder', '/sv/order/o1/folder/root', '/sv/order/o1/folder/kitchen', 'Kök', order],
    ['the preview', '/sv/order/o1/folder/root', '/sv/order/o1/preview/init', 'Villa Ek', `${order}/refreshedprices`],
    ['the order from its preview', '/sv/order/o1/preview/init', '/sv/order/o1', 'Villa Ek', order],
  ])('%s is shown without an answer, and read again behind it', async (_what, from, to, heading, asked) => {
    const server = answersUntilStopped(bodies)
    const { router, sentTo } = await openScreen(from, server.answers)
    await screen.findByRole('heading', { level: 1, name: 'Villa Ek' })
    await server.stop()
    const before = sentTo(asked).length
    await act(async () => router.navigate({ href: to }))
    await screen.findByRole('heading', { level: 1, name: heading })
    await waitFor(() => expect(sentTo(asked)).toHaveLength(before + 1))
  })

  test('[A2.36] an order opens at its first screen, without a screen between', async () => {
    const { router } = await openScreen('/sv/order/o1/folder/kitchen', answersUntilStopped(bodies).answers)
    await screen.findByRole('heading', { level: 1, name: 'Kök' })
    await act(async () => router.navigate({ href: '/sv/account' }))
    const shown: string[] = []
    router.subscribe('onResolved', ({ toLocation }) => shown.push(toLocation.pathname))
    await act(async () => router.navigate({ href: '/sv/order/o1' }))
    await screen.findByRole('heading', { level: 1, name: 'Villa Ek' })
    expect(shown).toEqual(['/sv/order/o1/folder/root'])
  })

  test('the list of orders is shown without an answer, and read again behind it', async () => {
    const server = answersUntilStopped(bodies)
    const { main, router, sentTo } = await openScreen('/sv/orders', server.answers)
    await waitFor(() => expect(main()).toContain('Villa Ek'))
    await act(async () => router.navigate({ href: '/sv/order/o1' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/root'))
    await server.stop()
    await act(async () => router.navigate({ href: '/sv/orders' }))
    await waitFor(() => expect(main()).toContain('Villa Ek'))
    expect(router.state.location.pathname).toBe('/sv/orders')
    await waitFor(() => expect(sentTo(list)).toHaveLength(2))
  })
})

describe('a link that is about to be opened', () => {
  test.each([
    ['mouse', (link: HTMLElement) => user.hover(link)],
    ['focus', async (link: HTMLElement) => act(() => link.focus())],
  ])('in the list of orders: the %s starts to load the order', async (_what, reach) => {
    const { router, sentTo } = await openScreen('/sv/orders', {
      [list]: () => ({ body: { 0: [anOrderInTheList(10_001, { id: 'o1' })], 1: [], 2: [] } }),
      [order]: () => ({ body: orderWithFolders() }),
    })
    const link = await screen.findByRole('link', { name: /#10001/ })
    expect(sentTo(order)).toHaveLength(0)
    await reach(link)
    await waitFor(() => expect(sentTo(order)).toHaveLength(1))
    expect(router.state.location.pathname).toBe('/sv/orders')
  })

  test('in the tree of an order: the mouse starts to load the fabric of the marking', async () => {
    const { sentTo } = await openScreen('/sv/order/o1/folder/f1', {
      [order]: () => ({ body: anOrder(aLine(), aMarking({ productImage: '/dimma.webp' })) }),
      [variants]: () => ({ body: [aVariant()] }),
    })
    const tree = await screen.findByRole('navigation', { name: 'Offertens innehåll' })
    const link = await within(tree).findByRole('link', { name: 'Fönster söder' })
    expect(sentTo(variants)).toHaveLength(0)
    await user.hover(link)
    await waitFor(() => expect(sentTo(variants)).toHaveLength(1))
  })
})

describe('the wizard', () => {
  const products = '/api/app/stormproductbuilder/productsforhangingfabrics'
  const bodies = {
    [order]: anOrder(aLine(), aMarking()),
    [variants]: [aVariant()],
    [parameters]: Object.fromEntries(Object.entries(defaultParameters).map(([name, value]) => [name, { value }])),
    [calculation]: { totalPriceForMarking: kronor(1200), curtainDrops: [] },
    [products]: [],
  }

  test('the name is shown at once, also while fabric and parameters are loading', async () => {
    await openScreen('/sv/order/o1/marking/m1/1', {
      [order]: () => ({ body: bodies[order] }),
      [variants]: () => new Promise<never>(() => {}),
      [parameters]: () => new Promise<never>(() => {}),
    })
    await screen.findByRole('textbox', { name: 'Markeringens namn' })
    expect(loadingCover()).toBeNull()
  })

  test('the curtain step is shown without an answer when its data is in memory', async () => {
    const server = answersUntilStopped(bodies)
    const { main, router } = await openScreen('/sv/order/o1/marking/m1/3', server.answers)
    await waitFor(() => expect(main()).toContain('1200 kr'))
    await act(async () => router.navigate({ href: '/sv/order/o1/marking/m1/2' }))
    await server.stop()
    await act(async () => router.navigate({ href: '/sv/order/o1/marking/m1/3' }))
    await waitFor(() => expect(main()).toContain('Väggens höjd'))
    expect(loadingCover()).toBeNull()
  })
})

test('the code of the daily screens is loaded after the first screen of a session', async () => {
  const { router } = await openScreen('/sv/account')
  const loaded = vi.spyOn(router, 'loadRouteChunk')
  preloadScreens(router)
  expect(loaded).not.toHaveBeenCalled()
  await act(async () => router.navigate({ href: '/sv/help' }))
  await waitFor(() =>
    expect(loaded.mock.calls.map(([route]) => route.id)).toContain(
      '/$locale/_app/_workbench/order/$order/folder/$folder',
    ),
  )
})
