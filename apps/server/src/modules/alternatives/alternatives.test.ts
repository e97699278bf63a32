import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { newFolder, readOrder, setStatus } from '../../../test/orders.ts'
import type { Veck } from '../../../test/veck.ts'
import { lineAlternatives } from '../../db/schema/line-alternatives.ts'
import { addPriceList } from '../calculator/index.ts'
import { choice, create, test, type Scene } from '../order-lines/testing/scene.ts'
import { emptyBin } from '../orders/index.ts'
import { about, add, alternativesOf, curtainsOf, withTwo } from './testing/two-alternatives.ts'

describe('alternatives follow their marking', () => {
  test('when it is deleted and restored, and when it is moved', async ({ scene }) => {
    await withTwo(scene)
    const { kund, orderId, markingId } = scene
    await kund.call('deleteMarking', { query: { markingId, throwIfNull: 'true' } })
    expect((await alternativesOf(kund, orderId)).markings).toEqual([])
    const { version: change } = await readOrder(kund, orderId)
    const restored = await kund.call('undoChange', { params: { id: orderId }, body: { change } })
    expect(restored.status).toBe(200)
    const folderId = await newFolder(kund, await readOrder(kund, orderId), 'Kök')
    const body = { id: markingId, folderId, oldIndex: 0, newIndex: 0, markOnMarkPosChange: false }
    expect((await kund.call('moveMarking', { body })).status).toBe(200)
    expect((await alternativesOf(kund, orderId)).markings).toMatchObject([
      { markingId, chosen: 'A', alternatives: [{ letter: 'B', folderName: 'Kök' }] },
    ])
  })

  test('when it is copied, without removed ones', async ({ scene }) => {
    await withTwo(scene)
    const { kund, orderId, markingId } = scene
    await add(scene)
    await about(scene, 'removeAlternative', 'C')
    await kund.call('copyMarking', { body: { orderId, id: markingId, name: 'Kopia' } })
    const { markings } = await alternativesOf(kund, orderId)
    expect(markings).toHaveLength(2)
    for (const { chosen, alternatives } of markings) {
      expect(chosen).toBe('A')
      expect(alternatives).toMatchObject([{ letter: 'B', erpProductId: '31-02' }])
    }
  })

  test('when the order is copied by someone who may see them', async ({ scene }) => {
    await withTwo(scene)
    const { kund, orderId, veck } = scene
    await kund.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    await setStatus(veck, orderId, OrderStatus.OfferSentToCustomer)
    for (const caller of [kund, await veck.as('kollega')]) {
      const { body } = await caller.call('copyOrder', { body: { orderId, offerName: 'Kopia' } })
      expect((await alternativesOf(caller, body.id)).markings).toMatchObject([
        { chosen: 'A', alternatives: [{ letter: 'B', erpProductId: '31-02' }] },
      ])
    }
  })

  test('when the order leaves the bin for good', async ({ scene }) => {
    await withTwo(scene)
    const { kund, orderId, veck } = scene
    await kund.call('deleteOrders', { body: { orderIds: [orderId], userEmailAddress: 'kund@veck.example' } })
    await emptyBin(veck.db, { now: () => new Date(veck.clock.now().getTime() + 31 * 24 * 3_600_000) })
    expect(await veck.db.select().from(lineAlternatives)).toEqual([])
  })
})

const raisePrices = async ({ db, clock }: Veck) => {
  const doubled = [...testPrices.fabricPerMetre].map(
    ([partNo, price]) => [partNo, (price * 2) as typeof price] as const,
  )
  clock.forward(10_000)
  await addPriceList(db, clock, {
    note: 'dearer',
    startsAt: clock.now(),
    list: { ...testPrices, fabricPerMetre: new Map(doubled) },
  })
  clock.forward(10_000)
}

describe('new prices', () => {
  const priceOf = async ({ kund, orderId }: Scene) =>
    (await alternativesOf(kund, orderId)).markings[0]?.alternatives[0]?.price.value

  test('reach alternatives when the prices of the order are refreshed', async ({ scene }) => {
    await withTwo(scene)
    const before = await priceOf(scene)
    await raisePrices(scene.veck)
    expect(await priceOf(scene)).toBe(before)
    const { body: order } = await scene.kund.call('refreshPrices', { params: { id: scene.orderId } })
    expect(await priceOf(scene)).toBe(order.orderLines[0].price.value)
    const { body } = await scene.kund.call('getRetailHistory', { params: { id: scene.orderId } })
    expect(body[0].code).toBe('alternativesRepriced')
  })

  test('reach an alternative when it is chosen', async ({ scene }) => {
    await withTwo(scene)
    const before = await priceOf(scene)
    await raisePrices(scene.veck)
    const { body } = await about(scene, 'chooseAlternative', 'B')
    expect(body.price.value).toBeGreaterThan(before ?? 0)
    expect(body.order.orderTotalNetAmount).toEqual(body.price)
  })
})

test('a change of fabric in the order changes the lines only', async ({ scene }) => {
  await create(scene, choice(scene.markingId))
  await add(scene)
  const body = { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' }
  expect((await scene.kund.call('replaceFabric', { params: { id: scene.orderId }, body })).status).toBe(200)
  expect(await curtainsOf(scene)).toEqual([
    ['A', '31-02'],
    ['B', '31-01'],
  ])
})
