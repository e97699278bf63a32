import { calculateCurtain, defaultParameters, OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newMarking, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { setDiscountPercentage } from '../calculator/index.ts'
import { findUserByEmail } from '../accounts/index.ts'
import { test, choice, ownChoice, create, update } from './testing/scene.ts'

describe('saving a curtain', () => {
  test('[B7.13][B4.3][B3.5][B3.6] creates the line with the server’s own calculation and price', async ({ scene }) => {
    const lie = {
      ...choice(scene.markingId),
      price: { value: 1 },
      curtainDrops: [],
      totalPriceForMarking: 1,
      finishedHeight: 1,
    }
    const { status, body } = await create(scene, lie)
    expect(status).toBe(200)
    const engine = calculateCurtain(
      {
        ...choice(''),
        sewingType: 0,
        orientation: 1,
        fabricWidth: 300,
        fabricReport: 0,
        fabricRecommendWeights: true,
        curtainConfiguration: 1,
      },
      defaultParameters,
    )
    if (!engine.ok) throw new Error('the engine refused')
    expect(body).toMatchObject({
      markingId: scene.markingId,
      markingName: 'Fönster söder',
      folderName: 'Vardagsrum',
      productName: 'Dimma Snö',
      erpProductId: '31-01',
      erpConfigurableProductId: 'F31',
      productWidth: 300,
      quantity: 1,
      markingQuantity: 1,
      price: { value: 2725.92, currencyCode: 'SEK' },
    })
    expect(body.ecomRowId).toBeGreaterThan(0)
    expect(body.curtainData).toMatchObject({
      finishedHeight: engine.result.finishedHeight,
      totalFinishedWidth: engine.result.totalFinishedWidth,
      totalQuantity: 1,
      underHem: 12,
    })
    const order = await readOrder(scene.kund, scene.orderId)
    expect(order.orderLines).toHaveLength(1)
    expect(order.markings[scene.markingId]).toMatchObject({ isExternalFabric: false })
  })

  test('[A2.38][B1.3] updates the totals of the order, with the owner’s discount', async ({ scene }) => {
    const user = await findUserByEmail(scene.veck.db, 'kund@veck.example')
    await setDiscountPercentage(scene.veck.db, user?.id ?? '', 10)
    await create(scene, choice(scene.markingId))
    const order = await readOrder(scene.kund, scene.orderId)
    expect(order.orderTotalNetAmount.value).toBe(2725.92)
    expect(order.orderTotalDiscountAmount.value).toBe(272.59)
    expect(order.freightCost.value).toBe(195)
    expect(order.orderTotalExclVat.value).toBe(2648.33)
    expect(order.orderVat.value).toBe(662.08)
    expect(order.orderTotalInclVatAndFreightCost.value).toBe(3310.41)
  })

  test('refuses a second line for the same marking with 409', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    expect((await create(scene, choice(scene.markingId))).status).toBe(409)
  })

  test('[B4.3] replaces only the line that it names', async ({ scene }) => {
    const { body: first } = await create(scene, choice(scene.markingId))
    const changed = { ...choice(scene.markingId), ecomRowId: first.ecomRowId, erpProductId: '11-01', quantity: 3 }
    const { status, body } = await update(scene, changed)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ecomRowId: first.ecomRowId, productName: 'Skog Gran', quantity: 3, productWidth: 150 })
    expect((await readOrder(scene.kund, scene.orderId)).orderLines).toHaveLength(1)
  })

  test('[B8.8] answers 404 with a message for an unknown line or marking', async ({ scene }) => {
    const headers = { 'accept-language': 'en-US' }
    const params = { id: scene.orderId }
    const line = await scene.kund.call('updateOrderLine', {
      params,
      headers,
      body: { ...choice(scene.markingId), ecomRowId: 999_999 },
    })
    expect([line.status, line.body.message]).toEqual([404, 'Orderline not found.'])
    const marking = await scene.kund.call('createOrderLine', { params, headers, body: choice(nowhere) })
    expect(marking.status).toBe(404)
  })

  test('[B3.7][B4.4][B5.4] stores the customer’s own fabric as described, with the price 0', async ({ scene }) => {
    const { status, body } = await create(scene, ownChoice(scene.markingId))
    expect(status).toBe(200)
    expect(body).toMatchObject({
      isExternalFabric: true,
      externalFabricName: 'Molly',
      externalFabricSupplier: 'Väveriet',
      externalFabricArticleNumber: 'M-12',
      externalFabricColor: 'Blå',
      productWidth: 150,
      price: { value: 0 },
    })
    expect((await readOrder(scene.kund, scene.orderId)).hasExternalFabrics).toBe(true)
  })

  test.for([
    'externalFabricSupplier',
    'externalFabricName',
    'externalFabricArticleNumber',
    'externalFabricColor',
    'productWidth',
  ])('[B5.4] refuses an own fabric without %s', async (field, { scene }) => {
    const { status, body } = await create(scene, { ...ownChoice(scene.markingId), [field]: undefined })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
  })

  test('stores the options that take effect, not impossible ones', async ({ scene }) => {
    const { body } = await create(scene, {
      ...choice(scene.markingId),
      curtainConfiguration: 0,
      sewTogether: true,
      splitCurtain: true,
      quantity: 2,
    })
    expect(body).toMatchObject({ sewTogether: false, splitCurtain: true, quantity: 2, markingQuantity: 4 })
    expect(body.curtainData.totalQuantity).toBe(4)
  })

  test('[B8.1] answers what the engine refuses with its limits, and stores nothing', async ({ scene }) => {
    const { status, body } = await create(scene, { ...choice(scene.markingId), wallHeight: 20 })
    expect([status, body.code, body.limits]).toEqual([400, 'wallHeightOutOfRange', { min: 30, max: 500 }])
    expect((await readOrder(scene.kund, scene.orderId)).orderLines).toEqual([])
  })

  test('refuses an unknown fabric, and the article of own fabrics as one of ours, at the field', async ({ scene }) => {
    for (const erpProductId of ['none', '9000-01']) {
      const { status, body } = await create(scene, { ...choice(scene.markingId), erpProductId })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['erpProductId']])
    }
  })

  test('is refused for an old version, another user’s order, a sent order or no session', async ({ scene }) => {
    const params = { id: scene.orderId }
    const stale = await create(scene, { ...choice(scene.markingId), version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const other = await scene.veck.as('bada')
    expect((await other.call('createOrderLine', { params, body: choice(scene.markingId) })).status).toBe(404)
    expect((await scene.veck.anonymous.call('createOrderLine', { params, body: choice(scene.markingId) })).status).toBe(
      401,
    )
    await setStatus(scene.veck, scene.orderId, OrderStatus.OfferSentToCustomer)
    expect((await create(scene, choice(scene.markingId))).status).toBe(409)
  })
})

test('[16.6] a line in the root has the same folder name when it is saved and when it is read', async ({ scene }) => {
  const { folder, offerName } = await readOrder(scene.kund, scene.orderId)
  const markingId = await newMarking(scene.kund, folder.id, 'Fönster i roten')
  const { body: saved } = await create(scene, choice(markingId))
  const read = (await readOrder(scene.kund, scene.orderId)).orderLines.find((line) => line.markingId === markingId)
  expect(saved.folderName).toBe(offerName)
  expect(read?.folderName).toBe(offerName)
})
