import type { OrderLine } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../app/query-client.ts'
import { session } from '../../lib/session/session.ts'
import { aLine } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder } from './testing/order.ts'

const url = '/sv/order/o1'
const answering = (changes = {}) => ({ '/api/app/order/o1': () => ({ body: aPricedOrder(changes) }) })

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

test('[A2.14][A2.36][B2.2] an order opens at its root folder', async () => {
  const { router } = await openScreen(url, answering())
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/root'))
  await screen.findByRole('heading', { level: 1, name: 'Villa Ek' })
})

test('[A2.36] the redirect happens after arrival, so that the list keeps its scroll position', async () => {
  const { router } = await openScreen('/sv/account', answering())
  const left: (string | undefined)[] = []
  router.subscribe('onBeforeLoad', ({ fromLocation }) => left.push(fromLocation?.pathname))
  await act(async () => router.navigate({ href: url }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/root'))
  expect(left).toEqual(['/sv/account', url])
})

test('[A2.36][B2.2] a placed order opens its completed preview', async () => {
  const { router } = await openScreen(url, answering({ status: 2 }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/preview/finished'))
})

test('[B2.3][B2.13] a folder shows its name, its contents and tiles with links', async () => {
  const { main } = await openScreen(`${url}/folder/kitchen`, answering())
  await screen.findByRole('heading', { level: 1, name: 'Kök' })
  expect(main()).toContain('3 utan tyg')
  const tiles = ['Mappar', 'Markeringar'].flatMap((name) =>
    within(screen.getByRole('region', { name })).getAllByRole('link'),
  )
  expect(tiles.map((link) => link.getAttribute('href'))).toEqual([
    '/sv/order/o1/folder/nook',
    '/sv/order/o1/marking/m1/2',
    '/sv/order/o1/marking/m2/2',
  ])
})

/** The files of the pictures in the tile of this name. */
const filesIn = (name: RegExp) => {
  const tile = within(screen.getByRole('main')).getByRole('link', { name })
  return within(tile)
    .queryAllByRole('presentation')
    .map((image) => image.getAttribute('src'))
}

const rendering = (markingId: string, isOld = false) => ({ markingId, fileId: `file-${markingId}`, isOld })

test('tiles show the pictures of their curtains, say when one is old, and have a drawing where none came', async () => {
  const lines = ['m1', 'm2', 'm5'].map((markingId) => aLine({ markingId }))
  const { sentTo } = await openScreen(`${url}/folder/kitchen`, {
    ...answering({ orderLines: lines }),
    '/api/app/order/o1/renderings': () => ({ body: [rendering('m1', true), rendering('m5')] }),
  })
  await screen.findByRole('link', { name: /Bilden visar en tidigare version Fönster m1/ })
  expect(filesIn(/Fönster m1/)).toEqual(['/api/app/order/o1/rendering/file-m1?size=small'])
  expect(filesIn(/Matvrå/)).toEqual(['/api/app/order/o1/rendering/file-m5?size=small'])
  expect(filesIn(/Fönster m2/)).toEqual([])
  expect(sentTo('/api/app/order/o1/renderings')).toHaveLength(1)
})

test('an order without curtains does not ask for pictures', async () => {
  const { sentTo } = await openScreen(`${url}/folder/kitchen`, answering())
  await screen.findByRole('heading', { level: 1, name: 'Kök' })
  expect(sentTo('/api/app/order/o1/renderings')).toEqual([])
})

/** It follows the first paint. */
const wholeSideBar = () => screen.findByRole('link', { name: 'Offertens inställningar' })

test('[A2.36] a sent order is shown, and nothing in it can be changed', async () => {
  const { main } = await openScreen(`${url}/folder/kitchen`, answering({ status: 1 }))
  await waitFor(() => expect(main()).toContain('Offerten är skickad'))
  await wholeSideBar()
  for (const button of ['Ny markering', 'Lägg till', 'Ändra']) expect(main()).not.toContain(button)
})

test('[A2.36] a placed order says that it is placed, and leads to its delivery', async () => {
  const { main } = await openScreen(`${url}/folder/kitchen`, answering({ status: OrderStatus.OrderPlaced }))
  await waitFor(() => expect(main()).toContain('Ordern är lagd och går inte att ändra.'))
  expect(screen.getByRole('link', { name: 'Visa ordern och leveransen' })).toBeTruthy()
  await wholeSideBar()
  expect(main()).not.toContain('beställ')
})

test('[A2.36] an order that the order system refused is not called placed', async () => {
  const { main } = await openScreen(`${url}/folder/kitchen`, answering({ status: OrderStatus.Failed }))
  await waitFor(() => expect(main()).toContain('Affärssystemet har inte tagit emot ordern.'))
  expect(screen.getByRole('link', { name: 'Visa ordern' })).toBeTruthy()
})

test('[A2.45][A8.10][B8.8] a missing folder shows a message next to the tree', async () => {
  const { main } = await openScreen(`${url}/folder/gone`, answering())
  await waitFor(() => expect(main()).toContain('Det finns inget här'))
  expect(main()).toContain('Till offerten')
  expect(screen.getAllByRole('tab')).toHaveLength(3)
})

test('[A8.10][B8.8] a missing order shows a message', async () => {
  const { main } = await openScreen(`${url}/folder/root`)
  await waitFor(() => expect(main()).toContain('Det finns inget här'))
  expect(main()).not.toContain('Till offerten')
  expect(screen.queryAllByRole('tab')).toHaveLength(0)
})

test('[B2.4][B2.14][B5.1] a marking needs a name of at most 20 characters', async () => {
  const { main, sentTo } = await openScreen(`${url}/folder/kitchen/create-marking`, answering())
  await waitFor(() => expect(main()).toContain('Markeringens namn'))
  await fill({ 'Markeringens namn': '  ' })
  expect(main()).toContain('Fyll i fältet')
  await fill({ 'Markeringens namn': 'Köksfönster mot gården' })
  expect(main()).toContain('Namnet är för långt: 22 tecken, högst 20.')
  expect(sentTo('/api/app/marking')).toEqual([])
})

test('[B2.5][B2.15][B5.2] the name of a new folder is trimmed', async () => {
  const { main, sentTo } = await openScreen(`${url}/folder/kitchen/create`, {
    ...answering(),
    '/api/app/folder': () => ({ body: { id: 'nook', version: 8 } }),
  })
  await waitFor(() => expect(main()).toContain('Mappens namn'))
  await fill({ 'Mappens namn': ' Skafferi ' })
  await waitFor(() =>
    expect(sentTo('/api/app/folder')).toEqual([{ name: 'Skafferi', parentId: 'kitchen', orderId: 'o1' }]),
  )
})

test('[B2.6][B4.16] a new name is saved with the version that the user saw, and an empty name cannot be saved', async () => {
  const { main, sentTo, router } = await openScreen(`${url}/folder/kitchen/edit`, {
    ...answering(),
    '/api/app/order/folder': () => ({ body: { version: 8 } }),
  })
  await waitFor(() => expect(main()).toContain('Mappens namn'))
  await write(field('Mappens namn'), '  ')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Spara namnet' }).disabled).toBe(true)
  expect(main()).not.toContain('Fyll i fältet')
  await fill({ 'Mappens namn': 'Storkök' })
  await waitFor(() => expect(sentTo('/api/app/order/folder')).toEqual([{ id: 'kitchen', name: 'Storkök', version: 7 }]))
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/kitchen'))
})

test('[B4.16][A8.2] a name that another user changed is overwritten only if the user confirms it', async () => {
  let version = 7
  let name = 'Kök'
  const { main, sentTo } = await openScreen(`${url}/folder/kitchen/edit`, {
    '/api/app/order/o1': () => {
      const order = aPricedOrder({ version })
      const kitchen = { ...order.folder.folders[0], name }
      const folder = { ...order.folder, folders: [kitchen] }
      return { body: { ...order, folder, folders: { ...order.folders, root: folder, kitchen } } }
    },
    '/api/app/order/folder': ({ body }) =>
      (body as { version: number }).version < 9
        ? { status: 409, body: { code: 'stale', message: 'Någon annan.' } }
        : { body: { version: 10 } },
  })
  await waitFor(() => expect(main()).toContain('Mappens namn'))
  version = 9
  name = 'Matsal'
  await fill({ 'Mappens namn': 'Storkök' })
  await waitFor(() => expect(main()).toContain('Någon annan döpte om den till ”Matsal”'))
  expect(sentTo('/api/app/order/folder')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Spara mitt namn' }))
  await waitFor(() => expect(sentTo('/api/app/order/folder')).toHaveLength(2))
  expect(sentTo('/api/app/order/folder')[1]).toMatchObject({ name: 'Storkök', version: 9 })
})

test('[B2.31][B2.33][B9.11] the sidebar has three tabs, and a preview link if there is a marking', async () => {
  await openScreen(`${url}/folder/kitchen`, answering())
  await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(3))
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Markeringar', 'Tyger', 'Bilder'])
  expect(await screen.findByRole('link', { name: /Förhandsgranska/ })).toBeDefined()
})

const previewLinkWith = async (orderLines: OrderLine[]) => {
  await openScreen(`${url}/folder/kitchen`, answering({ orderLines }))
  return (await screen.findByRole('link', { name: /Förhandsgranska/ })).textContent
}

test('[24.5] the preview link says that the order can be placed there, unless there is nothing to order', async () => {
  expect(await previewLinkWith([aLine()])).toBe('Förhandsgranska och beställ')
  queryClient.clear()
  expect(await previewLinkWith([aLine({ isExternalFabric: true })])).toBe('Förhandsgranska')
})

test('[B2.33] an order without markings has no preview link', async () => {
  const root = { ...aPricedOrder().folder, folders: [], markings: [] }
  const { main } = await openScreen(`${url}/folder/root`, answering({ folder: root, folders: { root }, markings: {} }))
  await wholeSideBar()
  expect(main()).not.toContain('Förhandsgranska')
})

const enabled = () =>
  within(screen.getByRole('group', { name: 'Gör med det valda' }))
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => !button.disabled)
    .map((button) => button.textContent)

test('[B2.35][B4.12] in edit mode duplicate and rename need exactly one item, delete at least one', async () => {
  const { main } = await openScreen(`${url}/folder/root`, answering())
  await waitFor(() => expect(main()).toContain('Ändra'))
  await user.click(screen.getByRole('button', { name: 'Ändra' }))
  expect(enabled()).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Kök' }))
  await waitFor(() =>
    expect(enabled()).toEqual(['Byt namn', 'Kopiera', 'Flytta till', 'Ändra gardiner', 'Spara som mall', 'Ta bort']),
  )
  await user.click(screen.getByRole('checkbox', { name: 'Fönster m3' }))
  await waitFor(() => expect(enabled()).toEqual(['Ändra gardiner', 'Ta bort']))
  await user.click(screen.getByRole('button', { name: 'Klar' }))
  expect(screen.queryAllByRole('checkbox')).toHaveLength(0)
})

test('[16.6][B8.6] a refused copy shows which item could not be duplicated, and why', async () => {
  const { main } = await openScreen(`${url}/folder/root`, {
    ...answering(),
    '/api/app/order/markingcopy': () => ({
      status: 409,
      body: { message: 'Offerten är full.', code: 'tooManyMarkings' },
    }),
  })
  await waitFor(() => expect(main()).toContain('Ändra'))
  await user.click(screen.getByRole('button', { name: 'Ändra' }))
  await user.click(screen.getByRole('checkbox', { name: 'Fönster m3' }))
  await user.click(screen.getByRole('button', { name: 'Kopiera' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Kopiera' }))
  await waitFor(() =>
    expect(document.body.textContent).toContain('Det gick inte att kopiera ”Fönster m3”. Offerten är full.'),
  )
})

const ownLine = { ...aLine(), markingId: 'm3', isExternalFabric: true, externalFabricName: 'Linne' }

test('[16.6][B2.13][A2.38] a curtain in the customer’s own fabric costs 0, and the sidebar shows no price', async () => {
  const price = { value: 0, formatted: '0,00 kr', currencyCode: 'SEK' as const }
  const { main } = await openScreen(`${url}/folder/root`, answering({ orderLines: [{ ...ownLine, price }] }))
  const markings = within(await screen.findByRole('region', { name: 'Markeringar' }))
  const tile = markings.getByRole('link', { name: /Fönster m3/ }).textContent
  expect(tile).toContain('Eget tyg')
  expect(tile).toContain('0,00 kr')
  await wholeSideBar()
  expect(main()).not.toContain('Exkl. moms, med frakt')
})

const kronor = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

test('[B4.4] next to the total, the sidebar says how many markings are not in it', async () => {
  const totals = { orderTotalNetAmount: kronor(1000), orderTotalExclVat: kronor(1295) }
  const lines = [
    { ...aLine(), markingId: 'm4' },
    { ...ownLine, price: kronor(0) },
  ]
  const { main } = await openScreen(`${url}/folder/root`, answering({ orderLines: lines, ...totals }))
  await screen.findByRole('region', { name: 'Markeringar' })
  expect(main()).toContain('1295 kr exkl. moms, med frakt\u00A0· 4 utan pris ingår inte i summan')
  const total = (await screen.findByText('Exkl. moms, med frakt')).closest('p')
  expect(total?.nextElementSibling?.textContent).toBe('4 utan pris ingår inte i summan')
})
