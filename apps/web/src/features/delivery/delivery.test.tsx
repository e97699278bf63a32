import { screen, waitFor, within } from '@testing-library/react'
import type { LineDelivery, Order, OrderDelivery } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { aLine, aMarking, anOrder } from '../../testing/curtain.ts'
import { openScreen, testScreens } from '../../testing/screen.ts'
import { user } from '../../testing/user-event.ts'
import { signedInAs } from '../../testing/user.ts'
import { aDelivery, aLineDelivery } from './testing/delivery.ts'

testScreens()
beforeEach(() => session.start(signedInAs()))

const path = '/api/app/order/o1/delivery'
const placed = { ...anOrder(aLine()), status: OrderStatus.OrderPlaced }

const open = async (delivery: OrderDelivery | (() => OrderDelivery), order: Order = placed, more = {}) => {
  const opened = await openScreen('/sv/order/o1/preview/finished', {
    '/api/app/order/o1': () => ({ body: order }),
    '/api/app/globalization/countries': () => ({ body: { Sverige: 'SE' } }),
    [path]: () => ({ body: typeof delivery === 'function' ? delivery() : delivery }),
    ...more,
  })
  await screen.findByRole('article')
  return opened
}
const status = () => screen.findByRole('region', { name: 'Leveransstatus' })
const event = (events: OrderDelivery['timeline'][number]['events'], hour: number, note = '') => ({
  at: `2026-11-18T${hour}:00:00.000Z`,
  atFormatted: `2026-11-18 ${hour + 1}:00`,
  events,
  markingIds: ['m1'],
  note,
})
const events = () => within(screen.getByRole('list', { name: 'Händelser' })).getAllByRole('listitem')
const watched = (delivery: number) => ({
  '/api/app/order/o1/live': () => ({ lines: [{ version: 1, by: 'kund@veck.example', delivery }] }),
})

describe('the delivery of a placed order', () => {
  test('is one sentence and a timeline, newest first, from the day it was placed', async () => {
    await open(aDelivery({ timeline: [event(['received'], 10), event(['confirmed'], 11, 'Tack för ordern')] }))
    expect(await within(await status()).findByText('Bekräftad, leverans vecka 49')).toBeTruthy()
    const list = within(await status()).getByRole('list', { name: 'Händelser' })
    expect(list.tagName).toBe('OL')
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Bekräftad2026-11-18 12:00”Tack för ordern”',
      'Mottagen av leverantören2026-11-18 11:00',
      'Ordern lagd2026-11-17 09:00',
    ])
  })

  test('shows the latest events first and the earlier ones on request', async () => {
    const hours = [10, 11, 12, 13, 14, 15]
    await open(aDelivery({ timeline: hours.map((hour) => event(['changed'], hour)) }))
    const more = await screen.findByRole('button', { name: 'Visa tidigare händelser (3)' })
    expect(events()).toHaveLength(4)
    await user.click(more)
    expect(events()).toHaveLength(7)
  })

  test('links each parcel to the page of its carrier, in a new tab', async () => {
    const url = 'https://tracking.postnord.com/se/?id=37350'
    const shipment = {
      id: 'D1',
      carrier: 'PostNord',
      consignment: '735012345',
      parcels: [{ id: '37350', trackingUrl: url }, { id: '37351' }],
      despatchedOn: '2026-11-30',
      lines: [{ markingId: 'm1', quantity: 2 }],
      isDelivered: false,
    }
    await open(aDelivery({ shipments: [shipment] }))
    const link = await screen.findByRole('link', { name: 'Spåra kolli 37350 (öppnas i ny flik)' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      url,
      '_blank',
      'noopener noreferrer',
    ])
    const text = (await status()).textContent
    for (const words of ['PostNord', 'På väg', 'Skickad 2026-11-30', 'Fönster söder\u00A0×\u00A02', 'Kolli 37351'])
      expect(text).toContain(words)
  })

  test('shows sales what does not fit the order', async () => {
    const faults = {
      surplus: [{ markingId: 'm1', quantity: 1 }],
      unknownLines: ['7'],
      otherUnits: [{ markingId: 'm1', unit: 'MTR' }],
    }
    await open(aDelivery({ faults }))
    const items = within((await screen.findByText('Att reda ut med leverantören')).parentElement ?? document.body)
    expect(items.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Fönster söder: 1 st fler skickade än beställda',
      'Fönster söder: leverantören anger mängden i enheten MTR i stället för styck, så den räknas inte.',
      'Leverantören har svarat om rad 7, som inte finns i ordern.',
    ])
  })

  test('can be asked for again if it could not be read', async () => {
    let isDown = true
    await open(aDelivery(), placed, {
      [path]: () => (isDown ? { status: 500, body: { message: 'Fel', code: 'unknown' } } : { body: aDelivery() }),
    })
    const retry = await within(await status()).findByRole('button', { name: 'Försök igen' })
    isDown = false
    await user.click(retry)
    expect(await screen.findByText('Bekräftad, leverans vecka 49')).toBeTruthy()
  })
})

