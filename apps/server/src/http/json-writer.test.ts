import { OrderSchema } from '@veck/contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { presentedOrder } from '../../test/order-snapshot.ts'
import { writerOf } from './json-writer.ts'

const Tree = z.object({
  name: z.string(),
  get children() {
    return z.array(Tree)
  },
})

describe('the writer of a schema', () => {
  test('writes an order as JSON.stringify writes the parsed order', async () => {
    const order = await presentedOrder({ rooms: [{ name: 'Sal "A" \u2028', markings: 3 }] })
    expect(writerOf(OrderSchema)(order, new Map())).toBe(JSON.stringify(OrderSchema.parse(order)))
  })

  test('never writes a field that is not in the schema, at any depth', () => {
    const Schema = z.object({ user: z.object({ name: z.string() }), list: z.array(z.object({})).optional() })
    const leaking = { user: { name: 'Ada', passwordHash: 'x' }, list: [{ secret: 1 }], other: true }
    expect(writerOf(Schema)(leaking, new Map())).toBe('{"user":{"name":"Ada"},"list":[{}]}')
  })

  test('writes an object that occurs in two schemas with the fields of each', () => {
    const Short = z.object({ name: z.string() })
    const Long = z.object({ name: z.string(), note: z.string() })
    const both = { name: 'x'.repeat(200), note: 'for the owner only' }
    const Schema = z.object({ owner: Long, again: Long, others: z.array(Short) })
    const value = { owner: both, again: both, others: [both, both] }
    expect(writerOf(Schema)(value, new Map())).toBe(JSON.stringify(Schema.parse(value)))
  })

  test('refuses an object in the place of a value', () => {
    expect(() => writerOf(z.object({ name: z.string() }))({ name: { secret: 1 } }, new Map())).toThrow('an object')
  })

  test.each([
    ['texts that must be escaped', z.string(), 'a "b" \\ \n \u0007 \ud800'],
    ['a long text', z.string(), 'å"'.repeat(100)],
    ['numbers', z.array(z.number()), [0, -1.5, 1e21, 1e-7, -0]],
    [
      'null, and fields that are undefined',
      z.object({ a: z.null(), b: z.string().optional() }),
      { a: null, b: undefined },
    ],
    ['a nullish field', z.object({ a: z.string().nullish() }), { a: null }],
    ['a record', z.record(z.string(), z.boolean()), { 'a"b': true, c: false }],
    ['a union', z.union([z.object({ a: z.string() }), z.number()]), { a: 'x', b: 'dropped' }],
    ['a schema that changes its values', z.object({ a: z.string().trim().default('x') }), { a: ' y ' }],
    ['a schema that contains itself', Tree, { name: 'a', children: [{ name: 'b', children: [] }] }],
    ['an empty list and an empty object', z.object({ a: z.array(z.string()), b: z.object({}) }), { a: [], b: {} }],
  ])('writes %s', (_what, schema, value) => {
    expect(writerOf(schema)(value, new Map())).toBe(JSON.stringify(schema.parse(value)))
  })
})
