import { defaultParameters } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { client, orderExtra, priceRule, studio } from '../../../test/attack/samples.ts'
import { newFolder, newMarking, newOrder, putLine } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { orders } from '../../db/schema/orders.ts'
import { readOrderModel } from '../orders/index.ts'
import { readClientOffer } from './index.ts'

const now = new Date('2026-11-16T10:00:00Z')

const read = (veck: Veck, orderId: string) =>
  veck.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
    if (!order) throw new Error('There is no order')
    return readClientOffer({ db: tx, parameters: defaultParameters }, await readOrderModel(tx, order), now)
  })

const offer = async (veck: Veck, profile: object = {}) => {
  const owner = await veck.as('bada')
  await owner.call('saveStudio', { body: { ...studio, priceDisplay: 'exclVat', ...profile } })
  const order = await newOrder(owner, 'Villa Ekbacken', 'Hemlig anteckning')
  const floor = await newFolder(owner, order, 'Plan 1')
  const room = await newFolder(owner, order, 'Vardagsrum', floor)
  const markingId = await newMarking(owner, room, 'Söder')
  await putLine(veck, order.id, markingId, {
    productImage: '/catalogue/4711-swatch-0123456789ab.webp',
    erpProductId: '4711',
    productName: 'Dimma',
    productColorSv: 'Snö',
    productColorEn: 'Snow',
  })
  return { owner, orderId: order.id, room, markingId }
}

const setMarking = (owner: Caller, id: string, markingId: string, body: object) =>
  owner.call('changeMarkingRetail', { params: { id, markingId }, body })

describe('the offer to the client', () => {
  test('has brand, folders, curtains, extra items and prices, and nothing of the trade', async ({ veck }) => {
    const { owner, orderId, room, markingId } = await offer(veck)
    await owner.call('addOrderExtra', { params: { id: orderId }, body: { ...orderExtra, folderId: room } })
    await owner.call('addOrderExtra', { params: { id: orderId }, body: { ...orderExtra, optional: false } })
    await newMarking(owner, room, 'Utan tyg')
    const { offer: made, files } = await read(veck, orderId)
    expect(made).toMatchObject({
      revision: null,
      locale: 'sv',
      offerName: 'Villa Ekbacken',
      date: '2026-11-16',
      validUntil: '2026-12-16',
      terms: 'Betalning inom 30 dagar.',
      brand: { name: 'Lindqvist Inredning', colour: '#1F4D45' },
      logo: null,
      client: null,
      display: 'exclVat',
      oneTotal: false,
      total: { exclVat: 416_700 + 97_500 },
      options: { exclVat: 97_500 },
    })
    expect(made.folders).toMatchObject([
      {
        path: ['Plan 1', 'Vardagsrum'],
        markings: [
          {
            id: markingId,
            name: 'Söder',
            letter: null,
            price: { exclVat: 416_700 },
            curtain: { fabric: { name: 'Dimma', colour: 'Snö', image: '0123456789ab' }, quantity: 1, height: 236 },
          },
        ],
        extras: [{ name: 'Montering', quantity: 150, unit: 'hour', counts: false }],
        price: { exclVat: 416_700 },
      },
    ])
    expect(made.extras).toMatchObject([{ name: 'Montering', counts: true }])
    expect(files).toEqual({ '0123456789ab': 'catalogue/4711-swatch-0123456789ab.webp' })
    expect(JSON.stringify(made)).not.toMatch(/4711|250000|Hemlig|margin|discount|trade|cost/i)
  })

  test('is in the language of the client, who sees prices with VAT as a consumer', async ({ veck }) => {
    const { owner, orderId } = await offer(veck)
    const body = { ...client, language: 'en', consumer: true, isNew: true }
    expect((await owner.call('writeOrderClient', { params: { id: orderId }, body })).status).toBe(200)
    const { offer: made } = await read(veck, orderId)
    expect(made).toMatchObject({ locale: 'en', display: 'inclVat', terms: 'Payment within 30 days.' })
    expect(made.client).toEqual({ name: client.name, address: client.address, reference: client.reference })
    expect(made.folders[0]?.markings[0]?.curtain.fabric.colour).toBe('Snow')
  })

  test('shows one total only if the order says so, until it says otherwise', async ({ veck }) => {
    const { owner, orderId } = await offer(veck)
    const change = (body: object) => owner.call('changeOrderRetail', { params: { id: orderId }, body })
    expect((await change({ rule: null, display: null, oneTotal: true })).body.oneTotal).toBe(true)
    expect((await change({ rule: null, display: 'inclVat' })).body.oneTotal).toBe(true)
    expect((await read(veck, orderId)).offer.oneTotal).toBe(true)
  })

  test('is refused as long as a curtain in own fabric has no price, and names the marking', async ({ veck }) => {
    const { owner, orderId, room } = await offer(veck)
    const own = await newMarking(owner, room, 'Eget tyg')
    await putLine(veck, orderId, own, {
      isExternalFabric: true,
      priceOre: 0 as never,
      externalFabricName: 'Linné',
      externalFabricSupplier: 'Väveri Nord',
      externalFabricArticleNumber: 'VN-7',
    })
    const names = { key: 'Errors:retailPriceMissing', values: { names: 'Eget tyg' } }
    await expect(read(veck, orderId)).rejects.toMatchObject({ code: 'retailPriceMissing', details: { message: names } })
    await setMarking(owner, orderId, own, { fixedPrice: { amount: 90_000, display: 'exclVat' } })
    const { offer: made } = await read(veck, orderId)
    expect(made.folders[0]?.markings[1]).toMatchObject({
      price: { exclVat: 90_000 },
      curtain: { fabric: { name: 'Linné' } },
    })
    expect(JSON.stringify(made)).not.toMatch(/Väveri|VN-7/)
  })

  test('is refused without markup or margin, unless every price is typed', async ({ veck }) => {
    const { owner, orderId, markingId } = await offer(veck, { priceRule: { ...priceRule, percentage: 0 } })
    await expect(read(veck, orderId)).rejects.toMatchObject({ code: 'priceRuleMissing' })
    await setMarking(owner, orderId, markingId, { fixedPrice: { amount: 300_000, display: 'exclVat' } })
    expect((await read(veck, orderId)).offer.total.exclVat).toBe(300_000)
  })

  test('is refused for an empty order', async ({ veck }) => {
    const owner = await veck.as('bada')
    const { id } = await newOrder(owner)
    await expect(read(veck, id)).rejects.toMatchObject({ code: 'conflict' })
  })
})
