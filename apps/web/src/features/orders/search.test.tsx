import type { OrderSummary } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { lastSearch } from '../../lib/order/last-search.ts'
import { session } from '../../lib/session/session.ts'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { field, fill, user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder, customer } from './testing/summary.ts'

testScreens()

const foundOrder = (offerNumber: number, more: Partial<OrderSummary> = {}) => ({
  ...aPricedOrder(offerNumber, more),
  customer,
})

/** The numbers of the orders that the tables show. */
const numbers = () => screen.getAllByRole('link', { name: /^\d+$/ }).map(({ textContent }) => textContent)

describe('the search', () => {
  const found = {
    '/api/app/order/latest': () => ({ body: { sent: [], failed: [], waiting: [] } }),
    '/api/app/order/bysearchtext': () => ({
      body: [foundOrder(10002, { status: 1, offerSentToCustomerAtFormatted: '2026-11-15 14:05' })],
    }),
  }

  test('[A2.11][A2.31][A2.32][A2.33] starts with the search text of the address', async () => {
    session.start(signedInAs({ isSales: true }))
    const { main } = await openScreen('/sv/orders/search?q=10002', found)
    await waitFor(() => expect(main()).toContain('2026-11-15 14:05'))
    expect(main()).toContain('Skickad')
    expect(screen.getByRole('link', { name: '10002' }).getAttribute('href')).toContain('/preview/finished')
  })

  test('[A5.11] trims the typed text and writes it into the address', async () => {
    session.start(signedInAs({ isSales: true }))
    const { router } = await openScreen('/sv/orders/search', found)
    await fill({ 'Sök bland alla offerter': '  villa  ' })
    await waitFor(() => expect(router.state.location.search).toEqual({ q: 'villa' }))
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'villa'))
  })

  test('[24.5] the way back from an order leads to the same results, until the session ends', async () => {
    session.start(signedInAs({ isSales: true }))
    const row = foundOrder(10002, { status: OrderStatus.OfferSentToCustomer })
    const order = { ...anOrder(aLine(), aMarking()), id: row.id, status: row.status }
    const { router } = await openScreen('/sv/orders/search?q=10002&status=sent', {
      '/api/app/order/bysearchtext': () => ({ body: [row] }),
      [`/api/app/order/${row.id}`]: () => ({ body: order }),
    })
    await user.click(await screen.findByRole('link', { name: '10002' }))
    await user.click(await screen.findByRole('link', { name: 'Till sökningen' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/sv/orders/search'))
    expect(router.state.location.search).toEqual({ q: '10002', status: 'sent' })
    session.end('signedOut')
    expect(lastSearch()).toEqual({})
  })

  test('[16.12] the search first shows the latest failed, waiting and sent orders', async () => {
    session.start(signedInAs({ isSales: true }))
    const latest = { sent: [foundOrder(10009, { status: 1 })], failed: [foundOrder(10008, { status: 3 })], waiting: [] }
    const { main } = await openScreen('/sv/orders/search', {
      '/api/app/order/latest': () => ({ body: latest }),
    })
    await waitFor(() => expect(main()).toContain('Ek AB, Ystad'))
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(['Nådde inte fram', 'Väntar på affärssystemet', 'Senast skickade'])
    expect(numbers()).toEqual(['10008', '10009'])
    expect(main()).toContain('Ingen order väntar.')
  })

  test('[23] tells staff by which day they need a passkey', async () => {
    session.start(signedInAs({ isSales: true }))
    const dueAt = '2026-12-01T10:00:00.000Z'
    const none = { passkeys: [], hasTotp: false, recoveryCodesLeft: 0, isRequired: true, needsMailedCode: true }
    const { main } = await openScreen('/sv/orders/search', {
      ...found,
      '/api/app/account/second-factors': () => ({ body: { ...none, dueAt } }),
    })
    await waitFor(() => expect(main()).toContain('senast 2026-12-01'))
    const link = screen.getByRole('link', { name: 'Lägg till inloggningsnyckel' })
    expect(link.getAttribute('href')).toBe('/sv/account/security')
  })

  test('[16.12] is filtered by status, delivery, customer and dates, which are in the address; rows are sorted by a column', async () => {
    session.start(signedInAs({ isSales: true }))
    const { main, router } = await openScreen(
      '/sv/orders/search?status=sent&delivery=delayed&customer=ek&from=2026-11-01',
      {
        '/api/app/order/bysearchtext': () => ({
          body: [foundOrder(10002, { curtains: 1 }), foundOrder(10001, { curtains: 5 })],
        }),
      },
    )
    await waitFor(() => expect(main()).toContain('10002'))
    expect(field('Status').value).toBe('sent')
    expect(field('Leverans').value).toBe('delayed')
    expect(field('Kund').value).toBe('ek')
    expect(field('Skickad eller skapad från').value).toBe('2026-11-01')
    expect(router.state.location.search).toEqual({
      status: 'sent',
      delivery: 'delayed',
      customer: 'ek',
      from: '2026-11-01',
    })
    await user.click(screen.getByRole('button', { name: 'Gardiner' }))
    expect(numbers()).toEqual(['10001', '10002'])
    const column = screen.getByRole('columnheader', { name: 'Gardiner' })
    expect(column.getAttribute('aria-sort')).toBe('descending')
  })

  test('[24] shows a picture of each order that comes near the screen and has one, asked for after the rows', async () => {
    session.start(signedInAs({ isSales: true }))
    const near = new Set<HTMLElement>()
    const original = globalThis.IntersectionObserver
    const tell: IntersectionObserverCallback[] = []
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: IntersectionObserverCallback) {
          tell.push(callback)
        }
        observe = (element: HTMLElement) => near.add(element)
        unobserve = (element: HTMLElement) => near.delete(element)
        disconnect = () => near.clear()
      },
    )
    const [first, second] = [foundOrder(10002), foundOrder(10001)]
    const asked: string[][] = []
    await openScreen('/sv/orders/search?q=villa', {
      '/api/app/order/bysearchtext': () => ({ body: [first, second] }),
      '/api/app/order/renderings': ({ query }) => {
        asked.push(query.getAll('orderIds'))
        return { body: [{ orderId: first.id, fileId: 'f1' }] }
      },
    })
    await waitFor(() => expect(near.size).toBe(2))
    expect(asked).toEqual([])
    const row = screen.getByRole('row', { name: /10002/ })
    const entries = [{ target: row, isIntersecting: true }] as unknown as IntersectionObserverEntry[]
    tell[0]?.(entries, {} as IntersectionObserver)
    const image = await within(row).findByRole('presentation')
    expect(image.getAttribute('src')).toBe(`/api/app/order/${first.id}/rendering/f1?size=small`)
    expect(image.getAttribute('loading')).toBe('lazy')
    expect(asked).toEqual([[first.id]])
    vi.stubGlobal('IntersectionObserver', original)
  })

  test('[A8.8] logs a failure and shows a message', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    session.start(signedInAs({ isSales: true }))
    const { main } = await openScreen('/en/orders/search?q=abc', {
      '/api/app/order/bysearchtext': () => ({ status: 500, body: { message: 'Try again.', code: 'internal' } }),
    })
    await waitFor(() => expect(main()).toContain('The search could not be made. Try again.'))
    expect(log).toHaveBeenCalled()
  })
})
