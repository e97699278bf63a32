import type { OrderDelivery } from '@veck/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { despatchAdvice, orderResponse, sendToVeck, tellVeck } from '../../../test/erp-messages.ts'
import { newFolder, newOrder, readOrder } from '../../../test/orders.ts'
import { addCurtain, place, stockCatalogue } from '../../../test/placeable-order.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { placements } from '../../db/schema/placements.ts'

/** A placed order with three curtains in two rooms: lines 1 and 2 in Kök, 3 in Sovrum. */
const orderOfTwoRooms = async (veck: Veck, owner: Caller) => {
  const order = await newOrder(owner, 'Villa Ek')
  const kitchen = await newFolder(owner, order, 'Kök')
  await addCurtain(owner, order.id, kitchen, 'Norr')
  await addCurtain(owner, order.id, kitchen, 'Öster')
  const bedroom = await newFolder(owner, await readOrder(owner, order.id), 'Sovrum')
  await addCurtain(owner, order.id, bedroom, 'Balkong')
  const placed = await place(owner, order.id)
  expect(placed.status).toBe(200)
  await veck.doJobs()
  veck.mails.length = 0
  return { id: order.id, number: String(order.offerNumber) }
}

const placeTwoRooms = async (veck: Veck) => {
  await stockCatalogue(veck)
  return orderOfTwoRooms(veck, await veck.as('kund'))
}

const later = '2024-11-18T09:00:00Z'

describe('the mail about a delivery', () => {
  test('says once what holds for the whole order', async ({ veck }) => {
    const { number } = await veck.prepared('a placed order of two rooms', placeTwoRooms)
    await tellVeck(veck, orderResponse(number, 'A'))
    expect(veck.mails.map(({ to }) => to)).toEqual(['kund@veck.example'])
    expect(veck.mails[0]?.text).toContain('Hela ordern\n- Bekräftad, leverans 2026-12-02, vecka 49.\n')
  })

  test('names rooms and markings with old and new day, quantity, substitute and reason', async ({ veck }) => {
    const { number } = await veck.prepared('a placed order of two rooms', placeTwoRooms)
    await tellVeck(veck, orderResponse(number, 'A'))
    const lines = [
      { line: '1', status: 'changed', promised: { to: '2026-12-16' }, note: 'Väven är sen' },
      { line: '2', status: 'changed', substitute: { name: 'Linne 12', articleNumber: 'L-12' } },
      { line: '3', status: 'refused', note: 'Tyget har utgått' },
    ]
    await tellVeck(veck, orderResponse(number, 'B', { issuedAt: later, code: 'changed', promised: undefined, lines }))
    const mail = veck.mails[1]
    expect(mail?.subject).toBe(`Order #${number} Villa Ek: en del kan inte levereras`)
    expect(mail?.text).toContain(
      [
        'Kök',
        '- Norr: Försenad till 2026-12-16, vecka 51. Förut 2026-12-02, vecka 49. Leverantören skriver: ”Väven är sen”',
        '- Öster: Levereras med Linne 12 i stället.',
        '',
        'Sovrum',
        '- Balkong: Kan inte levereras. Skäl: Tyget har utgått',
      ].join('\n'),
    )
  })

  test('lists the parcels of a shipment with links to follow them', async ({ veck }) => {
    const { number } = await veck.prepared('a placed order of two rooms', placeTwoRooms)
    await tellVeck(veck, orderResponse(number, 'A'))
    const parcels = [{ id: '111' }, { id: '222', trackingUrl: 'https://follow.example/222' }]
    const lines = ['1', '2'].map((line) => ({ line, quantity: 99 }))
    await tellVeck(veck, despatchAdvice(number, 'B', { parcels, lines }))
    const { text = '', html } = veck.mails[1] ?? {}
    expect(text).toContain('Kök\n- Skickad.\n\nSkickat med PostNord\n')
    expect(text).not.toContain('Sovrum')
    expect(text).toContain('- Kolli 111\n  https://tracking.postnord.com/se/?id=111\n')
    expect(html).toContain('href="https://follow.example/222"')
  })

  test('is in the language of its receiver, and goes to another customer who placed the order, not to sales', async ({
    veck,
  }) => {
    const { number } = await veck.prepared('a placed order of two rooms', placeTwoRooms)
    await veck.db.update(placements).set({ placedBy: 'salj@veck.example' })
    await veck.db.update(users).set({ language: 'en' }).where(eq(users.email, 'kund@veck.example'))
    await tellVeck(veck, orderResponse(number, 'A'))
    const receivers = () => veck.mails.map(({ to, text }) => [to, /- .*49\./.exec(text)?.[0]])
    const english = ['kund@veck.example', '- Confirmed, delivery 2026-12-02, week 49.']
    expect(receivers()).toEqual([english])
    await veck.db.update(placements).set({ placedBy: 'bada@veck.example' })
    await tellVeck(veck, orderResponse(number, 'B', { issuedAt: later, promised: { to: '2026-12-01' } }))
    expect(receivers().slice(1)).toEqual([
      ['kund@veck.example', expect.stringContaining('Moved forward to 2026-12-01')],
      ['bada@veck.example', expect.stringContaining('Tidigarelagd till 2026-12-01')],
    ])
  })

  test('is not sent about kinds of news that the user has switched off', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const all = { confirmed: true, changed: true, refused: true, shipped: true }
    expect((await kund.call('getDeliveryMails')).body).toEqual(all)
    const body = { ...all, confirmed: false, refused: false }
    expect((await kund.call('changeDeliveryMails', { body })).body).toEqual(body)
    expect((await kund.call('getDeliveryMails')).body).toEqual(body)
    const { number } = await orderOfTwoRooms(veck, kund)
    await tellVeck(veck, orderResponse(number, 'A'))
    expect(veck.mails).toEqual([])
    const lines = [
      { line: '1', status: 'refused' },
      { line: '2', status: 'changed', promised: { to: '2026-12-16' } },
    ]
    await tellVeck(veck, orderResponse(number, 'B', { issuedAt: later, code: 'changed', lines }))
    // One kind is wanted: it names the mail, which has all that is new.
    expect(veck.mails.map(({ subject }) => subject)).toEqual([`Order #${number} Villa Ek: ändrad leverans`])
    expect(veck.mails[0]?.text).toContain('Norr: Kan inte levereras.')
    // The refusal of the whole order is always mailed.
    veck.mails.length = 0
    await tellVeck(veck, orderResponse(number, 'C', { issuedAt: '2024-11-19T09:00:00Z', code: 'refused' }))
    expect(veck.mails.filter(({ to }) => to === 'kund@veck.example')).toMatchObject([
      {
        subject: `Order #${number} kan inte levereras`,
        text: expect.stringContaining('kom fram men kan inte levereras'),
      },
    ])
  })

  test('is sent once per document that changes something, for any documents in any order', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    let mailed = 0
    await fc.assert(
      fc.asyncProperty(anyDocuments, async (documents) => {
        const { id, number } = await orderOfTwoRooms(veck, kund)
        const read = async (): Promise<OrderDelivery> => (await kund.call('getOrderDelivery', { params: { id } })).body
        let before = await read()
        for (const { document, isAdvice } of documents) {
          const values = { ...document, id: `${number}-${document.id}`, order: number }
          await sendToVeck(veck, isAdvice ? despatchAdvice(number, '', values) : orderResponse(number, '', values))
          veck.mails.length = 0
          await veck.doJobs()
          const after = await read()
          const isRefused = after.lines.every(({ stage }) => stage === 'refused')
          const news = veck.mails.filter(({ subject }) => !/^Order #\d+ kan inte levereras$/.test(subject))
          expect(news.length).toBe(!isRefused && isOtherDelivery(before, after) ? 1 : 0)
          mailed += news.length
          before = after
        }
      }),
      { numRuns: 10, seed: 7 },
    )
    expect(mailed).toBeGreaterThan(10)
  })
})

