import { OrderStatus } from '@veck/domain'
import { brokenPromises } from '../chaos/check.ts'
import { loadCalls } from '../chaos/covered-calls.ts'
import type { FaultName } from '../chaos/faults.ts'
import type { Found, FoundRow } from '../chaos/found.ts'
import { newOrder, type OrderPage } from '../chaos/ledger.ts'
import { brokenOffer } from '../chaos/offer-check.ts'
import type { FoundOffer } from '../chaos/offer-found.ts'
import { newNotes } from '../chaos/offer-ledger.ts'
import { report } from '../chaos/report.ts'
import { runChaos } from '../chaos/run-chaos.ts'
import { expect, test } from '../support/test.ts'

const tenKills = Array.from({ length: 10 }, (): FaultName => 'everything killed')
// The PDFs come last but one, so that the server is stopped while some of them are waiting.
const others: FaultName[] = [
  'database restarted',
  'server killed',
  'disk full',
  'database crashed',
  'thirty PDFs asked for',
  'server restarted',
]

// The short form of `npm run chaos`.
test('[A1.4][A4.7] kills, restarts and a full disk lose or duplicate no acknowledged change', async () => {
  test.setTimeout(900_000)
  // The client would log each call that loses its server.
  console.error = () => {} // oxlint-disable-line no-console
  const faults = [...tenKills, ...others]
  const next = (possible: FaultName[]): FaultName | undefined => {
    const fault = faults.shift()
    return fault === undefined || possible.includes(fault) ? fault : next(possible)
  }
  const result = await runChaos({
    seed: 9,
    store: 's3',
    next,
    writesBetween: 20,
    // These limits only stop tests that hang: machines are shared and may be slow.
    backWithin: 180_000,
    answerWithin: 90_000,
  })
  expect(result.broken, report(result)).toEqual([])
  expect(result.struck.filter(({ name }) => name === 'everything killed')).toHaveLength(tenKills.length)
  expect(result.found.orders.length, report(result)).toBeGreaterThan(0)
  expect(result.found.mails.length, report(result)).toBeGreaterThan(0)
  expect(result.found.confirmations.length, report(result)).toBeGreaterThan(0)
  expect(result.offers.flatMap(({ photos }) => photos).length, report(result)).toBeGreaterThan(0)
  const done = new Set(result.calls.filter(({ outcome }) => outcome === 'done').map(({ name }) => name))
  expect(
    loadCalls.filter((name) => !done.has(name)),
    report(result),
  ).toEqual([])
})

test('the check after the fault run finds changes that are lost, duplicated or unknown', () => {
  const placed: OrderPage = { ...newOrder('kund', 'A'), id: '1', quantity: 2, quantityAsked: 3, placed: 'yes' }
  const sent: OrderPage = { ...newOrder('kund', 'B'), id: '2', photos: ['p'], photosAsked: 1, sent: 'yes' }
  const unknown = newOrder('kund', 'C')
  const foundPlaced: FoundRow = {
    number: 1,
    quantity: 3,
    photos: [],
    status: OrderStatus.OrderPlaced,
    isConfirmed: true,
  }
  const foundSent: FoundRow = {
    number: 2,
    quantity: undefined,
    photos: ['p'],
    status: OrderStatus.OfferSentToCustomer,
    isConfirmed: false,
  }
  const good: Found = {
    offers: new Map([
      ['A', [foundPlaced]],
      ['B', [foundSent]],
    ]),
    orders: [{ key: 'k1', number: 1 }],
    mails: [
      { messageId: 'm0', number: 1 },
      { messageId: 'm1', number: 2 },
      { messageId: 'm1', number: 2 },
    ],
    confirmations: [{ messageId: 'c1', number: 1 }],
    answers: new Map([[1, 'yes']]),
  }
  const check = (found: Partial<Found>) => brokenPromises([placed, sent, unknown], { ...good, ...found })
  const withOrder = (name: string, ...found: FoundRow[]) => check({ offers: new Map([...good.offers, [name, found]]) })

  expect(check({})).toEqual([])
  expect(withOrder('C', { ...foundSent, number: 3, photos: [], status: OrderStatus.Initiated })).toEqual([])
  expect(withOrder('B')).toEqual(['B is lost'])
  expect(withOrder('A', foundPlaced, foundPlaced)).toContain('A is there 2 times')
  expect(withOrder('A', { ...foundPlaced, quantity: 1 })).toEqual(['A: 1 curtains, acknowledged were 2, asked for 3'])
  expect(withOrder('B', { ...foundSent, photos: [] })).toEqual(['B: the photo p is lost'])
  expect(withOrder('A', { ...foundPlaced, status: OrderStatus.Initiated })).toEqual([
    'A: 1 different mails',
    `A: was placed, but has status ${OrderStatus.Initiated}`,
    'A: 1 orders in the ERP',
  ])
  expect(check({ orders: [...good.orders, { key: 'k2', number: 1 }] })).toEqual(['A: 2 orders in the ERP'])
  expect(check({ orders: [...good.orders, { key: 'k3', number: 7 }] })).toEqual([
    'the ERP has the order 7, which does not exist',
  ])
  expect(withOrder('A', { ...foundPlaced, isConfirmed: false })).toEqual([
    'A: the answer of the ERP is lost',
    'A: 1 different mails of the confirmation',
  ])
  expect(check({ answers: new Map() })).toEqual(['A: is confirmed, but the ERP did not answer'])
  expect(check({ confirmations: [...good.confirmations, { messageId: 'c2', number: 1 }] })).toEqual([
    'A: 2 different mails of the confirmation',
  ])
  expect(check({ mails: [] })).toEqual(['A: 0 different mails', 'B: 0 different mails'])
  expect(check({ mails: [...good.mails, { messageId: 'm2', number: 2 }] })).toEqual(['B: 2 different mails'])
})

