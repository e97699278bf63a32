import { describe, expect, test } from 'vitest'
import { advice, ordered, response } from '../../test/erp-documents.ts'
import { deliveryStateOf } from './delivery-state.ts'
import { deliveryFactsOf } from './facts.ts'
import { isPieces } from './units.ts'

const state = (...documents: Parameters<typeof deliveryStateOf>[1]) => deliveryStateOf(ordered, documents)

test.each([
  ['', true],
  ['C62', true],
  ['ea', true],
  ['H87', true],
  ['NAR', true],
  ['PCE', true],
  ['XPP', true],
  ['MTR', false],
  ['KGM', false],
  ['PR', false],
  ['ZZ', false],
])('the unit "%s" counts pieces: %s', (unit, expected) => {
  expect(isPieces(unit)).toBe(expected)
})

describe('a quantity in another unit', () => {
  test('of a shipment does not count as curtains, and is a fault', () => {
    const found = state(
      advice('1', '2026-11-18', [
        { line: '1', quantity: 1, unit: 'MTR', outstanding: 0 },
        { line: '2', quantity: 1 },
      ]),
    )
    expect(found.lines.slice(0, 2)).toMatchObject([
      { stage: 'waiting', shipped: 0, surplus: 0, expected: ordered[0]?.quantity },
      { shipped: 1 },
    ])
    expect(found.shipments).toMatchObject([{ lines: [{ id: '2', quantity: 1 }] }])
    expect(found.otherUnits).toEqual([{ id: '1', unit: 'MTR' }])
    expect(deliveryFactsOf(found)).toMatchObject({ hasFault: true })
  })

  test('of a changed line changes the day and not the quantity', () => {
    const line = {
      line: '1',
      answer: 'changed',
      note: '',
      quantity: 0.5,
      unit: 'MTR',
      promised: { to: '2026-12-18' },
    } as const
    const found = state(response('1', '2026-11-17', { code: 'changed', lines: [line] }))
    expect(found.lines[0]).toMatchObject({ expected: ordered[0]?.quantity, promised: { to: '2026-12-18' } })
    expect(found.otherUnits).toEqual([{ id: '1', unit: 'MTR' }])
  })

  test('of a delivered line does not mean that all of it has arrived', () => {
    const line = { line: '1', answer: 'delivered', note: '', quantity: 3.5, unit: 'KGM' } as const
    expect(state(response('1', '2026-11-17', { code: 'changed', lines: [line] })).lines[0]).toMatchObject({
      stage: 'waiting',
      delivered: 0,
    })
  })

  test('is named once, and not for a line that was added or is unknown', () => {
    const lines = [
      { line: '1', answer: 'accepted', note: '', quantity: 2, unit: 'MTR' },
      { line: '9', answer: 'added', note: '', quantity: 2, unit: 'KGM' },
      { line: '77', answer: 'accepted', note: '', quantity: 2, unit: 'KGM' },
    ] as const
    const answers = ['1', '2'].map((id) => response(id, '2026-11-17', { code: 'changed', lines: [...lines] }))
    const found = state(...answers)
    expect(found).toMatchObject({ otherUnits: [{ id: '1', unit: 'MTR' }], unknownLines: ['77'] })
    expect(found.lines[0]?.stage).toBe('confirmed')
  })
})
