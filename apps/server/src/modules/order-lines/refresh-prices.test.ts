import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { testPrices } from '../../../test/catalogue.ts'
import { readOrder, setStatus } from '../../../test/orders.ts'
import { addPriceList } from '../calculator/index.ts'
import { type Scene, test, choice, create, ownChoice } from './testing/scene.ts'

describe('refreshing prices', () => {
  const refresh = ({ kund, orderId }: Scene) => kund.call('refreshPrices', { params: { id: orderId } })
  const dearer = {
    ...testPrices,
    fabricPerMetre: new Map(
      [...testPrices.fabricPerMetre].map(([partNo, price]) => [partNo, (price * 2) as typeof price]),
    ),
  }
  const raisePrices = async ({ veck: { db, clock } }: Scene) => {
    clock.forward(10_000)
    await addPriceList(db, clock, { note: 'dearer', startsAt: clock.now(), list: dearer })
    clock.forward(10_000)
  }

  test('[A7.20][B7.28][A4.9] prices the stored drops with the current list; sizes stay', async ({ scene }) => {
    const { body: line } = await create(scene, choice(scene.markingId))
    expect((await refresh(scene)).body.version).toBe((await readOrder(scene.kund, scene.orderId)).version)
    await raisePrices(scene)
    const { body } = await refresh(scene)
    expect(body.orderLines[0].price.value).toBe(4761.84)
    expect(body.orderTotalNetAmount.value).toBe(4761.84)
    expect(body.orderLines[0].curtainData.curtainDrops[0].finishedWidthPerCurtainDrop).toBe(
      line.curtainData.curtainDrops[0].finishedWidthPerCurtainDrop,
    )
    expect((await readOrder(scene.kund, scene.orderId)).orderLines[0]?.price.value).toBe(4761.84)
  })

  test('does not change a placed order', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    await setStatus(scene.veck, scene.orderId, OrderStatus.OrderPlaced)
    await raisePrices(scene)
    expect((await refresh(scene)).body.orderLines[0].price.value).toBe(2725.92)
  })
})

describe('the price of a marking', () => {
  const request = (orderId: string, markingId: string) => ({
    orderId,
    markingId,
    markingQuantity: 1,
    erpProductId: '31-01',
    erpConfigurableProductId: 'F31',
    curtainConfiguration: 1,
    curtainDrops: [{ quantity: 1, finishedWidthPerCurtainDrop: 672, finishedHeightPerCurtainDrop: 256 }],
    finishedHeight: 256,
    orientation: 1,
    numberOf2FingerHooks: 0,
    numberOf4FingerHooks: 0,
    sewTogether: true,
    sewingType: 0,
    splitCurtain: false,
    currencyCode: 'SEK',
    underHem: 12,
  })

  test('[B7.26][B3.14] is listed part by part, and the parts add up to the total', async ({ scene }) => {
    const { status, body } = await scene.kund.call('getMarkingPrice', { body: request(scene.orderId, scene.markingId) })
    expect(status).toBe(200)
    expect(
      body.priceLines.map(({ message, price }: { message: string; price: { value: number } }) => [
        message,
        price.value,
      ]),
    ).toEqual([
      ['Tyg', 2035.92],
      ['Sömnad', 600],
      ['Skarvsömmar', 90],
    ])
    expect(body.totalPrice).toMatchObject({ value: 2725.92, currencyCode: 'SEK' })
  })

  test('[16.6][B7.26] in a customer’s own fabric is 0', async ({ scene }) => {
    const { body: own } = await create(scene, ownChoice(scene.markingId))
    const { status, body } = await scene.kund.call('getMarkingPrice', {
      body: { ...request(scene.orderId, scene.markingId), erpProductId: own.erpProductId },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ priceLines: [], totalPrice: { value: 0 } })
  })

  test('in another user’s order or an unknown fabric is not found; invalid input is refused', async ({ scene }) => {
    const body = request(scene.orderId, scene.markingId)
    expect((await (await scene.veck.as('bada')).call('getMarkingPrice', { body })).status).toBe(404)
    expect((await scene.kund.call('getMarkingPrice', { body: { ...body, erpProductId: 'none' } })).status).toBe(404)
    expect((await scene.kund.call('getMarkingPrice', { body: { ...body, curtainDrops: [] } })).status).toBe(400)
  })
})
