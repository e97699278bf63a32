import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aPricedOrder, delivery, kronor, line, placed, sent } from './testing/order.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const answers = (stored: Order, fresh = stored) => ({
  '/api/app/order/o1': () => ({ body: stored }),
  '/api/app/order/o1/refreshedprices': () => ({ body: fresh }),
  '/api/app/globalization/countries': () => ({ body: { Sverige: 'SE', Norge: 'NO' } }),
})
const openPreview = async (stored: Order, fresh = stored, more = {}) => {
  const at = stored.status === OrderStatus.Initiated ? 'init' : 'finished'
  const opened = await openScreen(`/sv/order/o1/preview/${at}`, { ...answers(stored, fresh), ...more })
  await screen.findByRole('article', { busy: false })
  return opened
}
/** What the client pays for the order. */
const retailAnswers = ({ oneTotal }: { oneTotal: boolean }) => {
  const price = { exclVat: 480_000, inclVat: 600_000 }
  const retail = {
    oneTotal,
    order: { rule: { percentage: 5000 }, display: 'inclVat', freight: 0, markings: [] },
    prices: {
      markings: [{ id: 'm1', price, counts: true, needsPrice: false }],
      extras: [{ counts: true, price: { exclVat: 80_000, inclVat: 100_000 } }],
      folders: [{ id: aPricedOrder().folder.id, price, margin: null }],
      freight: null,
      vat: [{ rate: 2500, vat: 140_000 }],
      total: { exclVat: 560_000, inclVat: 700_000 },
    },
  }
  return { '/api/app/order/o1/retail': () => ({ body: retail }) }
}
const article = () => screen.getByRole('article')
const panel = () => screen.getByRole('complementary')
const buttons = () => within(panel()).getAllByRole<HTMLButtonElement>('button')
const buttonNames = () => buttons().map(({ textContent }) => textContent)
const hrefsIn = (place: HTMLElement) =>
  within(place)
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
const deliveryFacts = () => within(screen.getByRole('region', { name: 'Leverans' })).getAllByRole('definition')
/** What is announced around a text. */
const announcementOf = async (text: RegExp) =>
  (await screen.findByText(text)).closest('[aria-live=polite]')?.textContent

