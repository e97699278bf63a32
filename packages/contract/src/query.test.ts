import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createClient } from './client.ts'
import { createQueries } from './query.ts'
import type { Order } from './schemas/order.ts'
import { everyCall, someId } from './testing/reading.ts'

describe('query options', () => {
  test('query options have a key of call and input, and pass on the signal', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ id: someId }))
    const queries = createQueries(createClient({ headers: () => ({}), fetch: send }))
    const options = queries.getOrder({ params: { id: someId } })
    expect(options.queryKey).toEqual(['getOrder', { params: { id: someId } }])
    const { signal } = new AbortController()
    const order = await options.queryFn({ signal })
    expect(order).toEqual({ id: someId })
    expectTypeOf(order).toEqualTypeOf<Order>()
    expect(send).toHaveBeenCalledWith(`/api/app/order/${someId}`, expect.objectContaining({ signal }))
  })

  test('query options need no input if nothing in it is required', () => {
    const queries = createQueries(createClient({ headers: () => ({}) }))
    expect(queries.getOrdersByStatus().queryKey).toEqual(['getOrdersByStatus', {}])
    // @ts-expect-error an order needs its id
    expect(queries.getOrder().queryKey).toEqual(['getOrder', {}])
  })

  test('query options exist for every GET call that answers JSON, and for no other', () => {
    const queries = createQueries(createClient({ headers: () => ({}) }))
    const reads = everyCall.filter(([, { method, answer }]) => method === 'GET' && !('raw' in answer))
    expect(Object.keys(queries)).toEqual(reads.map(([name]) => name))
  })
})