describe('the state of a marking', () => {
  const states: [string, Partial<LineDelivery>, string[]][] = [
    ['waits', { stage: 'waiting', promised: undefined, week: undefined }, ['Väntar på bekräftelse']],
    ['is confirmed', {}, ['Bekräftad, vecka 49', 'Beräknad leverans 2026-12-04']],
    [
      'is delayed',
      {
        stage: 'changed',
        week: 51,
        isDelayed: true,
        changes: [{ what: 'date', from: '2026-12-04', to: '2026-12-18' }],
      },
      ['Försenad till vecka 51', 'Leveransen flyttad från 2026-12-04 till 2026-12-18'],
    ],
    [
      'is changed',
      {
        stage: 'changed',
        changes: [
          { what: 'quantity', from: 2, to: 1 },
          { what: 'substitute', to: { name: 'Dimma Grå', articleNumber: '31-02' } },
        ],
      },
      ['Ändrad, vecka 49', 'Antalet ändrat från 2 till 1', 'Ersätts av Dimma Grå (art.nr 31-02)'],
    ],
    ['is on hold', { stage: 'onHold', note: 'Väntar på väv' }, ['Vilar hos leverantören', '”Väntar på väv”']],
    ['is refused', { stage: 'refused', note: 'Utgått tyg' }, ['Kan inte levereras', '”Utgått tyg”']],
    ['is partly shipped', { stage: 'partShipped', shipped: 1 }, ['1 av 2 skickade']],
    ['is partly delivered', { stage: 'shipped', shipped: 2, delivered: 1 }, ['1 av 2 levererade']],
    [
      'is delivered',
      { stage: 'delivered', proof: { receivedBy: 'Kim Ek', day: '2026-12-03' } },
      ['Levererad', 'Mottagen av Kim Ek 2026-12-03'],
    ],
  ]
  test.each(states)('says that it %s', async (_name, line, words) => {
    await open(aDelivery({ lines: [aLineDelivery(line)] }))
    await within(screen.getByRole('article')).findByText(words[0] ?? '')
    for (const text of words) expect(screen.getByRole('article').textContent).toContain(text)
  })

  test('does not tell of an old delay once it is shipped', async () => {
    const changes = [{ what: 'date' as const, from: '2026-12-04', to: '2026-12-18' }]
    await open(aDelivery({ lines: [aLineDelivery({ stage: 'shipped', shipped: 2, changes, note: 'Tack' })] }))
    await within(screen.getByRole('article')).findByText('Skickad')
    expect(screen.getByRole('article').textContent).not.toMatch(/flyttad|Tack/)
  })

  test('is added up for a folder with several markings', async () => {
    const south = anOrder(aLine())
    const north = aMarking({ id: 'm2', name: 'Fönster norr' })
    const folder = { ...south.folder, markings: [...south.folder.markings, north] }
    const order = { ...placed, folder, folders: { f1: folder }, markings: { ...south.markings, m2: north } }
    const lines = [aLineDelivery(), aLineDelivery({ markingId: 'm2', stage: 'refused', expected: 0 })]
    await open(aDelivery({ lines }), order)
    expect(await screen.findByText('1 av 2 kan inte levereras')).toBeTruthy()
  })
})

describe('an order without a delivery', () => {
  test('that is not placed is not asked about', async () => {
    const { sentTo } = await open(aDelivery(), { ...placed, status: OrderStatus.OfferSentToCustomer })
    expect(sentTo(path)).toEqual([])
    expect(screen.queryByText('Leveransstatus')).toBeNull()
  })

  test('that has no placement shows nothing', async () => {
    const none = { version: 0, summary: '', placedAtFormatted: null, lines: [], timeline: [] }
    const { sentTo } = await open(aDelivery(none))
    await waitFor(() => expect(sentTo(path)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Leveransstatus')).toBeNull())
  })

  test('whose placement an older server did not store says that it is ordered, without a timeline', async () => {
    const only = { version: 0, summary: 'Beställd', placedAtFormatted: null, lines: [], timeline: [] }
    await open(aDelivery(only))
    expect(await within(await status()).findByText('Beställd')).toBeTruthy()
    expect(screen.queryByText('Händelser')).toBeNull()
  })

  test('that failed before the supplier answered is not called waiting', async () => {
    const failed = { ...placed, status: OrderStatus.Failed }
    const { sentTo } = await open(aDelivery({ summary: 'Väntar', timeline: [] }), failed)
    await waitFor(() => expect(sentTo(path)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('Leveransstatus')).toBeNull())
  })

  test('that the supplier refused says so, not that it got lost on the way', async () => {
    const refused = { ...placed, status: OrderStatus.Failed }
    const { main } = await open(aDelivery({ timeline: [event(['refused'], 10, 'Tyget har utgått')] }), refused)
    await waitFor(() => expect(main()).toContain('Vi har fått besked och hör av oss.'))
    expect(main()).not.toContain('nådde inte fram')
    expect(main()).not.toContain('affärssystem')
  })

  test('that the supplier refused tells sales what to do, before the history of the delivery', async () => {
    session.start(signedInAs({ email: 'salj@veck.example', isSales: true }))
    const refused = { ...placed, status: OrderStatus.Failed, refusal: 'Tyget har utgått' }
    const { main } = await open(aDelivery({ timeline: [event(['refused'], 10, 'Tyget har utgått')] }), refused)
    await waitFor(() => expect(main()).toMatch(/Ordern kom fram men kan inte levereras.*Händelser/s))
    expect(main()).not.toContain('tog inte emot')
  })
})

describe('a new answer of the supplier', () => {
  test('is read while the page is open', async () => {
    const answers = [aDelivery(), aDelivery({ version: 2, summary: 'Skickad i 2 kollin' })]
    await open(() => answers.shift() ?? aDelivery({ version: 2, summary: 'Skickad i 2 kollin' }), placed, watched(2))
    expect(await screen.findByText('Skickad i 2 kollin')).toBeTruthy()
  })

  test('that is on screen already is not read again', async () => {
    const { sentTo } = await open(aDelivery({ version: 2 }), placed, watched(2))
    await screen.findByText('Bekräftad, leverans vecka 49')
    await waitFor(() => expect(sentTo('/api/app/order/o1/live').length).toBeGreaterThan(1))
    expect(sentTo(path)).toHaveLength(1)
  })
})
