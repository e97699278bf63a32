import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { freightIdOf, itemIdOf, readItemId } from './item-id.ts'

test('every marking of an order has its own id, which fits SAP’s field and contains the order number', () => {
  const markings = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
  const random = Array.from({ length: 200 }, () => randomUUID())
  const ids = [...markings, ...random].map((marking) => itemIdOf(123_456_789, marking))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(id.length).toBeLessThanOrEqual(40)
    expect(id).toBe(id.toLowerCase())
    expect(readItemId(id)).toEqual({ offerNumber: 123_456_789 })
    expect(readItemId(id.toUpperCase())).toEqual({ offerNumber: 123_456_789 })
  }
  expect(readItemId(freightIdOf(10_042))).toEqual({ offerNumber: 10_042 })
})

test('an item of an old return contains the id of its order', () => {
  const orderId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  expect(readItemId(orderId.toUpperCase())).toEqual({ orderId })
})

test.each(['', '10042', '10042-', '../../evil', '0-freight', '10042-freight ', `${'9'.repeat(20)}-freight`])(
  '%j is no id of an item',
  (text) => {
    expect(readItemId(text)).toBeUndefined()
  },
)
