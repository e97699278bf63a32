import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { advice, anyDocuments, ordered, response } from '../../test/erp-documents.ts'
import { deliveryStateOf } from './delivery-state.ts'
import type { ErpDocument, ResponseLine } from './documents.ts'
import { summaryOf } from './summary.ts'
import { trackingUrlOf } from './tracking.ts'

const places = [
  { id: '1', room: 'Kök', position: 'Fönster' },
  { id: '2', room: 'Sovrum', position: 'Vänster' },
  { id: '3', room: 'Sovrum', position: 'Höger' },
]

const summary = (...documents: ErpDocument[]) =>
  summaryOf(deliveryStateOf(ordered, documents), places).map(({ key, values: { names, ...values } }) => {
    const numbers = Object.values(values).filter((value) => value !== 0)
    return [key.replace('DeliverySummary:', ''), ...(names === undefined ? [] : [names]), ...numbers].join(' ')
  })

const yes = response('1', '2026-11-17', { code: 'accepted', promised: { to: '2026-12-02' } })
const answers = (...lines: (Pick<ResponseLine, 'line' | 'answer'> & Partial<ResponseLine>)[]) =>
  response('2', '2026-11-18', { code: 'changed', lines: lines.map((line) => ({ note: '', ...line })) })
const late = { promised: { to: '2026-12-16' } }
const all = [
  { line: '1', quantity: 2 },
  { line: '2', quantity: 1 },
  { line: '3', quantity: 4 },
]
const arrived = (...lines: string[]) =>
  response('8', '2026-12-20', {
    lines: lines.map((line) => ({ line, answer: 'delivered' as const, note: '' })),
  })

test.each<[string, ErpDocument[], string[]]>([
  ['nothing', [], ['All:waiting']],
  ['a receipt', [response('1', '2026-11-17', { code: 'acknowledged' })], ['Received']],
  ['a confirmation', [yes], ['All:week 49']],
  ['a confirmation without a day', [response('1', '2026-11-17', { code: 'accepted' })], ['All:confirmed']],
  [
    'a delayed room',
    [yes, answers({ line: '1', answer: 'changed', ...late })],
    ['Part:delayed Kök 51', 'Rest:week 49'],
  ],
  [
    'a delayed position',
    [yes, answers({ line: '3', answer: 'changed', ...late })],
    ['Part:delayed Sovrum / Höger 51', 'Rest:week 49'],
  ],
  ['everything delayed', [yes, { ...yes, id: '2', issuedAt: '2026-11-18', ...late }], ['All:delayed 51']],
  ['a refused room', [yes, answers({ line: '1', answer: 'refused' })], ['Part:refused Kök', 'Rest:week 49']],
  ['a refusal', [response('1', '2026-11-17', { code: 'refused' })], ['All:refused']],
  ['a line on hold', [yes, answers({ line: '2', answer: 'onHold' })], ['Part:onHold Sovrum / Vänster', 'Rest:week 49']],
  [
    'a part shipped',
    [yes, advice('3', '2026-11-20', [{ line: '1', quantity: 1 }])],
    ['PartShipped 1 7', 'Rest:week 49'],
  ],
  ['everything shipped', [yes, advice('3', '2026-11-20', all)], ['Shipped']],
  [
    'one of two parcels delivered',
    [yes, advice('3', '2026-11-20', all.slice(0, 1)), advice('4', '2026-11-21', all.slice(1)), arrived('1')],
    ['ParcelsDelivered 1 2'],
  ],
  ['everything delivered', [yes, advice('3', '2026-11-20', all), arrived('1', '2', '3')], ['Delivered']],
])('the summary after %s', (_what, documents, parts) => {
  expect(summary(...documents)).toEqual(parts)
})

test('the summary never calls an order shipped or delivered while a part of it is not', () => {
  check(anyDocuments, (documents) => {
    const { lines } = deliveryStateOf(ordered, documents)
    const keys = summaryOf(deliveryStateOf(ordered, documents), places).map(({ key }) => key)
    const open = lines.filter(({ stage }) => !['refused', 'shipped', 'delivered'].includes(stage))
    const saysShipped = keys.some((key) => /:(Shipped|ShippedParcels|ParcelsDelivered)$/.test(key))
    assert.ok(!saysShipped || open.length === 0)
    const isDelivered = lines.every(({ stage }) => stage === 'refused' || stage === 'delivered')
    assert.ok(!keys.includes('DeliverySummary:Delivered') || isDelivered)
    assert.ok(keys.length > 0)
  })
})

test('a parcel of a known carrier can be followed', () => {
  expect(trackingUrlOf('PostNord Sverige AB', '7350 1&x')).toBe('https://tracking.postnord.com/se/?id=7350%201%26x')
  expect(trackingUrlOf('Lastbil AB', '1')).toBeUndefined()
  expect(trackingUrlOf('DHL', '')).toBeUndefined()
})
