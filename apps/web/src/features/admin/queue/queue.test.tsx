import type { HandOver, QueuedJob } from '@veck/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../../lib/session/session.ts'
import { openScreen, testScreens } from '../../../testing/screen.ts'
import { user } from '../../../testing/user-event.ts'
import { signedInAs } from '../../../testing/user.ts'

testScreens()
beforeEach(() => session.start(signedInAs({ isSales: true, admin: true })))

const refused: HandOver = {
  id: '00000000-0000-4000-8000-000000000001',
  orderId: '00000000-0000-4000-8000-000000000002',
  offerNumber: 10042,
  offerName: 'Villa Ekbacken',
  erpOrderId: '10042',
  state: 'refused',
  mayBeInErp: true,
  placedAt: '2026-11-15T05:00:00.000Z',
  placedBy: 'salj@veck.example',
  refusal: '422 Okänd artikel',
}
const waiting: HandOver = {
  ...refused,
  id: '00000000-0000-4000-8000-000000000003',
  erpOrderId: '10043',
  state: 'waiting',
  refusal: '',
}
const refusedMail: QueuedJob = {
  id: '9',
  kind: 'mail',
  mail: 'order-pdf',
  subject: 'kund@veck.example',
  state: 'failed',
  attempts: 1,
  maxAttempts: 1,
  createdAt: '2026-11-15T05:00:00.000Z',
  nextAttemptAt: null,
  reason: '554 5.6.0 Message refused',
}

const failedSeal: QueuedJob = { ...refusedMail, id: '10', kind: 'seal', mail: '', subject: '#10042', reason: 'No key' }

const resolvePath = (id: string) => `/api/app/admin/handover/${id}/resolve`
const queue = (handOvers: () => HandOver[], jobs: QueuedJob[] = []) => ({
  '/api/app/admin/queue': () => ({ body: jobs }),
  '/api/app/admin/handovers': () => ({ body: handOvers() }),
})
const dialog = () => screen.getByRole('dialog')
const buttonsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const confirm = (name: string) => user.click(within(dialog()).getByRole('button', { name }))

describe('orders that must be checked in the ERP', () => {
  test('a refused order can be reported as found or missing, a waiting order only as found', async () => {
    await openScreen(
      '/sv/admin/queue',
      queue(() => [refused, waiting]),
    )
    const orders = await screen.findByRole('region', { name: 'Order att kontrollera i affärssystemet' })
    const rows = within(orders).getAllByRole('listitem')
    expect(rows[0]?.textContent).toContain('422 Okänd artikel')
    expect(rows.map(buttonsOf)).toEqual([['Finns i affärssystemet', 'Finns inte'], ['Finns i affärssystemet']])
  })

  test.each([
    ['Finns i affärssystemet', 'Ja, den finns', true, 'räknas då som mottagen'],
    ['Finns inte', 'Ja, den saknas', false, 'blir beställningen dubbel'],
  ])(
    'the answer %s is sent after a confirmation, and the order leaves the list',
    async (answer, sure, inErp, warning) => {
      const path = resolvePath(refused.id)
      let left = [refused]
      const { main, sentTo } = await openScreen('/sv/admin/queue', {
        ...queue(() => left),
        [path]: () => {
          left = []
          return {}
        },
      })
      await waitFor(() => expect(main()).toContain('Order 10042'))
      await user.click(screen.getByRole('button', { name: answer }))
      await waitFor(() => expect(dialog().textContent).toContain(warning))
      expect(sentTo(path)).toEqual([])
      await confirm(sure)
      await waitFor(() => expect(sentTo(path)).toEqual([{ inErp }]))
      await waitFor(() => expect(main()).not.toContain('Order 10042'))
    },
  )

  test('an error from the server is shown in the dialog, and the order stays in the list', async () => {
    const path = resolvePath(refused.id)
    const { main } = await openScreen('/sv/admin/queue', {
      ...queue(() => [refused]),
      [path]: () => ({ status: 409, body: { code: 'conflict', message: 'Ordern överförs fortfarande.' } }),
    })
    await waitFor(() => expect(main()).toContain('Order 10042'))
    await user.click(screen.getByRole('button', { name: 'Finns inte' }))
    await screen.findByRole('dialog')
    await confirm('Ja, den saknas')
    await waitFor(() => expect(dialog().textContent).toContain('Ordern överförs fortfarande.'))
    expect(main()).toContain('Order 10042')
  })

  test('a notice on the admin page links to the orders in the queue', async () => {
    await openScreen(
      '/sv/admin',
      queue(() => [refused, waiting]),
    )
    await waitFor(() => expect(document.body.textContent).toContain('2 order behöver kontrolleras i affärssystemet.'))
    expect(screen.getByRole('link', { name: 'Visa dem' }).getAttribute('href')).toBe('/sv/admin/queue')
  })
})

describe('a mail that the mail server refused', () => {
  test('the mail stays in the queue with the reply of the mail server until it is retried', async () => {
    const path = '/api/app/admin/queue/9/retry'
    const { main, sentTo } = await openScreen('/sv/admin/queue', {
      ...queue(() => [], [refusedMail]),
      [path]: () => ({}),
    })
    await waitFor(() => expect(main()).toContain('554 5.6.0 Message refused'))
    expect(main()).toContain('Offert som PDF till kund@veck.example')
    expect(main()).toContain('Misslyckades')
    await user.click(screen.getByRole('button', { name: /Försök nu/ }))
    await waitFor(() => expect(sentTo(path)).toHaveLength(1))
  })
})

test('an accepted offer that could not be sealed is in the queue, and can be filtered', async () => {
  const { main } = await openScreen(
    '/sv/admin/queue',
    queue(() => [], [refusedMail, failedSeal]),
  )
  await waitFor(() => expect(main()).toContain('Underteckna godkänd offert #10042'))
  await user.click(screen.getByRole('radio', { name: 'Undertecknande' }))
  await waitFor(() => expect(main()).not.toContain('kund@veck.example'))
  expect(screen.getByRole('button', { name: 'Försök nu: Underteckna godkänd offert #10042' })).toBeTruthy()
})
