import assert from 'node:assert/strict'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../../test/property.ts'
import { advice, anyDocuments, ordered, response } from '../../test/erp-documents.ts'
import { deliveryStateOf, isWhollyRefused } from './delivery-state.ts'
import { deliveryFactsOf } from './facts.ts'
import { deliveryNewsOf } from './news.ts'

const state = (...documents: Parameters<typeof deliveryStateOf>[1]) => deliveryStateOf(ordered, documents)
const lineIn = (found: ReturnType<typeof state>, id = '1') => found.lines.find((line) => line.id === id)

describe('the state of a placed order', () => {
  test('is the same for any order and any doubling of its documents', () => {
    const shuffled = anyDocuments.chain((documents) =>
      fc.tuple(fc.constant(documents), fc.shuffledSubarray([...documents, ...documents], { minLength: 0 })),
    )
    check(shuffled, ([documents, some]) => {
      // Each document at least once, in another order, some of them twice.
      assert.deepEqual(
        deliveryStateOf(ordered, [...some, ...documents.toReversed()]),
        deliveryStateOf(ordered, documents),
      )
    })
  })

  test('never has more shipped than ordered, nor more delivered than shipped', () => {
    check(anyDocuments, (documents) => {
      const sent = new Map<string, number>()
      for (const document of documents) {
        if (document.type !== 'despatchAdvice') continue
        for (const { line, quantity } of document.lines) sent.set(line, (sent.get(line) ?? 0) + quantity)
      }
      for (const line of deliveryStateOf(ordered, documents).lines) {
        assert.ok(line.delivered <= line.shipped && line.shipped <= line.expected && line.expected <= line.ordered)
        assert.equal(line.surplus, Math.max(0, (sent.get(line.id) ?? 0) - line.ordered))
      }
    })
  })

  test('does not change with a document that is older than what it says', () => {
    check(fc.tuple(anyDocuments, anyDocuments), ([documents, others]) => {
      const last = response('z', '2027-12-31', { code: 'accepted', promised: { to: '2028-01-10' } })
      const older = others.filter(({ type }) => type === 'orderResponse')
      const withLast = deliveryStateOf(ordered, [...documents, last]).lines
      const withOlder = deliveryStateOf(ordered, [...documents, last, ...older]).lines
      for (const [index, line] of withOlder.entries()) {
        assert.deepEqual(line.promised, withLast[index]?.promised)
        assert.equal(line.shipped, withLast[index]?.shipped)
        assert.equal(line.expected, withLast[index]?.expected)
      }
    })
  })

  test('tells the same news once', () => {
    check(anyDocuments, (documents) => {
      const found = deliveryStateOf(ordered, documents)
      assert.deepEqual(deliveryNewsOf(found, deliveryStateOf(ordered, documents.toReversed())), [])
    })
  })

  test('follows the latest of two answers, by time and then by number', () => {
    const yes = response('9', '2026-11-17', { code: 'accepted' })
    const no = response('10', '2026-11-17', { code: 'refused' })
    expect(lineIn(state(no, yes))?.stage).toBe('refused')
    expect(lineIn(state(no, { ...yes, issuedAt: '2026-11-17T12:00:00.001Z' }))?.stage).toBe('confirmed')
  })

  test('is waiting until the supplier says something, also after a receipt', () => {
    const received = state(response('1', '2026-11-17', { code: 'acknowledged' }))
    expect(received).toMatchObject({ isAcknowledged: true, shipments: [] })
    expect(received.lines.map(({ stage }) => stage)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(state().isAcknowledged).toBe(false)
  })

  test('is wholly refused only if nothing comes', () => {
    const no = response('2', '2026-11-18', { code: 'refused', note: 'No fabric' })
    expect(isWhollyRefused(state(no))).toBe(true)
    expect(isWhollyRefused(state(no, advice('3', '2026-11-17', [{ line: '1', quantity: 1 }])))).toBe(false)
    expect(lineIn(state(no))).toMatchObject({ stage: 'refused', note: 'No fabric', expected: 0 })
  })

  test('names the lines that were not ordered, but not those that the supplier added', () => {
    const added = { line: '8', answer: 'added' as const, note: '' }
    const unknown = { line: '9', answer: 'accepted' as const, note: '' }
    const found = state(response('1', '2026-11-17', { code: 'changed', lines: [added, unknown] }))
    expect(found.unknownLines).toEqual(['9'])
    expect(deliveryFactsOf(found).hasFault).toBe(true)
  })
})

describe('the state of a line', () => {
  const changed = (line: object, id = '2', day = '2026-11-18') =>
    response(id, day, { code: 'changed', lines: [{ line: '1', answer: 'changed', note: '', ...line }] })
  const confirmed = response('1', '2026-11-17', {
    code: 'accepted',
    promised: { from: '2026-12-01', to: '2026-12-02' },
  })

  test('is confirmed with the promised days', () => {
    expect(lineIn(state(confirmed))).toMatchObject({
      stage: 'confirmed',
      promised: { from: '2026-12-01', to: '2026-12-02' },
      changes: [],
      isDelayed: false,
    })
  })

  test('is changed with the old and the new date, and delayed if it is later', () => {
    const later = lineIn(state(confirmed, changed({ promised: { to: '2026-12-16' } })))
    expect(later).toMatchObject({ stage: 'changed', isDelayed: true })
    expect(later?.changes).toEqual([{ what: 'date', from: '2026-12-02', to: '2026-12-16' }])
    const earlier = lineIn(state(confirmed, changed({ promised: { to: '2026-11-30' } })))
    expect(earlier).toMatchObject({ stage: 'changed', isDelayed: false })
  })

  test('is delayed against the wish only if the supplier calls the line changed', () => {
    expect(lineIn(state(changed({ promised: { to: '2026-12-16' } })))?.isDelayed).toBe(true)
    expect(
      lineIn(state(response('1', '2026-11-17', { code: 'accepted', promised: { to: '2026-12-16' } })))?.isDelayed,
    ).toBe(false)
  })

  test('stays delayed when the same date is confirmed', () => {
    const again = response('3', '2026-11-19', { code: 'accepted', promised: { to: '2026-12-16' } })
    const before = state(changed({ promised: { to: '2026-12-16' } }))
    const after = state(changed({ promised: { to: '2026-12-16' } }), again)
    expect(lineIn(after)).toMatchObject({ isDelayed: true, changes: lineIn(before)?.changes })
  })

  test('has a smaller number or a substitute', () => {
    const substitute = { name: 'Linne vit', articleNumber: '4711' }
    expect(lineIn(state(changed({ quantity: 1, substitute })))?.changes).toEqual([
      { what: 'quantity', from: 2, to: 1 },
      { what: 'substitute', to: substitute },
    ])
    expect(lineIn(state(changed({ quantity: 1, backorder: 1 })))?.changes).toEqual([])
  })

  test('is part shipped until everything that comes has been shipped', () => {
    const first = advice('3', '2026-11-20', [{ line: '1', quantity: 1 }])
    const second = advice('4', '2026-11-21', [{ line: '1', quantity: 1 }])
    expect(lineIn(state(confirmed, first))).toMatchObject({ stage: 'partShipped', shipped: 1 })
    expect(lineIn(state(second, first, confirmed))).toMatchObject({ stage: 'shipped', shipped: 2 })
  })

  test('is shipped without the rest that the supplier will not send', () => {
    const all = advice('3', '2026-11-20', [{ line: '1', quantity: 1, outstanding: 0 }])
    expect(lineIn(state(confirmed, all))).toMatchObject({ stage: 'shipped', shipped: 1, expected: 1, ordered: 2 })
  })

  test('reports more than was ordered as a surplus', () => {
    const many = state(advice('3', '2026-11-20', [{ line: '1', quantity: 5 }]))
    expect(lineIn(many)).toMatchObject({ stage: 'shipped', shipped: 2, surplus: 3 })
    expect(deliveryFactsOf(many).hasFault).toBe(true)
  })

  test('is delivered when the supplier says so, with a proof', () => {
    const proof = { receivedBy: 'Eva', day: '2026-11-22' }
    const arrived = response('5', '2026-11-22', {
      code: 'changed',
      lines: [{ line: '1', answer: 'delivered', note: '', proof }],
    })
    const shipped = advice('3', '2026-11-20', [{ line: '1', quantity: 2 }])
    expect(lineIn(state(confirmed, shipped, arrived))).toMatchObject({ stage: 'delivered', delivered: 2, proof })
    expect(lineIn(state(arrived))).toMatchObject({ stage: 'delivered', shipped: 2 })
  })

  test('is on hold', () => {
    const held = changed({ answer: 'onHold', note: 'Credit limit' })
    expect(lineIn(state(confirmed, held))).toMatchObject({ stage: 'onHold', note: 'Credit limit' })
  })
})

describe('the news for the customer', () => {
  const yes = response('1', '2026-11-17', { code: 'accepted', promised: { to: '2026-12-02' } })
  const newsOf = (known: Parameters<typeof deliveryStateOf>[1], next: Parameters<typeof deliveryStateOf>[1][number]) =>
    deliveryNewsOf(deliveryStateOf(ordered, known), deliveryStateOf(ordered, [...known, next]))
  const later = response('2', '2026-11-18', { code: 'accepted', promised: { to: '2026-12-16' } })

  test.each([
    ['a confirmation', [], yes, ['confirmed']],
    ['the same confirmation under another number', [yes], { ...yes, id: '7' }, []],
    ['another date', [yes], later, ['changed']],
    ['an older date', [yes, later], { ...yes, id: '0' }, []],
    ['the first date again', [yes, later], response('3', '2026-11-19', { ...yes, id: '3' }), ['changed']],
    ['a refusal', [yes], response('3', '2026-11-19', { code: 'refused' }), ['refused']],
    ['a shipment', [yes], advice('3', '2026-11-20', [{ line: '1', quantity: 2 }]), ['shipped']],
    ['a receipt', [], response('1', '2026-11-17', { code: 'acknowledged' }), []],
  ] as const)('of %s', (_what, known, next, news) => {
    expect(newsOf([...known], next)).toEqual(news)
  })
})
