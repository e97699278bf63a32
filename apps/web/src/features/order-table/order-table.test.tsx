import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { anOrder } from './testing/order.ts'

const url = '/sv/order/o1/table'
const answers = () => ({ '/api/app/order/o1': () => ({ body: anOrder() }) })

testScreens()
beforeEach(() => {
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
