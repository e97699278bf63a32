import { expect } from 'vitest'
import { orderExtra, studio } from '../../../test/attack/samples.ts'
import { newMarking, newOrder, putLine } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'

test('an optional marking is part of the total when it is taken, and not taken when it becomes optional', async ({
  veck,
}) => {
  const owner = await veck.as('bada')
  await owner.call('saveStudio', { body: { ...studio, version: 0, priceDisplay: 'exclVat' } })
  const { id, folder } = await newOrder(owner)
  const markingId = await newMarking(owner, folder.id, 'Söder')
  await putLine(veck, id, markingId)
  const totalAfter = async (body: object) =>
    (await owner.call('changeMarkingRetail', { params: { id, markingId }, body })).body.prices.total.exclVat
  expect(await totalAfter({ optional: true })).toBe(0)
  expect(await totalAfter({ taken: true })).toBe(416_700)
  expect(await totalAfter({ taken: false })).toBe(0)
  expect(await totalAfter({ optional: false })).toBe(416_700)
  expect(await totalAfter({ optional: true, taken: true })).toBe(416_700)
  // A repeated request changes nothing.
  expect(await totalAfter({ optional: true })).toBe(416_700)
  await totalAfter({ optional: false })
  expect(await totalAfter({ optional: true })).toBe(0)
  const { body } = await owner.call('getRetailHistory', { params: { id } })
  expect(body.map(({ message }: { message: string }) => message).slice(-3)).toEqual([
    'Räknade bort tillvalet Söder',
    'Räknade in tillvalet Söder',
    'Gjorde Söder till tillval',
  ])
})

test('an optional extra item is taken, and stays so when other fields are changed', async ({ veck }) => {
  const owner = await veck.as('bada')
  const { id } = await newOrder(owner)
  const { body: added } = await owner.call('addOrderExtra', { params: { id }, body: orderExtra })
  const params = { id, extraId: added.order.extras[0].id }
  const change = async (more: object) =>
    (await owner.call('changeOrderExtra', { params, body: { ...orderExtra, ...more } })).body
  expect((await change({ taken: true })).prices.extras).toMatchObject([{ counts: true }])
  expect((await change({ quantity: 200 })).order.extras).toMatchObject([{ quantity: 200, taken: true }])
  expect((await change({ optional: false })).order.extras).toMatchObject([{ taken: false }])
})
