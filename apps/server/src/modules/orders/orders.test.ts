import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newOrder, nowhere, putLine, newFolder, newMarking, readOrder, setStatus } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { orders } from '../../db/schema/orders.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus

describe('creating an order', () => {
  test('[A7.18][A2.34][B1.1] answers its id; the order is open, empty and owned by the caller', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { status, body } = await kund.call('createOrder', {
      body: { offerName: ' Villa Ekbacken ', note: ' Ring först ' },
    })
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.any(String), version: 1 })
    expect(await readOrder(kund, body.id)).toMatchObject({
      offerName: 'Villa Ekbacken',
      note: 'Ring först',
      status: Initiated,
      userEmailAddress: 'kund@veck.example',
      folder: { parentId: null, name: 'Villa Ekbacken', folders: [], markings: [] },
    })
  })

  test('[A7.18] gives a later order a higher number', async ({ veck }) => {
    const kund = await veck.as('kund')
    const first = await newOrder(kund)
    const second = await newOrder(kund)
    expect(second.offerNumber).toBeGreaterThan(first.offerNumber)
    expect(second.ecomBasketId).not.toBe(first.ecomBasketId)
  })

  test.for([
    ['missing', undefined],
    ['empty', '   '],
    ['over 30 characters', 'x'.repeat(31)],
  ])('[A5.4][A9.2] refuses a name that is %s', async ([, offerName], { veck }) => {
    const kund = await veck.as('kund')
    const { status, body } = await kund.call('createOrder', { body: { offerName } })
    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('offerName')
  })
})

describe('an order', () => {
  test('[A3.3][B3.1][A1.2] has totals that are formatted in the caller’s language', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    await veck.db.update(orders).set({ netOre: 1_234_550, inclVatOre: 99 }).where(eq(orders.id, id))
    const sv = await readOrder(kund, id)
    expect(sv).toMatchObject({
      currencyCode: 'SEK',
      isNewDeductionType: 'True',
      hasExternalFabrics: false,
      orderTotalNetAmount: { value: 12_345.5, formatted: '12\u00A0345,50\u00A0kr', currencyCode: 'SEK' },
      orderTotalInclVatAndFreightCost: { value: 0.99 },
    })
    const en = await kund.call('getOrder', { params: { id }, headers: { 'accept-language': 'en-US' } })
    expect(en.body.orderTotalNetAmount.formatted).toBe('SEK\u00A012,345.50')
  })

  test('[A7.20][B7.29][B3.2][B3.3] has a tree, and maps of its folders and markings', async ({ veck }) => {
    const kund = await veck.as('kund')
    const order = await newOrder(kund)
    const room = await newFolder(kund, order, 'Vardagsrum')
    const corner = await newFolder(kund, order, 'Burspråk', room)
    const window = await newMarking(kund, corner, 'Fönster 1')
    const read = await readOrder(kund, order.id)
    expect(read.folder.folders).toMatchObject([
      {
        id: room,
        name: 'Vardagsrum',
        parentId: order.folder.id,
        orderId: order.id,
        folders: [{ id: corner, parentId: room }],
      },
    ])
    expect(Object.keys(read.folders).toSorted()).toEqual([order.folder.id, room, corner].toSorted())
    const marking = {
      id: window,
      name: 'Fönster 1',
      folderId: corner,
      images: [],
      productImage: null,
      isExternalFabric: false,
      measured: null,
    }
    expect(read.folders[corner]?.markings).toEqual([marking])
    expect(read.markings).toEqual({ [window]: marking })
  })

  test('shows its lines in the sequence of the tree, with the current names', async ({ veck }) => {
    const kund = await veck.as('kund')
    const order = await newOrder(kund)
    const room = await newFolder(kund, order, 'Vardagsrum')
    const inRoom = await newMarking(kund, room, 'Fönster')
    const inRoot = await newMarking(kund, order.folder.id, 'Dörr')
    await putLine(veck, order.id, inRoom, { splitCurtain: false })
    const own = { isExternalFabric: true, externalFabricName: 'Sammet', externalFabricSupplier: 'Textilverket' }
    await putLine(veck, order.id, inRoot, own)
    const read = await readOrder(kund, order.id)
    expect(read.orderLines).toMatchObject([
      { markingId: inRoot, markingName: 'Dörr', folderName: 'Villa Ekbacken', isExternalFabric: true },
      {
        markingId: inRoom,
        markingName: 'Fönster',
        folderName: 'Vardagsrum',
        ecomProductId: 1203,
        price: { value: 2500 },
        quantity: 1,
        markingQuantity: 1,
        curtainData: { totalQuantity: 1, totalPriceForMarking: { value: 2500 } },
      },
    ])
    expect(read.hasExternalFabrics).toBe(true)
    expect(read.markings[inRoom]?.productImage).toBe('/catalogue/lin-03.webp')
    expect(read.fabricMarkingList.map(({ variantName, markings }) => [variantName, markings.length])).toEqual([
      ['Sammet', 1],
      ['Linne Sand', 1],
    ])
  })

  test('[B8.8][A8.10] is not found if it belongs to another user, is deleted or never existed', async ({ veck }) => {
    const kund = await veck.as('kund')
    const kollega = await veck.as('kollega')
    const foreign = await newOrder(await veck.as('bada'))
    const deleted = await newOrder(kund)
    await setStatus(veck, deleted.id, Deleted)
    for (const id of [foreign.id, deleted.id, nowhere]) {
      const headers = { 'accept-language': 'en-US' }
      const { status, body } = await kollega.call('getOrder', { params: { id }, headers })
      expect([status, body.code, body.message]).toEqual([404, 'notFound', 'Order not found'])
    }
  })

  test('[A6.4] can be read by sales for any owner', async ({ veck }) => {
    const { id } = await newOrder(await veck.as('kund'))
    expect(await readOrder(await veck.as('salj'), id)).toMatchObject({ userEmailAddress: 'kund@veck.example' })
  })

  test('with an invalid id is refused as a wrong field', async ({ veck }) => {
    const { status, body } = await (await veck.as('kund')).call('getOrder', { params: { id: '17' } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['id']])
  })
})

