import type { Order } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { aLine } from '../../testing/curtain.ts'
import { see } from '../../testing/mount.tsx'
import { openScreen, testScreens } from '../../testing/screen.ts'
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
  const screen = await openScreen(`/sv/order/o1/preview/${at}`, { ...answers(stored, fresh), ...more })
  await see(() => {
    expect(screen.page.querySelector('article')).toBeTruthy()
    expect(screen.page.querySelector('[aria-busy=true]')).toBeNull()
  })
  return screen
}
const buttons = (page: HTMLElement) => [...page.querySelectorAll('aside button')].map(({ textContent }) => textContent)

const linksIn = (page: HTMLElement) => [...page.querySelectorAll('article a')].map((link) => link.getAttribute('href'))

describe('the contents of the preview', () => {
  test('[A2.37][A2.39][A9.5][A9.6] a line shows fabric, whole sizes, making, drops and prices', async () => {
    const { page } = await openPreview(aPricedOrder())
    const text = page.querySelector('article')?.textContent ?? ''
    expect(text).toContain('Dimma Snö')
    expect(text).toContain('320 × 260 cm')
    expect(text).toContain('Wave\u00A060\u00A0· stående\u00A0· nederfåll\u00A010\u00A0cm')
    const rows = [...page.querySelectorAll('article tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')),
    )
    expect(rows).toEqual([
      ['Våd 1–3', '3 st', '142 × 253 cm', '500 kr per våd'],
      ['Våd 2', '1 st', '142 × 253 cm', '500 kr per våd'],
    ])
  })

  test('[A2.35] the preview shows the note that the PDF has too', async () => {
    const { page } = await openPreview(aPricedOrder({ note: 'Ring före leverans.' }))
    expect(page.querySelector('header p')?.textContent).toBe('AnteckningRing före leverans.')
  })

  test('[A2.37] the name of a curtain links to its wizard while the order is open', async () => {
    const { page } = await openPreview(aPricedOrder())
    expect(linksIn(page)).toContain(`/sv/order/o1/marking/${line.markingId}/3`)
    const { page: read } = await openPreview(aPricedOrder(sent))
    expect(linksIn(read)).toEqual([])
  })

  test('the totals show the VAT rate, and the reason if there is no VAT', async () => {
    const { page } = await openPreview(aPricedOrder())
    expect(page.querySelector('aside')?.textContent).toContain('Moms 25\u00a0%')
    const without = { vatCategory: 'G', vatPercentage: 0, orderVat: kronor(0) } as const
    const { page: abroad } = await openPreview(aPricedOrder(without))
    expect(abroad.querySelector('aside')?.textContent).toContain('Moms 0\u00a0%')
    expect(abroad.querySelector('aside')?.textContent).toContain('Export')
  })

  test('[A2.38] the totals show a discount only if there is one', async () => {
    const { page } = await openPreview(aPricedOrder())
    expect([...page.querySelectorAll('aside dt')].map(({ textContent }) => textContent)).toEqual([
      'Bruttobelopp',
      'Frakt',
      'Summa exkl. moms',
      'Moms 25\u00a0%',
      'Att betala inkl. moms och frakt',
    ])
    expect(page.querySelector('aside')?.textContent).toContain('2868.75 kr')
    const { page: other } = await openPreview(aPricedOrder({ orderTotalDiscountAmount: kronor(200) }))
    expect(other.querySelector('aside')?.textContent).toContain('Rabatt−200 kr')
  })

  test('[A2.37][A2.38][A6.5] an own fabric is shown by name, colour and supplier, without prices or the order button', async () => {
    const external = aLine({
      ...line,
      isExternalFabric: true,
      externalFabricName: 'Ypres',
      externalFabricColor: 'Sand',
      externalFabricSupplier: 'Linneväveriet',
    })
    const { page } = await openPreview(
      aPricedOrder({ orderLines: [external], hasExternalFabrics: true, orderTotalNetAmount: kronor(0) }),
    )
    const { textContent: text } = page
    expect(text).toContain('Ypres, Sand (eget tyg från Linneväveriet)')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    expect(page.querySelector('article')?.textContent).not.toContain(' kr')
    expect(text).toContain('Priserna gäller inte egna tyger.')
    expect(text).toContain('offerten behöver minst en gardin i ett av våra tyger')
    expect([...page.querySelectorAll('aside button:disabled')].map(({ textContent }) => textContent)).toEqual([
      'Lägg order',
      'Skicka offert-PDF',
    ])
  })

  test('[A4.9] prices are refreshed on load, and each changed line is listed', async () => {
    const fresh = aPricedOrder({ orderLines: [{ ...line, price: kronor(2100) }], orderTotalExclVat: kronor(2395) })
    const { page } = await openPreview(aPricedOrder(), fresh)
    const announcement = () => page.querySelector('[aria-live=polite]')?.textContent
    await see(() => expect(announcement()).toContain('Priserna har ändrats sedan du sist såg offerten.'))
    expect(page.textContent).toContain('Vardagsrum, Fönster söderTidigare pris 2000 krPris nu 2100 kr')
    expect(page.textContent).toContain('Summa exkl. momsTidigare pris 2295 krPris nu 2395 kr')
  })

  test('[16.3] a sent order lists what changed since it was sent with both totals, and its PDF stays', async () => {
    const wasSent = {
      sentAtFormatted: '2026-10-01 10:00',
      pricesHoldUntil: null,
      orderTotalExclVat: kronor(2195),
      orderTotalInclVatAndFreightCost: kronor(2743.75),
      linePrices: { m1: kronor(1900) },
    }
    const { page } = await openPreview(aPricedOrder({ ...sent, sent: wasSent }))
    const announcement = () => page.querySelector('[aria-live=polite]')?.textContent
    await see(() => expect(announcement()).toContain('Priserna har ändrats sedan offerten skickades 2026-10-01 10:00.'))
    expect(announcement()).toContain('Vardagsrum, Fönster söderTidigare pris 1900 krPris nu 2000 kr')
    expect(announcement()).toContain('Summa exkl. momsTidigare pris 2195 krPris nu 2295 kr')
    expect(buttons(page)).toContain('Ladda ner den skickade PDF:en')
  })

  test('[16.3] a sent order with fixed prices shows how long they are valid', async () => {
    const wasSent = {
      sentAtFormatted: '2026-10-01 10:00',
      pricesHoldUntil: '2026-10-31',
      orderTotalExclVat: kronor(2295),
      orderTotalInclVatAndFreightCost: kronor(2868.75),
      linePrices: { m1: kronor(2000) },
    }
    const { page } = await openPreview(aPricedOrder({ ...sent, sent: wasSent }))
    await see(() => expect(page.textContent).toContain('Priserna gäller som de skickades till och med 2026-10-31.'))
    expect(page.textContent).not.toContain('Priserna har ändrats')
  })

  test('[A4.9] a placed order is shown as it is stored', async () => {
    const { sentTo } = await openPreview(aPricedOrder(placed))
    expect(sentTo('/api/app/order/o1/refreshedprices')).toEqual([])
  })

  test('[A3.5] a placed order shows where and when it is delivered', async () => {
    const { page } = await openPreview(aPricedOrder({ ...placed, delivery }))
    const facts = () => [...page.querySelectorAll('[aria-labelledby=delivery] dd')].map((fact) => fact.innerHTML)
    await see(() =>
      expect(facts().map((html) => html.replaceAll(/<.*?>/g, '|'))).toEqual([
        'PO 77123',
        '2027-03-15, vecka 11',
        '|Lindqvists lager||Karin Lindqvist||Hamngatan 2||111 47 Stockholm||Norge|',
        '|070-555 14 20|',
      ]),
    )
    const { page: open } = await openPreview(aPricedOrder())
    expect(open.querySelector('[aria-labelledby=delivery]')).toBeNull()
  })

  test('[A8.2] a failed refresh of prices shows an error and can be retried', async () => {
    let isDown = true
    const { page, press } = await openPreview(aPricedOrder(), aPricedOrder(), {
      '/api/app/order/o1/refreshedprices': () =>
        isDown ? { status: 500, body: { message: 'Något gick fel.', code: 'internal' } } : { body: aPricedOrder() },
    })
    await see(() => expect(page.querySelector('[role=alert]')?.textContent).toContain('Något gick fel.'))
    isDown = false
    await press('Försök igen')
    await see(() => expect(page.textContent).not.toContain('Något gick fel.'))
  })
})

