import { screen, waitFor, within } from '@testing-library/react'
import type { ErpMessageCounts, ErpMessageRow, ErpPlacementRow } from '@veck/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const orderId = '00000000-0000-4000-8000-000000000002'
const applied: ErpMessageRow = {
  id: '00000000-0000-4000-8000-000000000001',
  sender: '0007:5560360793',
  type: 'despatchAdvice',
  documentId: 'D-1',
  issuedAt: '2026-11-15T05:00:00.000Z',
  receivedAt: '2026-11-15T06:00:00.000Z',
  state: 'applied',
  problem: null,
  needsAttention: false,
  settledAt: '2026-11-15T06:00:00.000Z',
  dismissedBy: '',
  orders: [{ erpOrderId: '10042', orderId }],
}
const waiting: ErpMessageRow = {
  ...applied,
  id: '00000000-0000-4000-8000-000000000003',
  type: 'orderResponse',
  documentId: 'R-2',
  state: 'waiting',
  problem: 'unknownOrder',
  needsAttention: true,
  settledAt: null,
  orders: [{ erpOrderId: '4711', orderId: null }],
}
const placement: ErpPlacementRow = {
  id: '00000000-0000-4000-8000-000000000004',
  orderId,
  offerName: 'Villa Ekbacken',
  erpOrderId: '10042',
  placedAt: '2026-11-14T06:00:00.000Z',
  placedBy: 'kund@veck.example',
  state: 'refused',
  answeredAt: '2026-11-14T06:01:00.000Z',
  refusal: '422 Okänd artikel',
  attempts: 2,
}
const counts: ErpMessageCounts = {
  attention: 1,
  days: [{ day: '2026-11-15', received: 7, applied: 6, attention: 1, refused: 3 }],
}

const answers = (messages: () => ErpMessageRow[]) => ({
  '/api/app/admin/messages': () => ({ body: { total: 1, pageSize: 50, messages: messages() } }),
  '/api/app/admin/messages/counts': () => ({ body: counts }),
  '/api/app/admin/placements': () => ({ body: { total: 1, pageSize: 50, placements: [placement] } }),
})
const pathOf = ({ id }: { id: string }, action: string) => `/api/app/admin/message/${id}/${action}`
const buttonsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

describe('the messages of the ERP', () => {
  test('show their state, problem and orders; only those with something to do have actions', async () => {
    const { main } = await openScreen(
      '/sv/admin/messages',
      answers(() => [waiting, applied]),
    )
    await waitFor(() => expect(main()).toContain('Leveransavisering D-1'))
    const rows = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('0007:5560360793'))
    expect(rows.map(buttonsOf)).toEqual([['Visa dokumentet', 'Försök igen', 'Avfärda'], ['Visa dokumentet']])
    expect(rows[0]?.textContent).toContain('Ordern är inte känd här.')
    expect(screen.getByRole('link', { name: '10042' }).getAttribute('href')).toBe(`/sv/order/${orderId}`)
    await waitFor(() => expect(within(screen.getByRole('table')).getByText('2026-11-15')).toBeTruthy())
  })

  test('are shown as text, not as HTML', async () => {
    const document = '<Invoice><img src="x" onerror="alert(1)"/></Invoice>'
    await openScreen('/sv/admin/messages', {
      ...answers(() => [applied]),
      [pathOf(applied, 'document')]: () => ({ body: { document } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Visa dokumentet Leveransavisering D-1' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog.textContent).toContain(document))
    expect(within(dialog).queryByRole('img', { hidden: true })).toBeNull()
  })

  test('are retried, and dismissed after a confirmation; an error stays in the dialog', async () => {
    let isConflict = true
    const { sentTo, main } = await openScreen('/sv/admin/messages?show=attention', {
      ...answers(() => [waiting]),
      [pathOf(waiting, 'retry')]: () => ({}),
      [pathOf(waiting, 'dismiss')]: () =>
        isConflict ? { status: 409, body: { code: 'conflict', message: 'Behöver ingen tillsyn längre.' } } : {},
    })
    await waitFor(() => expect(main()).toContain('Ordersvar R-2'))
    await user.click(screen.getByRole('button', { name: 'Försök igen med Ordersvar R-2' }))
    await waitFor(() => expect(sentTo(pathOf(waiting, 'retry'))).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Avfärda Ordersvar R-2' }))
    const dialog = await screen.findByRole('dialog')
    expect(sentTo(pathOf(waiting, 'dismiss'))).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Avfärda' }))
    await waitFor(() => expect(dialog.textContent).toContain('Behöver ingen tillsyn längre.'))
    isConflict = false
    await user.click(within(dialog).getByRole('button', { name: 'Avfärda' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sentTo(pathOf(waiting, 'dismiss'))).toHaveLength(2)
  })
})

test('the orders to the ERP have their own view, with reason and attempts', async () => {
  const { main } = await openScreen(
    '/sv/admin/messages?show=out',
    answers(() => []),
  )
  await waitFor(() => expect(main()).toContain('422 Okänd artikel'))
  expect(main()).toContain('2 försök')
  expect(main()).toContain(placement.id)
})

test('a notice on the admin page links to the messages that need attention', async () => {
  await openScreen(
    '/sv/admin',
    answers(() => []),
  )
  const link = await screen.findByRole('link', { name: 'Visa meddelanden' })
  expect(link.getAttribute('href')).toBe('/sv/admin/messages?show=attention')
  expect(document.body.textContent).toContain('1 meddelande från affärssystemet behöver tillsyn.')
})