test('the check after the fault run finds what is lost, duplicated or unknown of an offer to a client', () => {
  const notes = newNotes({ owner: 'kund', name: 'A', id: '1' })
  notes.values.set('percentage', { kept: '60', asked: '65' })
  notes.values.set('state', { asked: 'accepted' })
  notes.lists.extras = { kept: ['Montering'], asked: ['Montering', 'Skena', 'Fel'], gone: ['Fel'] }
  notes.lists.revisions = { kept: ['1 abc'], asked: ['frozen', 'mailed'], gone: [] }
  const nothing = { items: [], clients: [], questions: [], answers: [], mailed: [] }
  const good: FoundOffer = {
    values: new Map([
      ['percentage', '65'],
      ['state', 'accepted'],
    ]),
    lists: { ...nothing, extras: ['Montering', 'Skena'], revisions: ['1 abc', '2 def'] },
    pages: 1,
    isSealed: true,
    mails: { expected: ['Tack'], arrived: ['Tack'] },
  }
  const check = (found: Partial<FoundOffer>) => brokenOffer(notes, { ...good, ...found })
  const withLists = (lists: Partial<FoundOffer['lists']>) => check({ lists: { ...good.lists, ...lists } })
  const withValue = (name: string, value: string) => check({ values: new Map([...good.values, [name, value]]) })

  expect(check({})).toEqual([])
  expect(withValue('state', 'opened')).toEqual([])
  expect(withValue('state', 'declined')).toEqual([
    'A: state is declined, acknowledged was undefined, asked for accepted',
  ])
  expect(withValue('percentage', '50')).toEqual(['A: percentage is 50, acknowledged was 60, asked for 65'])
  expect(withLists({ extras: [] })).toEqual(['A: extras: “Montering” is lost'])
  expect(withLists({ extras: ['Montering', 'Montering'] })).toEqual(['A: extras: “Montering” is there twice'])
  expect(withLists({ extras: ['Montering', 'Annat'] })).toEqual(['A: extras: nobody asked for “Annat”'])
  expect(withLists({ extras: ['Montering', 'Fel'] })).toEqual(['A: extras: “Fel” is back'])
  expect(withLists({ revisions: ['1 xyz'] })).toEqual(['A: the revision 1 abc is lost'])
  expect(withLists({ revisions: ['1 abc', '2 def', '3 ghi'] })).toEqual(['A: 3 revisions, asked for were 2'])
  expect(check({ pages: 2 })).toEqual(['A: 2 pages, asked for was one'])
  expect(check({ isSealed: false })).toEqual(['A: is accepted, but not sealed'])
  expect(check({ mails: { expected: ['Tack'], arrived: ['Tack', 'Tack'] } })).toEqual([
    'A: mails: Tack, Tack; expected were Tack',
  ])
})