describe('the URL of the preview and its readers', () => {
  test('[A2.16][A2.17][B2.11][B4.17] the status decides which URL is shown', async () => {
    const open = await openScreen('/sv/order/o1/preview/finished', answers(aPricedOrder()))
    await see(() => expect(open.router.state.location.pathname).toBe('/sv/order/o1/preview/init'))
    const closed = await openScreen('/sv/order/o1/preview/init', answers(aPricedOrder(sent)))
    await see(() => expect(closed.router.state.location.pathname).toBe('/sv/order/o1/preview/finished'))
  })

  test('[A2.40][A6.4] sales place a sent order with its delivery address, and return to the search', async () => {
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    const { page } = await openPreview(aPricedOrder(sent))
    expect(buttons(page)).toEqual(['Leveransadress och order', 'Ladda ner PDF'])
    expect(page.querySelector('main a')?.getAttribute('href')).toBe('/sv/orders/search')
  })

  test('[16.6][A6.4] sales return to the search from an open order too', async () => {
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    const { page } = await openPreview(aPricedOrder())
    const ways = [...page.querySelectorAll('main header a')].map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/sv/orders/search', '/sv/order/o1'])
  })

  test('[A2.40][A7.29] the photos can be downloaded if there are any', async () => {
    const image = { id: 'i1', name: '', note: '', fileId: 'f', thumbnailFileId: null }
    const order = aPricedOrder()
    const markings = Object.fromEntries(
      Object.entries(order.markings).map(([id, marking]) => [id, { ...marking, images: [image] }]),
    )
    expect(buttons((await openPreview(order)).page)).not.toContain('Ladda ner bilder')
    expect(buttons((await openPreview({ ...order, markings })).page)).toContain('Ladda ner bilder')
  })

  test('a failed order shows what it means for the customer and for sales', async () => {
    const failed = aPricedOrder({ status: OrderStatus.Failed })
    expect((await openPreview(failed)).main()).toContain('Vi har fått besked och lägger den igen åt dig')
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    const { main } = await openPreview({ ...failed, refusal: '422 Okänd artikel' })
    expect(main()).toContain('lägg den igen med ”Leveransadress och order”.')
    expect(main()).toContain('Affärssystemet svarade: 422 Okänd artikel')
  })
})

describe('the completed page', () => {
  test.each([
    [OrderStatus.OfferSentToCustomer, 'Offerten är skickad'],
    [OrderStatus.OrderPlaced, 'Ordern är lagd'],
    [OrderStatus.Failed, 'Ordern är lagd'],
  ])('[A2.18][A2.41] the completed page, opened directly in status %s, says “%s”', async (status, heading) => {
    const { page, main } = await openScreen('/sv/order/o1/preview/completed', answers(aPricedOrder({ status })))
    await see(() => expect(page.querySelector('main h1')?.textContent).toBe(heading))
    expect(main()).toContain('Offert #1')
    expect(page.querySelector('main a')?.getAttribute('href')).toBe('/sv/orders')
  })
})
