import pg from 'pg'
import { expect, vi } from 'vitest'
import { newFolder, newMarking, newOrder, putLine, readOrder } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

const countQueries = async (work: () => Promise<unknown>) => {
  // Connections keep the method `query` that they had when they were opened, so it cannot be watched.
  const query = vi.spyOn(pg.Query.prototype, 'submit')
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
  expect(before).toEqual([1, 5, 3])
})

test('[22] a change of a room type needs no more queries for many rooms than for two', async ({ veck }) => {
  const kund = await veck.as('kund')
  const order = await newOrder(kund)
  const typeId = await newFolder(kund, order, 'Dubbelrum')
  const markingId = await newMarking(kund, typeId, 'Norr')
  const params = { id: order.id }
  const addRooms = (names: string[]) => kund.call('createRooms', { params, body: { typeId, parentId: null, names } })
  const rename = (name: string) => kund.call('renameMarking', { body: { orderId: order.id, id: markingId, name } })
  const withoutRooms = await countQueries(() => rename('Nord'))
  await addRooms(['101', '102'])
  const withTwo = await countQueries(() => rename('North'))
  await addRooms(Array.from({ length: 40 }, (_, index) => `2${index + 10}`))
  expect(await countQueries(() => rename('Norrut'))).toBe(withTwo)
  // An order without rooms needs no query for them.
  expect(withoutRooms).toBe(6)
  const { folder } = await readOrder(kund, order.id)
  expect(new Set(folder.folders.map(({ markings }) => markings[0]?.name))).toEqual(new Set(['Norrut']))
})