describe('order settings', () => {
  test('[A7.18][A2.35] change the name, the note and the name of the root folder', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    const { status, body } = await kund.call('updateOrder', { body: { id, offerName: 'Villa Tallbacken', note: 'Ny' } })
    expect([status, body]).toEqual([200, { version: 2 }])
    const read = await readOrder(kund, id)
    expect(read).toMatchObject({
      offerName: 'Villa Tallbacken',
      note: 'Ny',
      version: 2,
      folder: { name: 'Villa Tallbacken' },
    })
  })

  test('that change nothing keep the version', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    const { body } = await kund.call('updateOrder', { body: { id, offerName: 'Villa Ekbacken', note: '' } })
    expect(body.version).toBe(1)
  })

  test('[A5.4] refuse a name that is empty or too long', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    for (const offerName of ['', 'x'.repeat(31)]) {
      const { status, body } = await kund.call('updateOrder', { body: { id, offerName } })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['offerName']])
    }
  })

  test('from an old version are refused, and nothing is saved', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    await kund.call('updateOrder', { body: { id, offerName: 'Först', note: '' } })
    const late = await kund.call('updateOrder', { body: { id, offerName: 'Sent', note: '', version: 1 } })
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(await readOrder(kund, id)).toMatchObject({ offerName: 'Först', version: 2 })
  })

  test('that are saved in parallel from the same version are accepted only once', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    const save = (offerName: string) => kund.call('updateOrder', { body: { id, offerName, note: '', version: 1 } })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => save(`Namn ${index}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  test('can be changed only in open orders, by the owner or sales', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    const body = { id, offerName: 'Nytt', note: '' }
    expect((await (await veck.as('bada')).call('updateOrder', { body })).status).toBe(404)
    expect((await (await veck.as('salj')).call('updateOrder', { body })).status).toBe(200)
    for (const status of [OfferSentToCustomer, OrderPlaced, Failed]) {
      await setStatus(veck, id, status)
      const refused = await kund.call('updateOrder', { body: { ...body, offerName: 'Igen' } })
      expect([refused.status, refused.body.code]).toEqual([409, 'wrongStatus'])
    }
  })
})

describe('change order', () => {
  test('[A7.19][A4.8][A4.1][A6.5] opens a sent order again', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    await setStatus(veck, id, OfferSentToCustomer)
    const { status, body } = await kund.call('setStatusToInitiated', { params: { id } })
    expect([status, body]).toEqual([200, { version: 2 }])
    expect((await readOrder(kund, id)).status).toBe(Initiated)
  })

  test('[A6.4][A6.5] is refused to sales and strangers, and in other statuses', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    const params = { id }
    for (const status of [Initiated, OrderPlaced, Failed]) {
      await setStatus(veck, id, status)
      expect((await kund.call('setStatusToInitiated', { params })).body.code).toBe('wrongStatus')
    }
    await setStatus(veck, id, OfferSentToCustomer)
    expect((await (await veck.as('salj')).call('setStatusToInitiated', { params })).status).toBe(403)
    expect((await (await veck.as('bada')).call('setStatusToInitiated', { params })).status).toBe(404)
  })
})

describe('deleting orders', () => {
  const mine = { userEmailAddress: 'kund@veck.example' }

  test('[A7.25][A4.5][A9.9] moves the user’s open and sent orders to the bin, hidden from other calls', async ({
    veck,
  }) => {
    const kund = await veck.as('kund')
    const open = await newOrder(kund)
    const sent = await newOrder(kund)
    await setStatus(veck, sent.id, OfferSentToCustomer)
    const orderIds = [open.id, sent.id, open.id]
    const { status } = await kund.call('deleteOrders', { body: { orderIds, userEmailAddress: 'KUND@veck.example' } })
    expect(status).toBe(204)
    for (const id of [open.id, sent.id]) {
      expect((await kund.call('getOrder', { params: { id } })).status).toBe(404)
      expect(await veck.db.select().from(orders).where(eq(orders.id, id))).toMatchObject([{ status: Deleted }])
    }
  })

  test('[A7.25] is all or nothing', async ({ veck }) => {
    const kund = await veck.as('kund')
    const open = await newOrder(kund)
    const placed = await newOrder(kund)
    await setStatus(veck, placed.id, OrderPlaced)
    const refusals = [
      [[open.id, placed.id], 409],
      [[open.id, nowhere], 404],
    ] as const
    for (const [orderIds, wanted] of refusals) {
      expect((await kund.call('deleteOrders', { body: { orderIds, ...mine } })).status).toBe(wanted)
      expect((await readOrder(kund, open.id)).status).toBe(Initiated)
    }
  })

  test('[A6.6] is allowed only to the owner, and only with the owner’s own e-mail', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    await kund.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const asOf = async (who: string) => {
      const body = { orderIds: [id], userEmailAddress: `${who}@veck.example` }
      return (await (await veck.as(who)).call('deleteOrders', { body })).status
    }
    expect([await asOf('kollega'), await asOf('salj'), await asOf('bada')]).toEqual([403, 403, 404])
    const body = { orderIds: [id], userEmailAddress: 'kollega@veck.example' }
    expect((await kund.call('deleteOrders', { body })).status).toBe(403)
  })

  test('[A5.8] needs at least one order', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { status, body } = await kund.call('deleteOrders', { body: { orderIds: [], ...mine } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['orderIds']])
  })
})
