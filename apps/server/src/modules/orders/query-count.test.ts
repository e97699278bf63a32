import pg from 'pg'
import { expect, vi } from 'vitest'
import { newFolder, newMarking, newOrder, putLine, readOrder } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

const countQueries = async (work: () => Promise<unknown>) => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.length
  } finally {
    query.mockRestore()
  }
}

const addRoom = async (caller: Caller, order: Awaited<ReturnType<typeof newOrder>>, windows: number) => {
  const room = await newFolder(caller, order, 'Rum')
  return Promise.all(Array.from({ length: windows }, (_, index) => newMarking(caller, room, `Fönster ${index}`)))
}

test('opening, renaming and listing orders needs no more queries for many markings than for one', async ({ veck }) => {
  const bada = await veck.as('bada')
  const order = await newOrder(bada)
  const rename = (name: string) => bada.call('updateOrder', { body: { id: order.id, offerName: name, note: '' } })
  const count = async (name: string) => [
    await countQueries(() => readOrder(bada, order.id)),
    await countQueries(() => rename(name)),
    await countQueries(() => bada.call('getOrdersByStatus')),
  ]
  const [first = ''] = await addRoom(bada, order, 1)
  await putLine(veck, order.id, first)
  const before = await count('En')
  for (const id of await addRoom(bada, order, 30)) await putLine(veck, order.id, id)
  await addRoom(bada, order, 3)
  await newOrder(bada)
  expect(await count('Många')).toEqual(before)
  expect(before[0]).toBeLessThanOrEqual(9)
})
