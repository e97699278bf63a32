import type { Folder, Marking, Order } from '@veck/contract'
import { defaultChoices } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { orderWith } from '../../testing/order.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const marking = (id: string, folderId: string, more: Partial<Marking> = {}): Marking => ({
  id,
  name: 'Fönster',
  folderId,
  images: [],
  productImage: null,
  isExternalFabric: false,
  measured: { ...defaultChoices, wallWidth: 300, wallHeight: 250 },
  ...more,
})
const folder = (id: string, name: string, markings: Marking[], more: Partial<Folder> = {}): Folder => ({
  id,
  name,
  parentId: 'root',
  orderId: 'o1',
  folders: [],
  markings,
  ...more,
})
const type = folder('type', 'Dubbelrum', [marking('m1', 'type'), marking('m2', 'type', { name: 'Dörr' })])
const follower = folder(
  'f2',
  '102',
  [marking('m3', 'f2', { follows: 'm1', measured: { ...defaultChoices, wallWidth: 280, wallHeight: 250 } })],
  { follows: 'type' },
)
const hall = folder('hall', 'Hall', [marking('m5', 'hall')])
const order = (changes: Partial<Order> = {}) =>
  orderWith({ ...folder('root', 'Hotell', []), parentId: null, folders: [type, follower, hall] }, changes)

const params = (path: string) => `/api/app/order/o1/${path}`
const open = async (path: string) => {
  let version = 7
  const changed = () => ({ body: { version: (version += 1), ids: [] } })
  const price = { value: 100, formatted: '100,00 kr', currencyCode: 'SEK' }
  const following = {
    folderId: 'hall',
    folderName: 'Hall',
    matched: 1,
    added: 1,
    priceBefore: price,
    priceAfter: price,
  }
  return openScreen(`/sv/order/o1/folder/${path}`, {
    '/api/app/order/o1': () => ({ body: order({ version }) }),
    [params('rooms')]: changed,
    [params('stopfollowing')]: changed,
    [params('resettotype')]: () => ({
      body: { version: (version += 1), priceBefore: price, priceAfter: price, changed: [], refused: [] },
    }),
    [params('follow')]: () => ({
      body: { version: (version += 1), priceBefore: price, priceAfter: price, folders: [following] },
    }),
    [params('undo')]: changed,
  })
}

test('[22] rooms are made by a pattern; the type is the first of them unless it has rooms already', async () => {
  const { sentTo } = await open('hall/rooms')
  await write(await screen.findByRole('textbox', { name: 'Våningar' }), '4,6')
  expect(screen.getByText('401, 402, 403, 404 … 609, 610')).toBeTruthy()
  await write(screen.getByRole('textbox', { name: 'Våningar' }), '1-2')
  await write(screen.getByRole('textbox', { name: 'Rumsnummer' }), '1,4')
  await write(screen.getByRole('textbox', { name: 'Rummens namn' }), 'Rum {floor}:{nr:02}')
  expect(screen.getByText('Rum 1:01, Rum 1:04, Rum 2:01, Rum 2:04')).toBeTruthy()
  // What was typed is still there after a look at the other way.
  await user.click(screen.getByRole('radio', { name: 'Mappar som finns' }))
  expect(screen.getByText(/^Mapparna följer Hall/)).toBeTruthy()
  expect(screen.getByLabelText('Våningar').closest('[hidden]')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Nya rum' }))
  expect(screen.getByLabelText('Våningar').closest('[hidden]')).toBeNull()
  expect(
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hall blir det första rummet, Rum 1:01' }).checked,
  ).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Skapa 3 rum' }))
  await waitFor(() =>
    expect(sentTo(params('rooms'))).toEqual([
      {
        typeId: 'hall',
        parentId: 'root',
        names: ['Rum 1:01', 'Rum 1:04', 'Rum 2:01', 'Rum 2:04'],
        typeIsFirst: true,
      },
    ]),
  )
  expect(await screen.findByRole('heading', { level: 1, name: 'Hotell' })).toBeTruthy()
})

test('[22] a pattern that cannot be used says why at its field, and nothing is sent', async () => {
  const { sentTo } = await open('type/rooms')
  const floors = await screen.findByRole('textbox', { name: 'Våningar' })
  // The only field that is empty.
  expect(document.activeElement).toBe(floors)
  await write(floors, '1')
  expect(screen.getByText('Det finns redan en mapp som heter ”102” där.')).toBeTruthy()
  await write(screen.getByRole('textbox', { name: 'Rumsnummer' }), '3-x')
  expect(screen.getByText(/”3-x” går inte att läsa/)).toBeTruthy()
  await write(screen.getByRole('textbox', { name: 'Rummens namn' }), 'Rum {nr}')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Våningar' }).disabled).toBe(true)
  expect(screen.queryByRole('checkbox', { name: /Dubbelrum blir rum/ })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Skapa/ }).disabled).toBe(true)
  expect(sentTo(params('rooms'))).toEqual([])
})

test('[22] a folder that follows shows what it has as its own, and each can be reset or all of it', async () => {
  const { sentTo } = await open('f2')
  const note = within(await screen.findByRole('region', { name: 'Följer en rumstyp' }))
  expect(note.getByRole('link', { name: 'Dubbelrum' })).toBeTruthy()
  expect(note.getByText('– eget: bredd')).toBeTruthy()
  expect(note.getByText('Dörr finns i rumstypen men inte här.')).toBeTruthy()
  await user.click(note.getByRole('button', { name: 'Återställ Fönster till rumstypen' }))
  await waitFor(() => expect(sentTo(params('resettotype'))).toEqual([{ markings: ['m3'] }]))
  await user.click(note.getByRole('button', { name: 'Återställ allt' }))
  await waitFor(() => expect(sentTo(params('resettotype')).at(-1)).toEqual({ folders: ['f2'] }))
  await user.click(note.getByRole('button', { name: 'Sluta följa' }))
  await waitFor(() => expect(sentTo(params('stopfollowing'))).toEqual([{ folderIds: ['f2'] }]))
  const toast = (await screen.findByText('102 följer ingen rumstyp längre.')).parentElement ?? document.body
  await user.click(within(toast).getByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(sentTo(params('undo'))).toEqual([{ change: 10 }]))
})

test('[22] a type names the folders that follow it, and says which have something of their own', async () => {
  await open('type')
  const note = within(await screen.findByRole('region', { name: 'Rumstyp' }))
  await user.click(note.getByText('Visa mapparna'))
  expect(note.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['102har eget'])
})

test('[22] folders that exist begin to follow; what it costs is shown before', async () => {
  const { sentTo } = await open('type/rooms')
  await user.click(await screen.findByRole('radio', { name: 'Mappar som finns' }))
  // The type itself, its followers and the whole quote are not offered.
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['hall'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Låt mapparna följa' }).disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Hall' }))
  expect(await screen.findByText('Pris nu 100,00 kr, sedan 100,00 kr.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Låt 1 mapp följa' }))
  await waitFor(() => expect(sentTo(params('follow')).at(-1)).toEqual({ typeId: 'type', folderIds: ['hall'] }))
})