const anyDay = fc.constantFrom('2026-12-02', '2026-12-09', '2026-12-16')
const anyLine = fc.record({
  line: fc.constantFrom('1', '2', '3'),
  status: fc.constantFrom('accepted', 'changed', 'refused', 'onHold'),
  promised: anyDay.map((to) => ({ to })),
  quantity: fc.constant(1),
  substitute: fc.option(fc.constant({ name: 'Linne 12', articleNumber: 'L-12' }), { nil: undefined }),
})
const anyHead = { id: fc.nat({ max: 10_000 }).map(String), issuedAt: fc.nat({ max: 20 }).map(hourOfNovember) }
const anyResponse = fc.record({
  ...anyHead,
  code: fc.constantFrom('acknowledged', 'accepted', 'changed', 'changed', 'refused'),
  promised: anyDay.map((to) => ({ to })),
  lines: fc.uniqueArray(anyLine, { selector: ({ line }) => line, maxLength: 3 }),
})
const anyAdvice = fc.record({
  ...anyHead,
  lines: fc.uniqueArray(fc.record({ line: fc.constantFrom('1', '2', '3'), quantity: fc.constant(1) }), {
    selector: ({ line }) => line,
    minLength: 1,
  }),
})
const anyDocument = fc.oneof(
  { weight: 3, arbitrary: anyResponse.map((document) => ({ document, isAdvice: false })) },
  { weight: 1, arbitrary: anyAdvice.map((document) => ({ document, isAdvice: true })) },
)
/** Some documents twice, in any order. */
const anyDocuments = fc
  .uniqueArray(anyDocument, { selector: ({ document }) => document.id, minLength: 3, maxLength: 6 })
  .chain((documents) => fc.shuffledSubarray([...documents, ...documents], { minLength: documents.length }))

function hourOfNovember(hour: number) {
  return new Date(Date.UTC(2024, 10, 17, hour)).toISOString()
}

type Line = OrderDelivery['lines'][number]

/** What a customer would call another delivery, from what the page shows. */
const isOtherDelivery = (before: OrderDelivery, after: OrderDelivery) =>
  after.lines.some((line, index) => {
    const known = before.lines[index]
    if (!known || line.stage === 'waiting') return false
    if (contentsOf(line) !== contentsOf(known)) return true
    // A first day is no news when the curtains have left.
    const isFirstDay = known.promised?.to === undefined && line.stage === 'shipped'
    return line.stage !== 'refused' && !isFirstDay && line.promised?.to !== known.promised?.to
  })

const contentsOf = ({ stage, expected, shipped, changes }: Line) => {
  if (stage === 'waiting' || stage === 'refused') return stage
  return JSON.stringify([expected, shipped, stage === 'onHold', changes.find(({ what }) => what === 'substitute')])
}
