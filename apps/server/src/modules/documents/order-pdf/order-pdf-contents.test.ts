import { OrderStatus, percentageFromPercent } from '@veck/domain'
import { describe, expect, test } from 'vitest'
import { fillIn } from '../../../../test/fill-in.ts'
import { orderSnapshot, presentedOrder, type SnapshotOptions } from '../../../../test/order-snapshot.ts'
import { plain, readPdf } from '../../../../test/read-pdf.ts'
import { noOrderImages } from './order-images.ts'
import { renderOrderPdf } from './render-order-pdf.ts'

const terms = {
  supplier: { name: 'Veck AB', organisationNumber: '556123-4567', vatNumber: 'SE556123456701' },
  buyer: { name: 'Lindqvist Inredning AB', organisationNumber: '559012-3456', vatNumber: 'SE559012345601' },
  deliveryTerms: 'DAP Incoterms 2020',
  validUntil: '2027-03-03',
}

const render = async (options: Partial<SnapshotOptions> = {}) => {
  const all = { rooms: [{ name: 'Kök', markings: 2 }], terms, ...options }
  const snapshot = orderSnapshot(all)
  return {
    order: await presentedOrder(all),
    ...(await readPdf((await renderOrderPdf(snapshot, noOrderImages, fillIn)).content)),
  }
}

describe('the contents of the order PDF', () => {
  test('a quote shows discount and VAT in per cent, its last day, the terms and both parties', async () => {
    const { text } = await render({ discount: 12.5 })
    expect(text).toMatch(/Rabatt 12,5 %\s+−767,73 kr/)
    expect(text).toMatch(/Moms 25 % på 5 374,11 kr\s+1 343,53 kr/)
    expect(text).toMatch(/Giltig till och med\s+2027-03-03/)
    expect(text).toMatch(/Leveransvillkor\s+DAP Incoterms 2020/)
    expect(text).toMatch(/Köpare\s+Lindqvist Inredning AB\s+Org\.nr 559012-3456\s+·\s+Momsreg\.nr SE559012345601/)
    expect(text).toMatch(/Leverantör\s+Veck AB\s+Org\.nr 556123-4567\s+·\s+Momsreg\.nr SE556123456701/)
  })

  test.each([
    ['K', 'Unionsintern varuförsäljning, artikel 138 i direktiv 2006/112/EG / Intra-Community supply of goods'],
    ['G', 'Export / Export outside the EU'],
  ] as const)('VAT of category %s is 0 per cent, with the reason in both languages', async (vatCategory, reason) => {
    const { text } = await render({ order: { vatCategory, vatRate: percentageFromPercent(0), vatOre: 0 } })
    expect(text).toMatch(/Moms 0 % på 6 141,84 kr\s+0,00 kr/)
    expect(text).toContain(reason)
  })

  test('a placed order has an order date and no last day', async () => {
    const { text } = await render({ status: OrderStatus.OrderPlaced, locale: 'en' })
    expect(text).toMatch(/Order date\s+2027-02-01/)
    expect(text).not.toContain('Valid until')
  })

  test('an order that an older version queued without terms is printed without them', async () => {
    const { text } = await render({ terms: undefined })
    expect(text).not.toContain('Giltig till')
    expect(text).not.toContain('Leverantör')
  })

  test('the total is on the first page of a long PDF', async () => {
    const { pages, order } = await render({ rooms: [{ name: 'Hotell', markings: 30 }] })
    expect(pages.length).toBeGreaterThan(3)
    expect(plain(pages[0] ?? '')).toContain(plain(order.orderTotalInclVatAndFreightCost.formatted))
  })

  test('a PDF of more than three pages ends with a summary by folder, and a shorter one has none', async () => {
    const rooms = Array.from({ length: 8 }, (_, room) => ({ name: `Plan ${room + 1}`, markings: 4 }))
    const { pages } = await render({ rooms })
    const summary = plain(pages.at(-1) ?? '')
    expect(summary).toContain('Sammanställning')
    for (const [index, { name }] of rooms.entries()) {
      const row = new RegExp(`${name}\\s+\\d+\\s+(\\d+)\\s+([\\d ]+,\\d\\d kr)`).exec(summary)
      const opened = plain(pages[Number(row?.[1]) - 1] ?? '')
      expect(opened).toMatch(new RegExp(`${name}\\s+Delsumma ${row?.[2]}`))
      expect(opened).toContain(`Fönster ${index * 4 + 1} `)
    }
    expect((await render({ rooms: rooms.slice(0, 2) })).text).not.toContain('Sammanställning')
  })

  test('identical markings of a folder are printed once, with their number and their sum', async () => {
    const rooms = [
      { name: 'Plan 1', markings: 4 },
      { name: 'Plan 2', markings: 2 },
    ]
    const { text, order, roles } = await render({ rooms, kind: () => ({}) })
    expect(roles.filter((role) => role === 'H3')).toHaveLength(2)
    expect(text).toMatch(/Fönster 1–4\s+10 903,68 kr\s+4 lika markeringar, 2 725,92 kr för var och en/)
    expect(text).toContain('Fönster 5, Fönster 6')
    expect(text).toContain(plain(order.orderTotalNetAmount.formatted))
  })

  test('the heading of a folder is on the same page as its first marking', async () => {
    const rooms = Array.from({ length: 25 }, (_, room) => ({ name: `Plan ${room + 1}`, markings: 1 + (room % 3) }))
    const { pages } = await render({ rooms })
    let first = 1
    for (const { name, markings } of rooms) {
      const page = pages.find((one) => new RegExp(`${name}\\s+Delsumma`).test(plain(one)))
      expect(plain(page ?? '')).toContain(`Fönster ${first} `)
      first += markings
    }
  })
})
