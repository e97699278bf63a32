import { act } from 'react'
import { describe, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { see, type } from '../../testing/mount.tsx'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { signedInAs } from '../../testing/user.ts'
import { matching } from './matching.ts'
import { aPricedOrder, customer } from './testing/summary.ts'

testScreens()

const filterField = (page: HTMLElement) =>
  page.querySelector<HTMLInputElement>('input[aria-label="Filtrera på namn, nummer eller ägare"]')

describe('the filter of the order list', () => {
  const orders = [
    aPricedOrder(10001),
    aPricedOrder(10002, { offerName: 'Kontor Åre', userEmailAddress: 'kim@veck.example' }),
  ]
  test.each([
    ['', [10001, 10002]],
    ['  ', [10001, 10002]],
    ['åre', [10002]],
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
    const { page } = await openScreen('/sv/orders', answers)
    await see(() => expect(page.querySelectorAll('[role=tab]')).toHaveLength(3))
    await see(() =>
      expect([...page.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent)).toEqual([
        'Öppna 1',
        'Skickade 1',
        'Beställda 0',
      ]),
    )
  })

  test('[A2.29] announces how many orders the filter leaves', async () => {
    session.start(signedInAs({}))
    const { page, main, status } = await openScreen('/sv/orders', answers)
    await see(() => expect(main()).toContain('Öppna 1'))
    expect(status()).toBe('')
    await type(filterField(page), 'kontor')
    await see(() => expect(status()).toBe('Träffar: 0'))
  })

  test('[16.6][A2.29] shows the tile for a new order also if it is empty or filtered, but not in delete mode', async () => {
    session.start(signedInAs({}))
    const { page, press } = await openScreen('/sv/orders', {
      '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [aPricedOrder(10002, { status: 1 })], 2: [] } }),
    })
    const hasTile = () => page.querySelector('[role=tabpanel] a[href="/sv/order/create"]') !== null
    await see(() => expect(page.textContent).toContain('Inga öppna'))
    await see(() => expect(hasTile()).toBe(true))
    await type(page.querySelector('input'), 'finns inte')
    await see(() => expect(page.textContent).toContain('Ingen offert passar filtret'))
    expect(hasTile()).toBe(true)
    await press('Ta bort …')
    expect(page.querySelector('main a[href="/sv/order/create"]')).toBeNull()
  })

  test('[A2.28] keeps tab and filter when the user goes back to it, and resets them when its link is used', async () => {
    session.start(signedInAs({}))
    const { page, router, main } = await openScreen('/sv/orders', answers)
    await see(() => expect(main()).toContain('Skickade 1'))
    await act(async () => page.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click())
    await type(filterField(page), '10002')
    await see(() => expect(router.state.location.href).toBe('/sv/orders?tab=Sent&filter=10002'))
    await act(async () => router.navigate({ href: '/sv/account' }))
    await see(() => expect(main()).toContain('Konto'))
    await act(async () => router.history.back())
    await see(() => expect(main()).toContain('#10002'))
    expect(page.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Skickade 1')
    const filter = () => filterField(page)?.value
    expect(filter()).toBe('10002')

    await act(async () => router.navigate({ href: '/sv/orders' }))
    await see(() => expect(filter()).toBe(''))
    expect(page.querySelector('[role=tab][aria-selected=true]')?.textContent).toBe('Öppna 1')
  })

  test('[A2.30][A5.8] delete mode needs at least one order, and cancel leaves the mode', async () => {
    session.start(signedInAs({}))
    const { page, press, main } = await openScreen('/sv/orders', answers)
    await see(() => expect(main()).toContain('Öppna 1'))
    await press('Ta bort …')
    const confirm = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Ta bort valda')
    expect(confirm?.disabled).toBe(true)
    await press('Avbryt')
    expect(main()).not.toContain('Ta bort valda')
  })
})

describe('an order that has been waiting for the ERP for a long time', () => {
  const waiting = aPricedOrder(10003, { status: 2, beingTransferred: true })

  test('has another badge in the list than orders that were transferred', async () => {
    session.start(signedInAs({}))
    const { page, main } = await openScreen('/sv/orders?tab=Closed', {
      '/api/app/order/bystatus': () => ({ body: { 0: [], 1: [], 2: [waiting, aPricedOrder(10002, { status: 2 })] } }),
    })
    await see(() => expect(main()).toContain('#10002'))
    const rows = [...page.querySelectorAll('main li')].map(({ textContent }) => textContent)
    expect(rows).toEqual([expect.stringContaining('Överförs'), expect.stringContaining('Beställd')])
  })

  test('has its badge in the search results', async () => {
    session.start(signedInAs({ isSales: true }))
    const { main, page } = await openScreen('/en/orders/search?q=10003', {
      '/api/app/order/bysearchtext': () => ({ body: [{ ...waiting, customer }] }),
    })
    await see(() => expect(main()).toContain('Being transferred'))
    expect(page.querySelector('tbody')?.textContent).not.toContain('Ordered')
  })
})

const money = (value: number) => ({ value, formatted: `${value} kr`, currencyCode: 'SEK' as const })

const rows = (page: Element) => [...page.querySelectorAll('li')].map(({ textContent }) => textContent ?? '')
const namesOf = (page: Element) => rows(page).flatMap((text) => /Åsa|Bo|Kim/.exec(text)?.[0] ?? [])

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
    const { page, main } = await openScreen('/sv/orders', listed)
    await see(() => expect(main()).toContain('Åsa'))
    const [, first = '', second = ''] = rows(page)
    expect(first).toContain('500 kr')
    expect(first).toContain('2 gardiner')
    expect(first).toContain('Ändrad 2026-11-10 11:00')
    expect(first).toContain('Öppen')
    expect(second).toContain('Öppnad igen')
    expect(second).not.toMatch(/skickad/i)
  })

  test('are sorted as chosen, and the url keeps the sort order', async () => {
    session.start(signedInAs({}))
    const { page, main, router } = await openScreen('/sv/orders', listed)
    await see(() => expect(main()).toContain('Åsa'))
    expect(namesOf(page)).toEqual(['Åsa', 'Bo', 'Kim'])
    const choose = async (value: string) => {
      const select = page.querySelector<HTMLSelectElement>('select[aria-label=Sortera]')
      await act(async () => {
        if (!select) return
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    }
    await choose('total')
    expect(namesOf(page)).toEqual(['Bo', 'Kim', 'Åsa'])
    await choose('name')
    expect(namesOf(page)).toEqual(['Bo', 'Kim', 'Åsa'])
    await choose('changed')
    expect(namesOf(page)).toEqual(['Bo', 'Kim', 'Åsa'])
    await choose('curtains')
    expect(namesOf(page)).toEqual(['Bo', 'Åsa', 'Kim'])
    await see(() => expect(router.state.location.href).toBe('/sv/orders?sort=curtains'))
  })

  test('that are selected are named in the delete dialog, and rows that a filter hides are not deleted', async () => {
    session.start(signedInAs({}))
    const { page, main, press, sentTo } = await openScreen('/sv/orders', {
      ...listed,
      '/api/app/order/deleteorders': () => ({ status: 204, body: undefined }),
    })
    await see(() => expect(main()).toContain('Åsa'))
    await press('Ta bort …')
    for (const box of page.querySelectorAll<HTMLElement>('main input[type=checkbox]'))
      await act(async () => box.click())
    expect(main()).toContain('Valda offerter: 3')
    await type(filterField(page), 'kim')
    await see(() => expect(main()).toContain('Valda offerter: 1'))
    await press('Ta bort valda')
    await see(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain('#10001 Kim (1 gardin)'))
    expect(document.querySelector('[role=dialog]')?.textContent).not.toContain('Åsa')
    const yes = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].at(-1)
    expect(yes?.textContent).toBe('Ta bort')
    await act(async () => yes?.click())
    const orderIds = [aPricedOrder(10001).id]
    await see(() =>
      expect(sentTo('/api/app/order/deleteorders')).toEqual([{ orderIds, userEmailAddress: 'kund@veck.example' }]),
    )
  })

  test('that were deleted are in the bin with the last day, and can be restored', async () => {
    session.start(signedInAs({}))
    const deleted = { ...aPricedOrder(10001), deletedAt: '2026-11-15T10:00:00.000Z', goneOn: '2026-12-15' }
    let inBin = [deleted]
    const { main, press, sentTo } = await openScreen('/sv/orders/bin', {
      '/api/app/order/deleted': () => ({ body: inBin }),
      '/api/app/order/restoreorders': () => {
        inBin = []
        return { status: 204, body: undefined }
      },
    })
    await see(() => expect(main()).toContain('Försvinner för alltid 2026-12-15'))
    await press('Återställ')
    await see(() => expect(main()).toContain('Papperskorgen är tom'))
    expect(sentTo('/api/app/order/restoreorders')).toEqual([{ orderIds: [deleted.id] }])
    expect(main()).toContain('#10001 Villa 10001 är återställd.')
  })
})

