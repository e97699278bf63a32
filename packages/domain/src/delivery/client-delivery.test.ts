import assert from 'node:assert/strict'
import { expect, test } from 'vitest'
import { advice, anyDocuments, ordered, response } from '../../test/erp-documents.ts'
import { check } from '../../test/property.ts'
import { clientDeliveryOf, wholeClientDeliveryOf } from './client-delivery.ts'
import { deliveryStateOf } from './delivery-state.ts'
import type { ErpDocument, ResponseLine } from './documents.ts'

const folders = [
  { id: 'kitchen', markings: [{ id: 'm1' }] },
  { id: 'bedroom', markings: [{ id: 'm2' }, { id: 'm3' }] },
  { id: 'cellar', markings: [{ id: 'm4' }] },
]
const placed = ordered.map(({ id }) => ({ id, markingId: `m${id}` }))

const shown = (...documents: ErpDocument[]) =>
  clientDeliveryOf(folders, placed, deliveryStateOf(ordered, documents)).map(({ folderId, stage, week }) =>
    [folderId, stage, ...(week === null ? [] : [week])].join(' '),
  )

const yes = response('1', '2026-11-17', { code: 'accepted', promised: { to: '2026-12-02' } })
const answers = (...lines: (Pick<ResponseLine, 'line' | 'answer'> & Partial<ResponseLine>)[]) =>
  response('2', '2026-11-18', { code: 'changed', lines: lines.map((line) => ({ note: '', ...line })) })
const late = { answer: 'changed', promised: { to: '2026-12-16' } } as const
const bedroom = [
  { line: '2', quantity: 1 },
  { line: '3', quantity: 4 },
]
const arrived = (...lines: string[]) =>
  response('8', '2026-12-20', { lines: lines.map((line) => ({ line, answer: 'delivered' as const, note: '' })) })

test.each<[string, ErpDocument[], string[]]>([
  ['nothing is answered', [], ['kitchen ordered', 'bedroom ordered']],
  ['all is confirmed', [yes], ['kitchen week 49', 'bedroom week 49']],
  [
    'all is confirmed without a day',
    [response('1', '2026-11-17', { code: 'accepted' })],
    ['kitchen ordered', 'bedroom ordered'],
  ],
  ['a line is delayed', [yes, answers({ line: '3', ...late })], ['kitchen week 49', 'bedroom delayed 51']],
  [
    'a line is delayed to the week of another',
    [answers({ line: '2', answer: 'accepted', promised: { to: '2026-12-16' } }, { line: '3', ...late })],
    ['kitchen ordered', 'bedroom week 51'],
  ],
  ['a line is on hold', [yes, answers({ line: '2', answer: 'onHold' })], ['kitchen week 49', 'bedroom ordered']],
  [
    'one of two lines is shipped',
    [yes, advice('3', '2026-12-01', [{ line: '2', quantity: 1 }])],
    ['kitchen week 49', 'bedroom week 49'],
  ],
  [
    'a line is partly shipped',
    [yes, advice('3', '2026-12-01', [{ line: '1', quantity: 1 }])],
    ['kitchen week 49', 'bedroom week 49'],
  ],
  ['a folder is shipped', [yes, advice('3', '2026-12-01', bedroom)], ['kitchen week 49', 'bedroom onItsWay']],
  [
    'one of two lines has arrived',
    [yes, advice('3', '2026-12-01', bedroom), arrived('3')],
    ['kitchen week 49', 'bedroom onItsWay'],
  ],
  [
    'a folder has arrived',
    [yes, advice('3', '2026-12-01', bedroom), arrived('2', '3')],
    ['kitchen week 49', 'bedroom delivered'],
  ],
  ['a line is refused', [yes, answers({ line: '2', answer: 'refused' })], ['kitchen week 49', 'bedroom unclear']],
  [
    'fewer come than were ordered, and have arrived',
    [yes, answers({ line: '1', answer: 'changed', quantity: 1 }), arrived('1')],
    ['kitchen unclear', 'bedroom week 49'],
  ],
])('the client reads how far each folder has come when %s', (_case, documents, expected) => {
  expect(shown(...documents)).toEqual(expected)
})

test('the client reads that all is ordered before the supplier has said anything', () => {
  expect(clientDeliveryOf(folders, placed, undefined)).toEqual([
    { folderId: 'kitchen', stage: 'ordered', week: null },
    { folderId: 'bedroom', stage: 'ordered', week: null },
  ])
})

test('a line that is not in the offer is not shown to the client', () => {
  const withStock = [...placed, { id: '9', markingId: 'stock' }]
  expect(clientDeliveryOf(folders, withStock, undefined)).toEqual(clientDeliveryOf(folders, placed, undefined))
})

test('no folder is called delivered or on its way while something of it is missing', () => {
  const folderOf = new Map(folders.flatMap(({ id, markings }) => markings.map((marking) => [marking.id, id])))
  expect(() =>
    check(anyDocuments, (documents) => {
      const state = deliveryStateOf(ordered, documents)
      for (const { folderId, stage } of clientDeliveryOf(folders, placed, state)) {
        const lines = state.lines.filter(({ id }) => folderOf.get(`m${id}`) === folderId)
        if (stage === 'delivered') assert.ok(lines.every((line) => line.delivered === line.ordered))
        if (stage === 'onItsWay') assert.ok(lines.every((line) => line.shipped === line.ordered))
      }
    }),
  ).not.toThrow()
})

test('a whole order is as far as the last of its lines, and ordered while nothing is known', () => {
  const whole = (...documents: ErpDocument[]) => wholeClientDeliveryOf(deliveryStateOf(ordered, documents))
  expect(wholeClientDeliveryOf(undefined)).toEqual([{ folderId: null, stage: 'ordered', week: null }])
  expect(whole(yes, advice('3', '2026-12-01', bedroom))).toEqual([{ folderId: null, stage: 'week', week: 49 }])
  expect(whole(yes, arrived('1', '2', '3'))).toEqual([{ folderId: null, stage: 'delivered', week: null }])
})