describe('the contents of the preview', () => {
  test('[A2.37][A2.39][A9.5][A9.6] a line shows fabric, whole sizes, making, drops and prices', async () => {
    await openPreview(aPricedOrder())
    const text = article().textContent
    expect(text).toContain('Dimma Snö')
    expect(text).toContain('320\u00A0×\u00A0260\u00A0cm')
    expect(text).toContain('Wave\u00A060\u00A0· stående\u00A0· nederfåll\u00A010\u00A0cm')
    const [, ...rows] = within(article()).getAllByRole('row')
    const cells = rows.map((row) => [...row.children].map(({ textContent }) => textContent.replaceAll('\u00A0', ' ')))
    expect(cells).toEqual([
      ['Våd 1–3', '3 st', '142 × 253 cm', '500 kr per våd'],
      ['Våd 2', '1 st', '142 × 253 cm', '500 kr per våd'],
    ])
  })

  test('asks again for the pictures when the order has changed, because they may be old', async () => {
    const stored = aPricedOrder()
    const pictures = '/api/app/order/o1/renderings'
    const { sentTo } = await openPreview(
      stored,
      { ...stored, version: stored.version + 1 },
      { [pictures]: () => ({ body: [] }) },
    )
    await waitFor(() => expect(sentTo(pictures)).toHaveLength(2))
  })

  test('presentation mode shows what the client pays, and no trade price', async () => {
    localStorage.setItem('veck.presenting', 'yes')
    await openPreview(aPricedOrder(), undefined, retailAnswers({ oneTotal: false }))
    await waitFor(() => expect(article().textContent).toMatch(/Delsumma 6\s000,00\skr/))
    const totals = screen.getByRole('region', { name: 'Summa' }).textContent
    expect(totals?.replaceAll(/\s/g, ' ')).toBe(
      'SummaGardiner6 000,00 krTillägg1 000,00 krTotalt inklusive moms7 000,00 krVarav moms 25 %1 400,00 kr',
    )
    for (const hidden of ['2000 kr', '2295 kr', '500 kr per våd'])
      expect(screen.getByRole('main').textContent).not.toContain(hidden)
    localStorage.clear()
  })

  test('presentation mode shows the total only, if the client sees no other price', async () => {
    localStorage.setItem('veck.presenting', 'yes')
    await openPreview(aPricedOrder(), undefined, retailAnswers({ oneTotal: true }))
    const totals = await screen.findByRole('region', { name: 'Summa' })
    expect(totals.textContent?.replaceAll(/\s/g, ' ')).toBe(
      'SummaTotalt inklusive moms7 000,00 krVarav moms 25 %1 400,00 kr',
    )
    expect(article().textContent).not.toMatch(/6\s000,00/)
    localStorage.clear()
  })

  test('[A2.35] the preview shows the note that the PDF has too', async () => {
    await openPreview(aPricedOrder({ note: 'Ring före leverans.' }))
    expect(screen.getByText('Ring före leverans.').textContent).toBe('AnteckningRing före leverans.')
  })

  test('presentation mode hides the note, which is not for the client', async () => {
    localStorage.setItem('veck.presenting', 'yes')
    await openPreview(aPricedOrder({ note: 'Ring före leverans.' }), undefined, retailAnswers({ oneTotal: true }))
    await screen.findByRole('region', { name: 'Summa' })
    expect(screen.getByRole('main').textContent).not.toContain('Ring före leverans.')
    localStorage.clear()
  })

  test('[A2.37] the name of a curtain links to its wizard while the order is open', async () => {
    await openPreview(aPricedOrder())
    expect(hrefsIn(article())).toContain(`/sv/order/o1/marking/${line.markingId}/3`)
    await openPreview(aPricedOrder(sent))
    expect(hrefsIn(article())).toEqual([])
  })

  test('the totals show the VAT rate, and the reason if there is no VAT', async () => {
    await openPreview(aPricedOrder())
    expect(panel().textContent).toContain('Moms 25\u00a0%')
    const without = { vatCategory: 'G', vatPercentage: 0, orderVat: kronor(0) } as const
    await openPreview(aPricedOrder(without))
    expect(panel().textContent).toContain('Moms 0\u00a0%')
    expect(panel().textContent).toContain('Export')
  })

  test('[A2.38] the totals show a discount only if there is one', async () => {
    await openPreview(aPricedOrder())
    const terms = within(panel()).getAllByRole('term')
    expect(terms.map(({ textContent }) => textContent)).toEqual([
      'Bruttobelopp',
      'Frakt',
      'Summa exkl. moms',
      'Moms 25\u00a0%',
      'Att betala inkl. moms och frakt',
    ])
    expect(panel().textContent).toContain('2868.75 kr')
    await openPreview(aPricedOrder({ orderTotalDiscountAmount: kronor(200) }))
    expect(panel().textContent).toContain('Rabatt−200 kr')
  })

  test('[A2.37][A2.38][A6.5] an own fabric is shown by name, colour and supplier, without prices or the order button', async () => {
    const external = aLine({
      ...line,
      isExternalFabric: true,
      externalFabricName: 'Ypres',
      externalFabricColor: 'Sand',
      externalFabricSupplier: 'Linneväveriet',
    })
    const { main } = await openPreview(
      aPricedOrder({ orderLines: [external], hasExternalFabrics: true, orderTotalNetAmount: kronor(0) }),
    )
    expect(main()).toContain('Ypres, Sand (eget tyg från Linneväveriet)')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(article().textContent).not.toContain(' kr')
    expect(main()).toContain('Priserna gäller inte egna tyger.')
    expect(main()).toContain('offerten behöver minst en gardin i ett av våra tyger')
    const disabled = buttons().filter((button) => button.disabled)
    expect(disabled.map(({ textContent }) => textContent)).toEqual(['Lägg order', 'Skicka offert-PDF'])
  })

  test('[A4.9] prices are refreshed on load, and each changed line is listed', async () => {
    const fresh = aPricedOrder({ orderLines: [{ ...line, price: kronor(2100) }], orderTotalExclVat: kronor(2395) })
    await openPreview(aPricedOrder(), fresh)
    const announcement = await announcementOf(/Priserna har ändrats sedan du sist såg offerten\./)
    expect(announcement).toContain('Vardagsrum, Fönster söderTidigare pris 2000 krPris nu 2100 kr')
    expect(announcement).toContain('Summa exkl. momsTidigare pris 2295 krPris nu 2395 kr')
  })

  test('[16.3] a sent order lists what changed since it was sent with both totals, and its PDF stays', async () => {
    const wasSent = {
      sentAtFormatted: '2026-10-01 10:00',
      pricesHoldUntil: null,
      orderTotalExclVat: kronor(2195),
      orderTotalInclVatAndFreightCost: kronor(2743.75),
      linePrices: { m1: kronor(1900) },
    }
    await openPreview(aPricedOrder({ ...sent, sent: wasSent }))
    const announcement = await announcementOf(/Priserna har ändrats sedan offerten skickades 2026-10-01\s10:00\./)
    expect(announcement).toContain('Vardagsrum, Fönster söderTidigare pris 1900 krPris nu 2000 kr')
    expect(announcement).toContain('Summa exkl. momsTidigare pris 2195 krPris nu 2295 kr')
    expect(buttonNames()).toContain('Ladda ner den skickade PDF:en')
  })

  test('[16.3] a sent order with fixed prices shows how long they are valid', async () => {
    const wasSent = {
      sentAtFormatted: '2026-10-01 10:00',
      pricesHoldUntil: '2026-10-31',
      orderTotalExclVat: kronor(2295),
      orderTotalInclVatAndFreightCost: kronor(2868.75),
      linePrices: { m1: kronor(2000) },
    }
    const { main } = await openPreview(aPricedOrder({ ...sent, sent: wasSent }))
    await waitFor(() => expect(main()).toContain('Priserna gäller som de skickades till och med 2026-10-31.'))
    expect(main()).not.toContain('Priserna har ändrats')
  })

  test('[A4.9] a placed order is shown as it is stored', async () => {
    const { sentTo } = await openPreview(aPricedOrder(placed))
    expect(sentTo('/api/app/order/o1/refreshedprices')).toEqual([])
  })

  test('[A3.5] a placed order shows where and when it is delivered', async () => {
    await openPreview(aPricedOrder({ ...placed, delivery }))
    await waitFor(() =>
      expect(deliveryFacts().map(({ textContent }) => textContent)).toEqual([
        'PO 77123',
        '2027-03-15, vecka 11',
        'Lindqvists lagerKarin LindqvistHamngatan 2111 47 StockholmNorge',
        '070-555 14 20',
      ]),
    )
    await openPreview(aPricedOrder())
    expect(screen.queryByRole('region', { name: 'Leverans' })).toBeNull()
  })

  test('[A8.2] a failed refresh of prices shows an error and can be retried', async () => {
    let isDown = true
    const { alert, main } = await openPreview(aPricedOrder(), aPricedOrder(), {
      '/api/app/order/o1/refreshedprices': () =>
        isDown ? { status: 500, body: { message: 'Något gick fel.', code: 'internal' } } : { body: aPricedOrder() },
    })
    await waitFor(() => expect(alert()).toContain('Något gick fel.'))
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Försök igen' }))
    await waitFor(() => expect(main()).not.toContain('Något gick fel.'))
  })
})

