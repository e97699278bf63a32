import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, user, write } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { matching } from './matching.ts'
import { aPricedOrder, customer } from './testing/summary.ts'

testScreens()

const refused = () => ({ status: 400, body: { message: 'Vänta lite.', code: 'refused' } })

const filterField = () => field('Filtrera på namn, nummer, kund eller ägare')
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent
const hasTile = () => screen.queryByRole('link', { name: 'Skapa en ny offert' }) !== null
const sortBy = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Sortera' }), name)
const pictures = () => within(screen.getByRole('main')).queryAllByRole('presentation')
const rows = () =>
  within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('the filter of the order list', () => {
  const orders = [
    aPricedOrder(10001),
    aPricedOrder(10002, { offerName: 'Kontor Åre', userEmailAddress: 'kim@veck.example' }),
  ]
  test.each([
    ['', [10001, 10002]],
    ['  ', [10001, 10002]],
    ['åre', [10002]],
    ['are', [10002]],
    ['Vîlla', [10001]],
    ['KONTOR kim', [10002]],
    ['#10001', [10001]],
    ['villa kim', []],
  ])('with the text %j finds %j', (typed, numbers) => {
    expect(matching(orders, typed).map(({ offerNumber }) => offerNumber)).toEqual(numbers)
  })
})

const answers = {
  '/api/app/order/bystatus': () => ({
    body: { 0: [aPricedOrder(10001)], 1: [aPricedOrder(10002, { status: 1 })], 2: [] },
  }),
}

describe('the order list', () => {
  test('[A2.10][A2.28][A3.4][A9.9] has three tabs with counts', async () => {
    session.start(signedInAs({}))
    await openScreen('/sv/orders', answers)
    await waitFor(() => expect(tabs()).toEqual(['Öppna 1', 'Skickade 1', 'Beställda 0']))
  })

  test('shows the client of an order and finds by it', async () => {
    session.start(signedInAs({}))
    const order = aPricedOrder(10001)
    await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: [order, aPricedOrder(10003)], 1: [], 2: [] } }),
      '/api/app/order/clients': () => ({ body: { [order.id]: 'Ελένη Παπαδοπούλου' } }),
    })
    await screen.findByText('Kund: Ελένη Παπαδοπούλου')
    await write(filterField(), 'ΠΑΠΑΔΟΠΟΎΛΟΥ')
    await waitFor(() => expect(rows().filter((row) => row?.includes('Villa'))).toHaveLength(1))
  })

  test('says what the supplier has said about a placed order', async () => {
    session.start(signedInAs({}))
    const order = aPricedOrder(10001, { status: 2, deliverySummary: 'Bekräftad, leverans vecka 49' })
    await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [], 2: [order] } }),
    })
    await user.click(await screen.findByRole('tab', { name: 'Beställda 1' }))
    expect(rows()[0]).toContain('BeställdBekräftad, leverans vecka 49')
  })

  test('says of a failed order whether it did not arrive or cannot be delivered', async () => {
    session.start(signedInAs({}))
    const orders = [aPricedOrder(10001, { status: 3 }), aPricedOrder(10002, { status: 3, isRefused: true })]
    await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [], 2: orders } }),
    })
    await user.click(await screen.findByRole('tab', { name: 'Beställda 2' }))
    expect(rows()).toEqual([expect.stringContaining('Kan inte levereras'), expect.stringContaining('Nådde inte fram')])
  })

  test('asks once for the pictures of the rows on screen', async () => {
    session.start(signedInAs({}))
    const orders = [aPricedOrder(10001), aPricedOrder(10003)]
    const { sentTo } = await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: orders, 1: [], 2: [] } }),
      '/api/app/order/renderings': () => ({ body: [{ orderId: orders[1]?.id, fileId: 'file' }] }),
    })
    await waitFor(() => expect(pictures()).toHaveLength(1))
    expect(pictures()[0]?.getAttribute('src')).toBe(`/api/app/order/${orders[1]?.id}/rendering/file?size=small`)
    expect(sentTo('/api/app/order/renderings')).toHaveLength(1)
  })

  test('does not ask for clients when sales look at their list', async () => {
    session.start(signedInAs({ isSales: true }))
    const { main, sentTo } = await openScreen('/sv/orders', answers)
    await waitFor(() => expect(main()).toContain('Öppna 1'))
    expect(sentTo('/api/app/order/clients')).toEqual([])
  })

  test('[A2.29] announces how many orders the filter leaves', async () => {
    session.start(signedInAs({}))
    const { main, status } = await openScreen('/sv/orders', answers)
    await waitFor(() => expect(main()).toContain('Öppna 1'))
    expect(status()).toBe('')
    await write(filterField(), 'kontor')
    await waitFor(() => expect(status()).toBe('Träffar: 0'))
  })

  test('[16.6][A2.29] shows the tile for a new order also if it is empty or filtered, but not in delete mode', async () => {
    session.start(signedInAs({}))
    const { main } = await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [aPricedOrder(10002, { status: 1 })], 2: [] } }),
    })
    await waitFor(() => expect(main()).toContain('Inga öppna'))
    await waitFor(() => expect(hasTile()).toBe(true))
    await write(filterField(), 'finns inte')
    await waitFor(() => expect(main()).toContain('Ingen offert passar filtret'))
    expect(hasTile()).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Ta bort …' }))
    expect(hasTile()).toBe(false)
    expect(screen.queryByRole('link', { name: 'Ny offert' })).toBeNull()
  })

  test('[A2.28] keeps tab and filter when the user goes back to it, and resets them when its link is used', async () => {
    session.start(signedInAs({}))
    const { router, main } = await openScreen('/sv/orders', answers)
    await waitFor(() => expect(main()).toContain('Skickade 1'))
    await user.click(screen.getByRole('tab', { name: 'Skickade 1' }))
    await write(filterField(), '10002')
    await waitFor(() => expect(router.state.location.href).toBe('/sv/orders?tab=Sent&filter=10002'))
    await act(async () => router.navigate({ href: '/sv/account' }))
    await waitFor(() => expect(main()).toContain('Konto'))
    await act(async () => router.history.back())
    await waitFor(() => expect(main()).toContain('#10002'))
    expect(chosenTab()).toBe('Skickade 1')
    expect(filterField().value).toBe('10002')

    await act(async () => router.navigate({ href: '/sv/orders' }))
    await waitFor(() => expect(filterField().value).toBe(''))
    expect(chosenTab()).toBe('Öppna 1')
  })

  test('[A2.30][A5.8] delete mode needs at least one order, and cancel leaves the mode', async () => {
    session.start(signedInAs({}))
    const { main } = await openScreen('/sv/orders', answers)
    await waitFor(() => expect(main()).toContain('Öppna 1'))
    await user.click(screen.getByRole('button', { name: 'Ta bort …' }))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ta bort valda' }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Avbryt' }))
    expect(main()).not.toContain('Ta bort valda')
  })
})

