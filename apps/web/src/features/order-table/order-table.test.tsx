import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { anOrder } from './testing/order.ts'

const money = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' })
const url = '/sv/order/o1/table'
const answers = () => ({ '/api/app/order/o1': () => ({ body: anOrder() }) })

testScreens()
beforeEach(() => {
  // What the table shows is remembered.
  localStorage.clear()
  session.start(signedInAs())
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('gridcell')[2]?.textContent)

const focused = () => document.activeElement?.textContent

test('the table has a row for each marking, and says how many', async () => {
  await openScreen(url, answers())
  const grid = await screen.findByRole('grid', { name: 'Tabell' })
  expect(grid.getAttribute('aria-rowcount')).toBe('4')
  expect(names()).toEqual(['Fönster 10', 'Fönster 2', 'Dörr'])
})

test('a column head sorts rising, falling, and then as the order', async () => {
  await openScreen(url, answers())
  const head = await screen.findByRole('button', { name: 'Namn' })
  await user.click(head)
  expect(names()).toEqual(['Dörr', 'Fönster 2', 'Fönster 10'])
  expect(screen.getByRole('columnheader', { name: 'Namn' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(head)
  expect(names()).toEqual(['Fönster 10', 'Fönster 2', 'Dörr'])
})

test('rows are found by their text and grouped by folder', async () => {
  await openScreen(url, answers())
  await user.type(await screen.findByRole('searchbox', { name: 'Sök i tabellen' }), 'fönster')
  await waitFor(() => expect(names()).toEqual(['Fönster 10', 'Fönster 2']))
  await user.click(screen.getByRole('checkbox', { name: 'Gruppera efter mapp' }))
  expect(screen.getByRole('gridcell', { name: /Kök 1 markering/ })).toBeTruthy()
})

test('arrow keys move the focus from cell to cell', async () => {
  await openScreen(url, answers())
  await screen.findByRole('grid')
  await user.click(screen.getByRole('gridcell', { name: 'Fönster 10' }))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toBe('Fönster 2'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(focused()).toBe('Kök'))
  await user.keyboard('{Control>}{End}{/Control}{ArrowUp}{ArrowUp}{ArrowUp}')
  await waitFor(() => expect(focused()).toBe('Pris'))
})

test('the key T opens the table from the folders and the folders from the table', async () => {
  const { router } = await openScreen('/sv/order/o1/folder/root', answers())
  await screen.findByRole('link', { name: 'Tabell' })
  await user.keyboard('t')
  await waitFor(() => expect(router.state.location.pathname).toBe(url))
  await screen.findByRole('grid')
  await user.keyboard('t')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/root'))
})

const saved = '/api/app/order/o1/orderlines'
const savedAnswer = { version: 8, priceBefore: money(0), priceAfter: money(0), changed: [], refused: [] }
const editing = () => ({ ...answers(), [saved]: () => ({ body: savedAnswer }) })
const newHeight = (id: string) => ({ markingIds: [id], choices: { wallHeight: 270 } })
const newSill = (id: string) => ({ markingIds: [id], window: { sill: 85 } })
const cell = (name: string) => screen.getByRole('gridcell', { name })

test('a cell is edited by keyboard and saved; Escape leaves it as it was', async () => {
  const { sentTo } = await openScreen(url, editing())
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('{F2}x{Escape}')
  await waitFor(() => expect(focused()).toBe('Fönster 10'))
  await user.keyboard('Altan{Enter}')
  await waitFor(() => expect(sentTo(saved)).toHaveLength(1))
  expect(sentTo(saved)).toMatchObject([{ version: 7, changes: [{ markingIds: ['m1'], name: 'Altan' }] }])
  await waitFor(() => expect(focused()).toBe('Fönster 2'))
})

test('pasted rows that can be made are saved as one change; the other keeps what was pasted, with the reason', async () => {
  const { sentTo } = await openScreen(url, editing())
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('{ArrowRight>4/}')
  await user.paste('320\t240,5\r\n330\t9 999\r\n340\t260\r\n')
  await waitFor(() => expect(sentTo(saved)).toHaveLength(1))
  expect(sentTo(saved)).toMatchObject([
    {
      changes: [
        { markingIds: ['m1'], choices: { wallWidth: 320, wallHeight: 240.5 } },
        { markingIds: ['m3'], choices: { wallWidth: 340, wallHeight: 260 } },
      ],
    },
  ])
  const refused = await screen.findByRole('gridcell', { name: '9 999', description: /^Vägghöjden ska vara mellan/ })
  expect(refused.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('1 rad är inte sparad')).toBeTruthy()
  expect(screen.getByText(/^Fönster 2, Höjd: Vägghöjden ska vara mellan/)).toBeTruthy()
})

test('what the server refuses is shown at its cell', async () => {
  const refused = [{ markingId: 'm1', markingName: 'Fönster 10', field: 'wallHeight', reason: 'För högt.' }]
  const answer = { ...savedAnswer, refused }
  await openScreen(url, { ...editing(), [saved]: () => ({ body: answer }) })
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('{ArrowRight>5/}280{Enter}')
  expect(await screen.findByRole('gridcell', { name: '280', description: 'För högt.' })).toBeTruthy()
})

test('a row is selected by its checkbox, and by the cell around it', async () => {
  await openScreen(url, editing())
  await screen.findByRole('grid')
  const box = screen.getByRole('checkbox', { name: 'Välj Fönster 10' })
  await user.click(box.closest('[role=gridcell]') ?? box)
  expect(await screen.findByText('1 vald')).toBeTruthy()
  await user.click(box)
  await waitFor(() => expect(screen.queryByText('1 vald')).toBeNull())
})

test('one field of all selected rows is changed together; differing values read as mixed', async () => {
  const { sentTo } = await openScreen(url, editing())
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift} ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fält' }), 'Namn')
  expect(screen.getByRole('textbox', { name: 'Nytt värde' }).getAttribute('placeholder')).toBe('blandat')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Fält' }), 'Höjd')
  await user.clear(screen.getByRole('textbox', { name: 'Nytt värde' }))
  await user.type(screen.getByRole('textbox', { name: 'Nytt värde' }), '270{Enter}')
  await waitFor(() => expect(sentTo(saved)).toHaveLength(1))
  expect(sentTo(saved)).toMatchObject([{ changes: [newHeight('m1'), newHeight('m2')] }])
})

const showWindow = async () => user.click(await screen.findByRole('checkbox', { name: 'Fönstrets mått' }))

test('[24] the sizes of the window are hidden until they are asked for, pasted, and cleared by an empty cell', async () => {
  const { folder, ...order } = anOrder()
  const folders = folder.folders.map((each) => ({
    ...each,
    markings: each.markings.map((marking) =>
      marking.id === 'm2' ? { ...marking, window: { width: 120, radiator: true } } : marking,
    ),
  }))
  const body = { ...order, folder: { ...folder, folders } }
  const { sentTo } = await openScreen(url, { ...editing(), '/api/app/order/o1': () => ({ body }) })
  await screen.findByRole('grid')
  expect(screen.queryByRole('columnheader', { name: 'Bröstning' })).toBeNull()
  await showWindow()
  expect(screen.getByRole('columnheader', { name: 'Bröstning' })).toBeTruthy()
  await user.click(cell('Fönster 10'))
  await user.keyboard('{ArrowRight>10/}')
  await user.paste('140\t120\t90\r\n\t\t\r\n310\t120\t90')
  await waitFor(() => expect(sentTo(saved)).toHaveLength(1))
  expect(sentTo(saved)).toMatchObject([
    {
      changes: [
        { markingIds: ['m1'], window: { width: 140, height: 120, sill: 90 } },
        { markingIds: ['m2'], window: { width: null } },
      ],
    },
  ])
  const description = /^Fönstret får inte plats på väggen: högst 300\scm\.$/
  expect(await screen.findByRole('gridcell', { name: '310', description })).toBeTruthy()
})

test('[24] the sizes of the window are changed in all selected rows, and stay shown at the next visit', async () => {
  const { sentTo, router } = await openScreen(url, editing())
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('{Shift>}{ArrowDown}{/Shift} ')
  const field = screen.getByRole('combobox', { name: 'Fält' })
  expect(within(field).queryByRole('option', { name: 'Bröstning' })).toBeNull()
  await showWindow()
  await user.selectOptions(field, 'Bröstning')
  await user.type(screen.getByRole('textbox', { name: 'Nytt värde' }), '85{Enter}')
  await waitFor(() => expect(sentTo(saved)).toHaveLength(1))
  expect(sentTo(saved)).toMatchObject([{ changes: [newSill('m1'), newSill('m2')] }])
  router.history.push('/sv/order/o1/folder/root')
  await user.click(await screen.findByRole('link', { name: 'Tabell' }))
  expect(await screen.findByRole('columnheader', { name: 'Bröstning' })).toBeTruthy()
})

test('[24] pictures stand before the names when the user wants them; old ones are left out', async () => {
  const orderLines = ['m1', 'm2'].map((markingId) => aLine({ markingId }))
  await openScreen(url, {
    '/api/app/order/o1': () => ({ body: anOrder({ orderLines }) }),
    '/api/app/order/o1/renderings': () => ({
      body: [
        { markingId: 'm1', fileId: 'f1', isOld: false },
        { markingId: 'm2', fileId: 'f2', isOld: true },
      ],
    }),
  })
  const grid = await screen.findByRole('grid')
  expect(within(grid).queryByRole('presentation')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Bilder' }))
  const image = await within(grid).findByRole('presentation')
  expect(image.getAttribute('src')).toBe('/api/app/order/o1/rendering/f1?size=small')
  expect(image.closest('[role=gridcell]')).toBe(cell('Fönster 10'))
})

const stale = { status: 409, body: { code: 'stale', message: 'Ändrad av någon annan.' } }
const refusing = { status: 409, body: { code: 'conflict', message: 'Offerten är skickad.' } }

test('[22] a change that meets a newer version is sent again with it', async () => {
  let calls = 0
  const { sentTo } = await openScreen(url, {
    '/api/app/order/o1': () => ({ body: anOrder({ version: calls > 0 ? 9 : 7 }) }),
    [saved]: () => ((calls += 1) === 1 ? stale : { body: { ...savedAnswer, version: 10 } }),
  })
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('Altan{Enter}')
  await waitFor(() => expect(sentTo(saved)).toMatchObject([{ version: 7 }, { version: 9 }]))
  expect(cell('Altan').getAttribute('aria-invalid')).toBe(null)
})

test('[22] a refused change keeps what was typed, and Enter in the cell tries again', async () => {
  let calls = 0
  const { sentTo } = await openScreen(url, {
    ...answers(),
    [saved]: () => ((calls += 1) === 1 ? refusing : { body: savedAnswer }),
  })
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('Altan{Enter}')
  const refused = await screen.findByRole('gridcell', { name: 'Altan', description: 'Offerten är skickad.' })
  await user.click(refused)
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(sentTo(saved)).toHaveLength(2))
  expect(sentTo(saved)[1]).toMatchObject({ changes: [{ markingIds: ['m1'], name: 'Altan' }] })
})

test('[22] leaving the table saves the open cell, and asks about what cannot be saved', async () => {
  const { sentTo, router } = await openScreen(url, editing())
  await screen.findByRole('grid')
  await user.click(cell('Fönster 10'))
  await user.keyboard('Altan')
  router.history.push('/sv/order/o1/folder/root')
  await waitFor(() => expect(router.state.location.pathname).toBe('/sv/order/o1/folder/root'))
  expect(sentTo(saved)).toMatchObject([{ changes: [{ name: 'Altan' }] }])

  await user.click(await screen.findByRole('link', { name: 'Tabell' }))
  await screen.findByRole('grid')
  await user.click(cell('Dörr'))
  await user.keyboard('{ArrowRight>5/}9999{Enter}')
  await screen.findByText('1 rad är inte sparad')
  await user.click(screen.getByRole('link', { name: 'Mappar' }))
  const question = await screen.findByRole('dialog', { name: 'Lämna utan att spara?' })
  await user.click(within(question).getByRole('button', { name: 'Stanna kvar' }))
  expect(router.state.location.pathname).toBe(url)
  expect(cell('9999').getAttribute('aria-invalid')).toBe('true')
})

const tapName = () => user.pointer({ keys: '[TouchA]', target: cell('Fönster 10') })

test('[22] a finger chooses a cell by the first tap and edits it by the second', async () => {
  await openScreen(url, editing())
  await screen.findByRole('grid')
  await tapName()
  expect(screen.queryByRole('combobox', { name: 'Namn' })).toBeNull()
  await waitFor(() => expect(focused()).toBe('Fönster 10'))
  await tapName()
  expect(await screen.findByRole('textbox', { name: 'Namn' })).toBeTruthy()
})