describe('creating an order', () => {
  test('[A2.13][A2.34][A5.4] needs a name; a name that is too long gets an error; texts are trimmed', async () => {
    session.start(signedInAs({}))
    const { page, main, fill, sentTo } = await openScreen('/sv/order/create', {
      '/api/app/order': () => ({ body: { id: aPricedOrder(1).id, version: 1 } }),
    })
    expect(document.activeElement?.getAttribute('name')).toBe('offerName')
    expect(page.querySelector<HTMLButtonElement>('main button[type=submit]')?.disabled).toBe(true)
    expect(page.querySelector('input[name=offerName]')?.hasAttribute('maxlength')).toBe(false)
    await fill({ offerName: 'Familjen Lindqvist, Björkvägen 7' })
    expect(main()).toContain('Namnet är för långt: 32 tecken, högst 30.')
    await fill({ offerName: '  Villa Ekbacken ' })
    await see(() => expect(sentTo('/api/app/order')).toEqual([{ offerName: 'Villa Ekbacken', note: '' }]))
  })

  test('[A8.11] shows an error under the form and keeps the typed text', async () => {
    session.start(signedInAs({}))
    const { page, fill, alert } = await openScreen('/sv/order/create', {
      '/api/app/order': () => ({ status: 500, body: { message: 'Något gick fel.', code: 'internal' } }),
    })
    await fill({ offerName: 'Villa' })
    await see(() => expect(alert()).toBe('Offerten kunde inte skapas. Något gick fel.'))
    expect(page.querySelector<HTMLInputElement>('input[name=offerName]')?.value).toBe('Villa')
  })
})