describe('an order that has been waiting for the ERP for a long time', () => {
  const waiting = aPricedOrder(10003, { status: 2, beingTransferred: true })

  test('has another badge in the list than orders that were transferred', async () => {
    session.start(signedInAs({}))
    const { main } = await openScreen('/sv/orders?tab=Closed', {
      '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [], 2: [waiting, aPricedOrder(10002, { status: 2 })] } }),
    })
    await waitFor(() => expect(main()).toContain('#10002'))
    expect(rows()).toEqual([expect.stringContaining('Överförs'), expect.stringContaining('Beställd')])
  })

  test('has its badge in the search results', async () => {
    session.start(signedInAs({ isSales: true }))
    const { main } = await openScreen('/en/orders/search?q=10003', {
      '/api/app/order/bysearchtext': () => ({ body: [{ ...waiting, customer }] }),
    })
    await waitFor(() => expect(main()).toContain('Being transferred'))
    expect(screen.getByRole('table').textContent).not.toContain('Ordered')
  })
})

const money = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

const names = () => rows().flatMap((text) => /Åsa|Bo|Kim/.exec(text)?.[0] ?? [])

describe('[16.10] the rows of the order list', () => {
  const sentAt = {
    offerSentToCustomerAt: '2026-11-15T13:05:00.000Z',
    offerSentToCustomerAtFormatted: '2026-11-15 14:05',
  }
  const open = [
    aPricedOrder(10003, {
      offerName: 'Åsa',
      curtains: 2,
      orderTotalExclVat: money(500),
      updatedAt: '2026-11-10T10:00:00.000Z',
    }),
    aPricedOrder(10002, { offerName: 'Bo', curtains: 9, orderTotalExclVat: money(900), ...sentAt }),
    aPricedOrder(10001, {
      offerName: 'Kim',
      curtains: 1,
      orderTotalExclVat: money(700),
      updatedAt: '2026-11-12T10:00:00.000Z',
    }),
  ]
  const listed = { '/api/app/order/bystatus': () => ({ body: { 0: open, 1: [], 2: [] } }) }

  test('show total, number of curtains and last change, and a reopened order is not shown as sent', async () => {
    session.start(signedInAs({}))
    const { main } = await openScreen('/sv/orders', listed)
    await waitFor(() => expect(main()).toContain('Åsa'))
    const [, first = '', second = ''] = rows()
    expect(first).toContain('500 kr')
    expect(first).toContain('2 gardiner')
    expect(first).toContain('Ändrad 2026-11-10\u00A011:00')
    expect(first).toContain('Öppen')
    expect(second).toContain('Öppnad igen')
    expect(second).not.toMatch(/skickad/i)
  })

  test('are sorted as chosen, and the url keeps the sort order', async () => {
    session.start(signedInAs({}))
    const { main, router } = await openScreen('/sv/orders', listed)
    await waitFor(() => expect(main()).toContain('Åsa'))
    expect(names()).toEqual(['Åsa', 'Bo', 'Kim'])
    await sortBy('Högst summa')
    expect(names()).toEqual(['Bo', 'Kim', 'Åsa'])
    await sortBy('Namn A–Ö')
    expect(names()).toEqual(['Bo', 'Kim', 'Åsa'])
    await sortBy('Senast ändrad')
    expect(names()).toEqual(['Bo', 'Kim', 'Åsa'])
    await sortBy('Flest gardiner')
    expect(names()).toEqual(['Bo', 'Åsa', 'Kim'])
    await waitFor(() => expect(router.state.location.href).toBe('/sv/orders?sort=curtains'))
  })

  test('that are selected are named in the delete dialog, and rows that a filter hides are not deleted', async () => {
    session.start(signedInAs({}))
    const { main, sentTo } = await openScreen('/sv/orders', {
      ...listed,
      '/api/app/order/deleteorders': () => ({ status: 204, body: undefined }),
    })
    await waitFor(() => expect(main()).toContain('Åsa'))
    await user.click(screen.getByRole('button', { name: 'Ta bort …' }))
    for (const box of screen.getAllByRole('checkbox')) await user.click(box)
    expect(main()).toContain('Valda offerter: 3')
    await write(filterField(), 'kim')
    await waitFor(() => expect(main()).toContain('Valda offerter: 1'))
    await user.click(screen.getByRole('button', { name: 'Ta bort valda' }))
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('#10001 Kim (1 gardin)'))
    expect(screen.getByRole('dialog').textContent).not.toContain('Åsa')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Ta bort' }))
    const orderIds = [aPricedOrder(10001).id]
    await waitFor(() =>
      expect(sentTo('/api/app/order/deleteorders')).toEqual([{ orderIds, userEmailAddress: 'kund@veck.example' }]),
    )
  })

  test('that cannot be deleted or restored are named with the reason', async () => {
    session.start(signedInAs({}))
    const deleted = { ...aPricedOrder(10001), deletedAt: '2026-11-15T10:00:00.000Z', goneOn: '2026-12-15' }
    await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: [aPricedOrder(10002)], 1: [], 2: [] } }),
      '/api/app/order/deleteorders': refused,
    })
    await user.click(await screen.findByRole('button', { name: 'Ta bort …' }))
    await user.click(await screen.findByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Ta bort valda' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ta bort' }))
    expect(await screen.findByText('Offerten kunde inte tas bort. Vänta lite.')).toBeTruthy()
    await openScreen('/sv/orders/bin', {
      '/api/app/order/deleted': () => ({ body: [deleted] }),
      '/api/app/order/restoreorders': refused,
    })
    await user.click(await screen.findByRole('button', { name: 'Återställ #10001 Villa 10001' }))
    expect(await screen.findByText('#10001 Villa 10001 kunde inte återställas. Vänta lite.')).toBeTruthy()
  })

  test('that were deleted are in the bin with the last day, and can be restored', async () => {
    session.start(signedInAs({}))
    const deleted = { ...aPricedOrder(10001), deletedAt: '2026-11-15T10:00:00.000Z', goneOn: '2026-12-15' }
    let inBin = [deleted]
    const { main, sentTo } = await openScreen('/sv/orders/bin', {
      '/api/app/order/deleted': () => ({ body: inBin }),
      '/api/app/order/restoreorders': () => {
        inBin = []
        return { status: 204, body: undefined }
      },
    })
    await waitFor(() => expect(main()).toContain('Försvinner för alltid 2026-12-15'))
    await user.click(screen.getByRole('button', { name: 'Återställ #10001 Villa 10001' }))
    await waitFor(() => expect(main()).toContain('Papperskorgen är tom'))
    expect(sentTo('/api/app/order/restoreorders')).toEqual([{ orderIds: [deleted.id] }])
    expect(main()).toContain('#10001 Villa 10001 är återställd.')
  })
})
