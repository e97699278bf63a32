import { expect } from 'vitest'
import { newMarking, newOrder, nowhere } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { markingNotFound, requireImage, requireMarking, requireMarkingWithLine } from './order-items.ts'

test('a marking is found in its own order only', async ({ veck }) => {
  const bada = await veck.as('bada')
  const [one, other] = [await newOrder(bada), await newOrder(bada)]
  const id = await newMarking(bada, one.folder.id, 'Fönster')
  expect(await requireMarking(veck.db, id)).toEqual({ id, name: 'Fönster', orderId: one.id })
  expect((await requireMarkingWithLine(veck.db, one.id, { markingId: id })).line).toBeNull()
  for (const [orderId, markingId] of [
    [other.id, id],
    [one.id, nowhere],
  ] as const) {
    await expect(requireMarking(veck.db, markingId, orderId)).rejects.toThrow(markingNotFound())
    await expect(requireMarkingWithLine(veck.db, orderId, { markingId })).rejects.toThrow(markingNotFound())
  }
})

test('a line or an image that a marking does not have is not found', async ({ veck }) => {
  const bada = await veck.as('bada')
  const order = await newOrder(bada)
  const markingId = await newMarking(bada, order.folder.id, 'Fönster')
  const wrongLine = requireMarkingWithLine(veck.db, order.id, { markingId, rowId: 1 })
  await expect(wrongLine).rejects.toMatchObject({ details: { message: { key: 'Errors:lineNotFound' } } })
  const noImage = requireImage(veck.db, nowhere, order.id)
  await expect(noImage).rejects.toMatchObject({ details: { message: { key: 'Errors:imageNotFound' } } })
})
