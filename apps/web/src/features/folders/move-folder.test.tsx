import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder } from './testing/order.ts'

testScreens()
beforeEach(() => {
  session.start(signedInAs())
  // Live updates have their own tests.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const folderPath = '/api/app/folder'
const undoPath = '/api/app/order/o1/undo'
const open = async () => {
  let version = 7
  const changed = () => ({ body: { version: (version += 1) } })
  const opened = await openScreen('/sv/order/o1/folder/root', {
    '/api/app/order/o1': () => ({ body: aPricedOrder({ version }) }),
    [folderPath]: changed,
    [`${folderPath}/sort`]: changed,
    [undoPath]: changed,
  })
  await screen.findByRole('heading', { level: 1, name: 'Villa Ek' })
  return opened
}

test('[22] a folder is moved by menu, not into itself, and the move can be undone', async () => {
  const { sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Ändra' }))
  await user.click(screen.getByRole('checkbox', { name: 'Matvrå' }))
  await user.click(screen.getByRole('button', { name: 'Flytta till' }))
  const items = await screen.findAllByRole<HTMLButtonElement>('menuitem')
  expect(items.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Villa Ek', false],
    ['Kök', true],
    ['Matvrå', true],
  ])
  await user.click(screen.getByRole('menuitem', { name: 'Villa Ek' }))
  await waitFor(() => expect(sentTo(folderPath)).toEqual([{ orderId: 'o1', id: 'nook', parentId: null, newIndex: 1 }]))
  await user.click(await screen.findByRole('button', { name: 'Ångra' }))
  await waitFor(() => expect(sentTo(undoPath)).toEqual([{ change: 8 }]))
})

test('[22] a folder is sorted by name, alone or with the folders in it', async () => {
  const { sentTo } = await open()
  await user.click(await screen.findByRole('button', { name: 'Sortera' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Sortera även mapparna i den' }))
  await waitFor(() => expect(sentTo(`${folderPath}/sort`)).toEqual([{ orderId: 'o1', id: null, deep: true }]))
})
