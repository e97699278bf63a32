import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { readOrder, setStatus } from '../../../test/orders.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { test } from '../order-lines/testing/scene.ts'
import {
  about,
  add,
  alternativesOf,
  curtainsOf,
  green,
  paramsOf,
  retailOf,
  withTwo,
} from './testing/two-alternatives.ts'

describe('choosing an alternative', () => {
  test('exchanges it with the line: letters and fixed prices stay with their curtain', async ({ scene }) => {
    await withTwo(scene)
    const { kund, orderId } = scene
    const fixedPrice = { amount: 700_000, display: 'inclVat' }
    await kund.call('changeMarkingRetail', { params: paramsOf(scene), body: { fixedPrice, letter: 'B' } })
    const before = await readOrder(kund, orderId)
    const { status, body } = await about(scene, 'chooseAlternative', 'B', { version: before.version })
    expect([status, body.erpProductId, body.order.version]).toEqual([200, '31-02', before.version + 1])
    expect(body.ecomRowId).toBe(before.orderLines[0]?.ecomRowId)
    const after = await readOrder(kund, orderId)
    expect(after.orderLines).toMatchObject([{ erpProductId: '31-02' }])
    expect(after.orderTotalNetAmount).toEqual(after.orderLines[0]?.price)
    expect(await curtainsOf(scene)).toEqual([
      ['B', '31-02'],
      ['A', '31-01'],
    ])
    const [marking] = (await retailOf(kund, orderId)).order.markings
    expect(marking).toMatchObject({ letter: 'B', chosen: { fixedPrice }, alternatives: [{ fixedPrice: null }] })
    await about(scene, 'chooseAlternative', 'A')
    expect((await readOrder(kund, orderId)).orderLines[0]).toEqual(before.orderLines[0])
  })

  test('again has no effect, and with an old version or a missing letter is refused', async ({ scene }) => {
    await withTwo(scene)
    const { version } = await readOrder(scene.kund, scene.orderId)
    expect((await about(scene, 'chooseAlternative', 'A', { version })).status).toBe(200)
    expect((await readOrder(scene.kund, scene.orderId)).version).toBe(version)
    const stale = await about(scene, 'chooseAlternative', 'B', { version: version - 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((await about(scene, 'chooseAlternative', 'C', { version })).status).toBe(404)
  })

  test('is a saved line in the history of the order, and a choice in that of the retail data', async ({ scene }) => {
    await withTwo(scene)
    await about(scene, 'chooseAlternative', 'B')
    const params = { id: scene.orderId }
    const { body: history } = await scene.kund.call('getOrderHistory', { params })
    expect(history[0].code).toBe('lineSaved')
    const { body: retailHistory } = await scene.kund.call('getRetailHistory', { params })
    expect(retailHistory.map(({ code }: { code: string }) => code)).toEqual([
      'alternativeChosen',
      'alternativeChanged',
      'alternativeAdded',
    ])
    expect(retailHistory[0].message).toMatch(/^Valde alternativ B för /)
  })

  test('is refused when the order is sent; other changes of alternatives are not', async ({ scene }) => {
    await withTwo(scene)
    await setStatus(scene.veck, scene.orderId, OrderStatus.OfferSentToCustomer)
    expect((await about(scene, 'chooseAlternative', 'B')).body.code).toBe('wrongStatus')
    expect((await add(scene)).status).toBe(200)
    await setStatus(scene.veck, scene.orderId, OrderStatus.OrderPlaced)
    expect((await add(scene)).body.code).toBe('wrongStatus')
    expect((await alternativesOf(scene.kund, scene.orderId)).markings[0]?.alternatives).toHaveLength(2)
  })

  test('whose fabric is discontinued is refused with its name, and nothing is lost', async ({ scene }) => {
    await withTwo(scene)
    await scene.veck.db.update(variants).set({ active: false }).where(eq(variants.partNo, '31-02'))
    const { markings } = await alternativesOf(scene.kund, scene.orderId)
    expect(markings[0]?.alternatives).toMatchObject([{ letter: 'B', isSold: false }])
    const { status, body } = await about(scene, 'chooseAlternative', 'B')
    expect([status, body.code, body.message]).toEqual([
      409,
      'noPrice',
      'Tyget Dimma Lav säljs inte längre. Välj ett annat tyg i alternativ B först.',
    ])
    // Other sizes in the same fabric can still be saved, as on a line.
    expect((await about(scene, 'saveAlternative', 'B', { ...green, wallWidth: 200 })).status).toBe(200)
    expect(await curtainsOf(scene)).toEqual([
      ['A', '31-01'],
      ['B', '31-02'],
    ])
  })
})

test('a colleague changes alternatives; sales and strangers do not', async ({ scene }) => {
  await withTwo(scene)
  const { kund, veck } = scene
  await kund.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
  await kund.call('shareOrders', { body: { emailAddress: 'salj@veck.example' } })
  const choose = async (who: string) =>
    (await (await veck.as(who)).call('chooseAlternative', { params: { ...paramsOf(scene), letter: 'B' }, body: {} }))
      .status
  expect([await choose('salj'), await choose('bada'), await choose('kollega')]).toEqual([403, 404, 200])
})
