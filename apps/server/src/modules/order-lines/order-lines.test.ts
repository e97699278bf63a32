import { calculateCurtain, defaultParameters, OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { curtain, ownFabric } from '../../../test/curtain-choice.ts'
import { testCatalogue, testPrices } from '../../../test/catalogue.ts'
import { newFolder, newMarking, newOffer, nowhere, readOffer, setStatus } from '../../../test/offers.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { addParameterVersion, addPriceList, setDiscountPercentage } from '../calculator/index.ts'
import { importCatalogue } from '../catalogue/index.ts'
import { findUserByEmail } from '../accounts/index.ts'

type Scene = { veck: Veck; kund: Caller; orderId: string; folderId: string; markingId: string }

const test = base.extend<{ scene: Scene }>({
  scene: async ({ veck }, use) => {
    await veck.db.transaction(async (tx) => {
      await importCatalogue(tx, testCatalogue, () => undefined)
      await addPriceList(tx, veck.clock, { note: 'test', startsAt: veck.clock.now(), list: testPrices })
    })
    const kund = await veck.as('kund')
    const offer = await newOffer(kund)
    const folderId = await newFolder(kund, offer, 'Vardagsrum')
    await use({ veck, kund, orderId: offer.id, folderId, markingId: await newMarking(kund, folderId, 'Fönster söder') })
  },
})

const choice = (markingId: string) => ({ ...curtain, markingId })
const ownChoice = (markingId: string) => ({ ...choice(markingId), ...ownFabric })

const create = ({ kund, orderId }: Scene, body: object) =>
  kund.call('createOrderLine', { params: { id: orderId }, body })
const update = ({ kund, orderId }: Scene, body: object) =>
  kund.call('updateOrderLine', { params: { id: orderId }, body })

describe('saving a curtain', () => {
  test('[B7.13][B4.3][B3.5][B3.6] creates the line with what our own engine and list say', async ({ scene }) => {
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
    const offer = await readOffer(scene.kund, scene.orderId)
    expect(offer.orderLines).toHaveLength(1)
    expect(offer.markings[scene.markingId]).toMatchObject({ isExternalFabric: false })
  })

  test('[A2.38][B1.3] the offer’s totals follow, with the owner’s discount, and add up', async ({ scene }) => {
    const user = await findUserByEmail(scene.veck.db, 'kund@veck.example')
    await setDiscountPercentage(scene.veck.db, user?.id ?? '', 10)
    await create(scene, choice(scene.markingId))
    const offer = await readOffer(scene.kund, scene.orderId)
    expect(offer.orderTotalNetAmount.value).toBe(2725.92)
    expect(offer.orderTotalDiscountAmount.value).toBe(272.59)
    expect(offer.freightCost.value).toBe(195)
    expect(offer.orderTotalExclVat.value).toBe(2648.33)
    expect(offer.orderVat.value).toBe(662.08)
    expect(offer.orderTotalInclVatAndFreightCost.value).toBe(3310.41)
  })

  test('a second line for the same marking is refused with 409', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    expect((await create(scene, choice(scene.markingId))).status).toBe(409)
  })

  test('[B4.3] replaces the line it names, and only that', async ({ scene }) => {
    const { body: first } = await create(scene, choice(scene.markingId))
    const changed = { ...choice(scene.markingId), ecomRowId: first.ecomRowId, erpProductId: '11-01', quantity: 3 }
    const { status, body } = await update(scene, changed)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ecomRowId: first.ecomRowId, productName: 'Skog Gran', quantity: 3, productWidth: 150 })
    expect((await readOffer(scene.kund, scene.orderId)).orderLines).toHaveLength(1)
  })

  test('[B8.8] an unknown line or marking is 404 in words', async ({ scene }) => {
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

  test('[B3.7][B4.4][B5.4] the customer’s own fabric is kept as described and costs nothing', async ({ scene }) => {
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
    expect((await readOffer(scene.kund, scene.orderId)).hasExternalFabrics).toBe(true)
  })

  test.for([
    'externalFabricSupplier',
    'externalFabricName',
    'externalFabricArticleNumber',
    'externalFabricColor',
    'productWidth',
  ])('[B5.4] an own fabric without %s is refused', async (field, { scene }) => {
    const { status, body } = await create(scene, { ...ownChoice(scene.markingId), [field]: undefined })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty(field)
  })

  test('options that cannot be are saved as they take effect', async ({ scene }) => {
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

  test('[B8.1] what the engine refuses is refused with its limits, and nothing is stored', async ({ scene }) => {
    const { status, body } = await create(scene, { ...choice(scene.markingId), wallHeight: 20 })
    expect([status, body.code, body.limits]).toEqual([400, 'wallHeightOutOfRange', { min: 30, max: 500 }])
    expect((await readOffer(scene.kund, scene.orderId)).orderLines).toEqual([])
  })

  test('an unknown or discontinued fabric, or the own fabric’s article as ours, is refused by field', async ({
    scene,
  }) => {
    for (const erpProductId of ['none', '9000-01']) {
      const { status, body } = await create(scene, { ...choice(scene.markingId), erpProductId })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['erpProductId']])
    }
  })

  test('a stale version writes nothing; 404 someone else’s; 409 when sent; 401 anonymous', async ({ scene }) => {
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

describe('changing a fabric in the whole offer', () => {
  const replace = ({ kund, orderId }: Scene, body: object) =>
    kund.call('replaceFabric', { params: { id: orderId }, body })
  const wish = { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' }

  test('[B7.27][B4.15] changes every line of it, and can tell the price before it does', async ({ scene }) => {
    const other = await newMarking(scene.kund, scene.folderId, 'Fönster norr')
    await create(scene, choice(scene.markingId))
    await create(scene, choice(other))
    const preview = await replace(scene, { ...wish, preview: true })
    expect(preview.body).toMatchObject({ priceBefore: { value: 5451.84 }, priceAfter: { value: 5451.84 } })
    expect((await readOffer(scene.kund, scene.orderId)).orderLines[0]?.erpProductId).toBe('31-01')
    const { status, body } = await replace(scene, wish)
    expect(status).toBe(200)
    expect(body.markingIds.toSorted()).toEqual([scene.markingId, other].toSorted())
    const offer = await readOffer(scene.kund, scene.orderId)
    expect(offer.orderLines.map(({ productName }) => productName)).toEqual(['Dimma Lav', 'Dimma Lav'])
    expect(offer.fabricMarkingList).toHaveLength(1)
  })

  test('changes none when one cannot be made, and names it', async ({ scene }) => {
    const { veck, kund, orderId, folderId } = scene
    const high = await newMarking(kund, folderId, 'Trapphus')
    await create(scene, choice(scene.markingId))
    await create(scene, { ...choice(high), wallHeight: 320 })
    const values = { ...defaultParameters, MaxAllowedWallHeight500: 300 }
    await addParameterVersion(veck.db, veck.clock, { note: 'lower', values, startsAt: veck.clock.now() })
    veck.clock.forward(10_000)
    const { status, body } = await replace(scene, wish)
    expect([status, body.code]).toEqual([400, 'fabricDoesNotFit'])
    expect(body.message).toContain('Trapphus')
    expect((await readOffer(kund, orderId)).orderLines.map(({ erpProductId }) => erpProductId)).toEqual([
      '31-01',
      '31-01',
    ])
  })

  test('a fabric that is not in use is 404, one of another product 400', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    expect((await replace(scene, { ...wish, oldErpProductId: 'none' })).status).toBe(404)
    expect((await replace(scene, { ...wish, productId: 11 })).status).toBe(400)
  })
})

describe('refreshed prices', () => {
  const refresh = ({ kund, orderId }: Scene) => kund.call('refreshPrices', { params: { id: orderId } })
  const dearer = {
    ...testPrices,
    fabricPerMetre: new Map(
      [...testPrices.fabricPerMetre].map(([partNo, price]) => [partNo, (price * 2) as typeof price]),
    ),
  }

  test('[A7.20][B7.28][A4.9] reprices the stored drops with the list in force; sizes stay', async ({ scene }) => {
    const { body: line } = await create(scene, choice(scene.markingId))
    expect((await refresh(scene)).body.version).toBe((await readOffer(scene.kund, scene.orderId)).version)
    scene.veck.clock.forward(10_000)
    await addPriceList(scene.veck.db, scene.veck.clock, {
      note: 'dearer',
      startsAt: scene.veck.clock.now(),
      list: dearer,
    })
    scene.veck.clock.forward(10_000)
    const { body } = await refresh(scene)
    expect(body.orderLines[0].price.value).toBe(4761.84)
    expect(body.orderTotalNetAmount.value).toBe(4761.84)
    expect(body.orderLines[0].curtainData.curtainDrops[0].finishedWidthPerCurtainDrop).toBe(
      line.curtainData.curtainDrops[0].finishedWidthPerCurtainDrop,
    )
    expect((await readOffer(scene.kund, scene.orderId)).orderLines[0]?.price.value).toBe(4761.84)
  })

  test('a placed order never changes afterwards', async ({ scene }) => {
    await create(scene, choice(scene.markingId))
    await setStatus(scene.veck, scene.orderId, OrderStatus.OrderPlaced)
    scene.veck.clock.forward(10_000)
    await addPriceList(scene.veck.db, scene.veck.clock, {
      note: 'dearer',
      startsAt: scene.veck.clock.now(),
      list: dearer,
    })
    scene.veck.clock.forward(10_000)
    expect((await refresh(scene)).body.orderLines[0].price.value).toBe(2725.92)
  })
})

describe('fabrics in use', () => {
  test('[B7.19][B3.8][B3.9] are listed once each, with their markings', async ({ scene }) => {
    const other = await newMarking(scene.kund, scene.folderId, 'Fönster norr')
    await create(scene, choice(scene.markingId))
    await create(scene, choice(other))
    const { body } = await scene.kund.call('getFabricMarkingList', { params: { id: scene.orderId } })
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ variantId: 3101, productId: 31, variantName: 'Dimma Snö' })
    expect(body[0].markings.map(({ markingName }: { markingName: string }) => markingName)).toEqual([
      'Fönster söder',
      'Fönster norr',
    ])
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

  test('[B7.26][B3.14] is quoted part by part, and the parts sum to the total', async ({ scene }) => {
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

  test('of someone else’s offer or an unknown fabric is 404, of nonsense 400', async ({ scene }) => {
    const body = request(scene.orderId, scene.markingId)
    expect((await (await scene.veck.as('bada')).call('getMarkingPrice', { body })).status).toBe(404)
    expect((await scene.kund.call('getMarkingPrice', { body: { ...body, erpProductId: 'none' } })).status).toBe(404)
    expect((await scene.kund.call('getMarkingPrice', { body: { ...body, curtainDrops: [] } })).status).toBe(400)
  })
})
