import pg from 'pg'
import { expect, vi } from 'vitest'
import { newFolder, newMarking, newOffer, putLine, readOffer } from '../../../test/offers.ts'
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

const addRoom = async (caller: Caller, offer: Awaited<ReturnType<typeof newOffer>>, windows: number) => {
  const room = await newFolder(caller, offer, 'Rum')
  return Promise.all(Array.from({ length: windows }, (_, index) => newMarking(caller, room, `Fönster ${index}`)))
}

test('opening, renaming and listing offers take as many queries for many markings as for one', async ({ veck }) => {
  const bada = await veck.as('bada')
  const offer = await newOffer(bada)
  const rename = (name: string) => bada.call('updateOrder', { body: { id: offer.id, offerName: name, note: '' } })
  const count = async (name: string) => [
    await countQueries(() => readOffer(bada, offer.id)),
    await countQueries(() => rename(name)),
    await countQueries(() => bada.call('getOrdersByStatus')),
  ]
  const [first = ''] = await addRoom(bada, offer, 1)
  await putLine(veck, offer.id, first)
  const before = await count('En')
  for (const id of await addRoom(bada, offer, 30)) await putLine(veck, offer.id, id)
  await addRoom(bada, offer, 3)
  await newOffer(bada)
  expect(await count('Många')).toEqual(before)
  expect(before[0]).toBeLessThanOrEqual(9)
})