describe('the URL of the preview and its readers', () => {
  test('[A2.16][A2.17][B2.11][B4.17] the status decides which URL is shown', async () => {
    const open = await openScreen('/sv/order/o1/preview/finished', answers(aPricedOrder()))
    await waitFor(() => expect(open.router.state.location.pathname).toBe('/sv/order/o1/preview/init'))
    const closed = await openScreen('/sv/order/o1/preview/init', answers(aPricedOrder(sent)))
    await waitFor(() => expect(closed.router.state.location.pathname).toBe('/sv/order/o1/preview/finished'))
  })

  test('[A2.40][A6.4] sales place a sent order with its delivery address, and return to the search', async () => {
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    await openPreview(aPricedOrder(sent))
    expect(buttonNames()).toEqual(['Lägg order åt kunden', 'Ladda ner PDF'])
    expect(hrefsIn(screen.getByRole('main'))).toEqual(['/sv/orders/search'])
  })

  test('[16.6][A6.4] sales return to the search from an open order too', async () => {
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    await openPreview(aPricedOrder())
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: /^Till / })
    expect(ways.map((link) => link.getAttribute('href'))).toEqual(['/sv/orders/search', '/sv/order/o1'])
  })

  test('[A2.40][A7.29] the photos can be downloaded if there are any', async () => {
    const image = { id: 'i1', name: '', note: '', fileId: 'f', thumbnailFileId: null }
    const order = aPricedOrder()
    const markings = Object.fromEntries(
      Object.entries(order.markings).map(([id, marking]) => [id, { ...marking, images: [image] }]),
    )
    await openPreview(order)
    expect(buttonNames()).not.toContain('Ladda ner bilder')
    await openPreview({ ...order, markings })
    expect(buttonNames()).toContain('Ladda ner bilder')
  })

  test('a failed order shows what it means for the customer and for sales', async () => {
    const failed = aPricedOrder({ status: OrderStatus.Failed })
    expect((await openPreview(failed)).main()).toContain('Vi har fått besked och lägger den igen åt dig')
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    const { main } = await openPreview({ ...failed, refusal: '422 Okänd artikel' })
    expect(main()).toContain('lägg den igen med ”Lägg order åt kunden”.')
    expect(main()).toContain('Affärssystemet svarade: 422 Okänd artikel')
  })
})

describe('the completed page', () => {
  test.each([
    [OrderStatus.OfferSentToCustomer, 'Offerten är skickad', 'Offert #1', 'Visa offerten'],
    [OrderStatus.OrderPlaced, 'Ordern är lagd', 'Order #1', 'Visa ordern och leveransen'],
    [OrderStatus.Failed, 'Ordern är lagd', 'Order #1', 'Visa ordern och leveransen'],
  ])(
    '[A2.18][A2.41] the completed page, opened directly in status %s, says “%s”',
    async (status, heading, number, show) => {
      const { main } = await openScreen('/sv/order/o1/preview/completed', answers(aPricedOrder({ status })))
      await screen.findByRole('heading', { level: 1, name: heading })
      expect(main()).toContain(number)
      expect(screen.getByRole('link', { name: show }).getAttribute('href')).toBe('/sv/order/o1/preview/finished')
      expect(screen.getByRole('link', { name: 'Till offerterna' }).getAttribute('href')).toBe('/sv/orders')
    },
  )
})
