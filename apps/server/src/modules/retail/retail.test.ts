import type { Retail } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { extraItem, orderExtra, priceRule, studio } from '../../../test/attack/samples.ts'
import { newFolder, newMarking, newOrder, nowhere, putLine, readOrder, setStatus } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { orderExtras, retailHistory } from '../../db/schema/retail.ts'
import { emptyBin } from '../orders/index.ts'

const retailOf = async (caller: Caller, id: string): Promise<Retail> =>
  (await caller.call('getRetail', { params: { id } })).body

const setMarking = (caller: Caller, id: string, markingId: string, body: object) =>
  caller.call('changeMarkingRetail', { params: { id, markingId }, body })

const addExtra = (caller: Caller, id: string, more: object = {}) =>
  caller.call('addOrderExtra', { params: { id }, body: { ...orderExtra, optional: false, ...more } })

/** An order with one curtain of 2500 kr before discount, and the rule of 40 % margin on the account. */
const offer = (veck: Veck, who = 'bada') => veck.prepared(`an offer of ${who}`, (maker) => makeOffer(maker, who))

const makeOffer = async (veck: Veck, who: string) => {
  const owner = await veck.as(who)
  await owner.call('saveStudio', { body: { ...studio, version: 0, priceDisplay: 'exclVat' } })
  const order = await newOrder(owner)
  const folderId = await newFolder(owner, order, 'Vardagsrum')
  const markingId = await newMarking(owner, folderId, 'Söder')
  await putLine(veck, order.id, markingId)
  return { owner, order, folderId, markingId }
}

describe('retail prices of an order', () => {
  test('follow from the price rule of the brand profile', async ({ veck }) => {
    const { owner, order, markingId } = await offer(veck)
    const retail = await retailOf(owner, order.id)
    expect(retail).toMatchObject({ version: 0, own: { rule: null, display: null }, library: [] })
    expect(retail.order).toMatchObject({ rule: { method: 'margin', percentage: 4000 }, display: 'exclVat' })
    expect(retail.prices.markings).toMatchObject([{ id: markingId, trade: 250_000, price: { exclVat: 416_700 } }])
    expect(retail.prices.total).toEqual({ exclVat: 416_700, inclVat: 520_875 })
  })

  test('follow from the rule of the order as long as it has one', async ({ veck }) => {
    const { owner, order } = await offer(veck)
    const rule = { ...priceRule, method: 'markup', percentage: 100 }
    const params = { id: order.id }
    const { status, body } = await owner.call('changeOrderRetail', { params, body: { rule, display: 'inclVat' } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ version: 1, own: { rule, display: 'inclVat' } })
    expect(body.prices.total).toEqual({ inclVat: 625_000, exclVat: 500_000 })
    const { body: cleared } = await owner.call('changeOrderRetail', { params, body: { rule: null, display: null } })
    expect(cleared.prices.total.exclVat).toBe(416_700)
  })

  test('are fixed for a marking, until the fixed price is cleared', async ({ veck }) => {
    const { owner, order, markingId } = await offer(veck)
    const fixedPrice = { amount: 300_050, display: 'exclVat' }
    const { body } = await setMarking(owner, order.id, markingId, { fixedPrice })
    expect(body.prices.total.exclVat).toBe(300_050)
    expect(body.prices.markings[0].margin).toMatchObject({ percentage: 1668, isBelowMinimum: true })
    await setMarking(owner, order.id, markingId, { optional: true })
    const optional = await retailOf(owner, order.id)
    expect(optional.prices).toMatchObject({ total: { exclVat: 0 }, options: { exclVat: 300_050 } })
    const { body: cleared } = await setMarking(owner, order.id, markingId, { fixedPrice: null, optional: false })
    expect(cleared.prices.total.exclVat).toBe(416_700)
  })

  test('of a curtain in own fabric are typed', async ({ veck }) => {
    const { owner, order, folderId } = await offer(veck)
    const own = await newMarking(owner, folderId, 'Eget')
    await putLine(veck, order.id, own, { isExternalFabric: true, priceOre: 0 as never })
    const priceOfOwn = async () => (await retailOf(owner, order.id)).prices.markings.find(({ id }) => id === own)
    expect(await priceOfOwn()).toMatchObject({ needsPrice: true, trade: null, margin: null })
    await setMarking(owner, order.id, own, { fixedPrice: { amount: 90_000, display: 'exclVat' } })
    expect(await priceOfOwn()).toMatchObject({ needsPrice: false, price: { exclVat: 90_000 }, margin: null })
  })
})

describe('extra items', () => {
  test('are added to an order or a folder, changed and removed', async ({ veck }) => {
    const { owner, order, folderId } = await offer(veck)
    await addExtra(owner, order.id)
    const { body } = await addExtra(owner, order.id, { nameSv: 'Skena', folderId, vatRate: 600, unitPrice: 10_000 })
    const [mounting, rail] = body.order.extras
    expect(body.order.extras).toMatchObject([
      { nameSv: 'Montering', folderId: null, quantity: 150 },
      { nameSv: 'Skena', folderId },
    ])
    expect(body.prices.extras).toMatchObject([{ price: { exclVat: 97_500 } }, { price: { exclVat: 15_000 } }])
    expect(body.prices.vat.map(({ rate }: { rate: number }) => rate)).toEqual([2500, 600])
    const params = { id: order.id, extraId: mounting.id }
    const changed = await owner.call('changeOrderExtra', { params, body: { ...orderExtra, quantity: 200 } })
    expect(changed.body.order.extras[0]).toMatchObject({ quantity: 200, optional: true })
    const stale = await owner.call('removeOrderExtra', { params, body: { version: 1 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    const removed = await owner.call('removeOrderExtra', { params, body: { version: 3 } })
    expect(removed.body.order.extras).toMatchObject([{ id: rail.id }])
    expect((await owner.call('removeOrderExtra', { params, body: {} })).status).toBe(404)
  })

  test('are kept in a library that only their company sees', async ({ veck }) => {
    const { owner, order } = await offer(veck)
    const { body: item } = await owner.call('addExtraItem', { body: extraItem })
    expect(item).toMatchObject({ ...extraItem, nameEn: '', version: 1 })
    const kollega = await veck.as('kollega')
    const params = { id: item.id }
    expect((await kollega.call('changeExtraItem', { params, body: extraItem })).status).toBe(404)
    expect((await kollega.call('removeExtraItem', { params })).status).toBe(404)
    expect((await kollega.call('getExtraItems')).body).toEqual([])
    const { body: changed } = await owner.call('changeExtraItem', {
      params,
      body: { ...extraItem, version: 1, unitPrice: 1 },
    })
    expect(changed).toMatchObject({ version: 2, unitPrice: 1 })
    const stale = await owner.call('changeExtraItem', { params, body: { ...extraItem, version: 1 } })
    expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
    expect((await retailOf(owner, order.id)).library).toEqual([changed])
    expect((await owner.call('removeExtraItem', { params })).status).toBe(204)
    expect((await owner.call('getExtraItems')).body).toEqual([])
  })

  test('of a deleted folder come back with it', async ({ veck }) => {
    const { owner, order, folderId } = await offer(veck)
    await addExtra(owner, order.id, { folderId })
    await owner.call('deleteFolder', { params: { id: folderId } })
    expect((await retailOf(owner, order.id)).prices).toMatchObject({ extras: [], markings: [], total: { exclVat: 0 } })
    const { version: change } = await readOrder(owner, order.id)
    expect((await owner.call('undoChange', { params: { id: order.id }, body: { change } })).status).toBe(200)
    // The restore calculates the totals of the order: 295 kr of freight are now included in the curtain.
    expect((await retailOf(owner, order.id)).prices.total.exclVat).toBe(465_800 + 97_500)
  })
})

describe('a change of retail data', () => {
  test('with an old version is refused, and one of two at the same time wins', async ({ veck }) => {
    const { owner, order, markingId } = await offer(veck)
    const set = (amount: number) =>
      setMarking(owner, order.id, markingId, { version: 0, fixedPrice: { amount, display: 'exclVat' } })
    const answers = await Promise.all([set(100_000), set(200_000)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
    expect((await retailOf(owner, order.id)).version).toBe(1)
  })

  test.for([
    [{ rule: { ...priceRule, percentage: 100 } }, 'rule.percentage', 'Marginalen kan vara högst 99 %.'],
    [{ rule: { ...priceRule, method: 'markup', percentage: -50 } }, 'rule.percentage', 'Minst 0.'],
  ] as const)('with the rule %o names the field %s', async ([change, field, message], { veck }) => {
    const { owner, order } = await offer(veck)
    const { status, body } = await owner.call('changeOrderRetail', {
      params: { id: order.id },
      body: { display: null, ...change },
    })
    expect([status, body.fields]).toEqual([400, { [field]: message }])
    expect((await retailOf(owner, order.id)).version).toBe(0)
  })

  test('with impossible numbers names each field, and with a foreign folder or marking finds nothing', async ({
    veck,
  }) => {
    const { owner, order } = await offer(veck)
    const { status, body } = await addExtra(owner, order.id, {
      quantity: 0,
      unitPrice: -1,
      unitCost: 1e12,
      vatRate: 3100,
    })
    expect(status).toBe(400)
    expect(body.fields).toEqual({
      quantity: 'Ange ett antal som är större än 0.',
      unitPrice: 'Minst 0.',
      unitCost: 'Högst 10000000.',
      vatRate: 'Högst 30.',
    })
    const other = await offer(veck, 'kollega')
    expect((await addExtra(owner, order.id, { folderId: other.folderId })).status).toBe(404)
    expect((await setMarking(owner, order.id, other.markingId, { optional: true })).status).toBe(404)
    expect((await setMarking(owner, order.id, nowhere, { optional: true })).status).toBe(404)
  })

  test('is refused once the order is placed, and allowed while it is sent', async ({ veck }) => {
    const { owner, order } = await offer(veck)
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    expect((await addExtra(owner, order.id)).status).toBe(200)
    await setStatus(veck, order.id, OrderStatus.OrderPlaced)
    const { status, body } = await addExtra(owner, order.id)
    expect([status, body.code]).toEqual([409, 'wrongStatus'])
    expect((await retailOf(owner, order.id)).order.extras).toHaveLength(1)
  })

  test('is in its own history, and not in the order, its version or its history', async ({ veck }) => {
    const { owner, order, markingId } = await offer(veck)
    const params = { id: order.id }
    const historyBefore = (await owner.call('getOrderHistory', { params })).body
    const before = await readOrder(owner, order.id)
    await setMarking(owner, order.id, markingId, { fixedPrice: { amount: 777_777, display: 'exclVat' } })
    await addExtra(owner, order.id, { nameSv: 'Uppmätning hos familjen' })
    expect(await readOrder(owner, order.id)).toEqual(before)
    expect((await owner.call('getOrderHistory', { params })).body).toEqual(historyBefore)
    const { body } = await owner.call('getRetailHistory', { params })
    expect(body.map(({ message }: { message: string }) => message)).toEqual([
      'Lade till Uppmätning hos familjen',
      'Satte ett fast pris på Söder',
    ])
    expect(body[0]).toMatchObject({ by: 'bada@veck.example' })
  })

  test('by a colleague uses the company of the owner', async ({ veck }) => {
    const { owner, order } = await offer(veck)
    await owner.call('addExtraItem', { body: extraItem })
    await owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const kollega = await veck.as('kollega')
    expect((await addExtra(kollega, order.id)).status).toBe(200)
    const retail = await retailOf(kollega, order.id)
    expect(retail.order.rule).toMatchObject({ percentage: 4000 })
    expect(retail.library).toMatchObject([extraItem])
  })

  test('is refused to sales, also when they share or own the order', async ({ veck }) => {
    const { owner, order, markingId } = await offer(veck)
    await owner.call('shareOrders', { body: { emailAddress: 'salj@veck.example' } })
    const sales = await veck.as('salj')
    const params = { id: order.id }
    expect((await sales.call('getRetail', { params })).status).toBe(403)
    expect((await sales.call('getRetailHistory', { params })).status).toBe(403)
    expect((await setMarking(sales, order.id, markingId, { optional: true })).status).toBe(403)
    expect((await sales.call('getExtraItems')).status).toBe(403)
    expect((await sales.call('getRetail', { params: { id: (await newOrder(sales)).id } })).status).toBe(403)
  })
})

describe('a copy', () => {
  const prepared = async (veck: Veck) => {
    const made = await offer(veck)
    const { owner, order, markingId, folderId } = made
    await owner.call('changeOrderRetail', { params: { id: order.id }, body: { rule: priceRule, display: 'inclVat' } })
    await setMarking(owner, order.id, markingId, {
      fixedPrice: { amount: 500_000, display: 'inclVat' },
      optional: true,
    })
    await addExtra(owner, order.id)
    await addExtra(owner, order.id, { folderId, nameSv: 'Skena' })
    return made
  }
  const seen = ({ own, order }: Retail) => ({
    own,
    markings: order.markings.map(({ optional, chosen }) => [optional, chosen.fixedPrice]),
    extras: order.extras.map(({ nameSv, quantity, folderId }) => [nameSv, quantity, folderId !== null]),
  })

  test('of an order has the retail data too, for the owner and for whom they share with', async ({ veck }) => {
    const { owner, order } = await prepared(veck)
    await owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    const original = await retailOf(owner, order.id)
    for (const caller of [owner, await veck.as('kollega')]) {
      const { body } = await caller.call('copyOrder', { body: { orderId: order.id, offerName: 'Kopia' } })
      const copy = await retailOf(caller, body.id)
      expect(seen(copy)).toEqual(seen(original))
      expect(copy.order.extras.map(({ id }) => id)).not.toEqual(original.order.extras.map(({ id }) => id))
    }
    expect(seen(await retailOf(owner, order.id))).toEqual(seen(original))
  })

  test('of a folder has the fixed prices and the extra items of the folder', async ({ veck }) => {
    const { owner, order, folderId } = await prepared(veck)
    await owner.call('copyFolder', { body: { orderId: order.id, id: folderId, name: 'Kopia' } })
    const { markings, extras } = seen(await retailOf(owner, order.id))
    expect(markings).toEqual([
      [true, { amount: 500_000, display: 'inclVat' }],
      [true, { amount: 500_000, display: 'inclVat' }],
    ])
    expect(extras.filter(([name]) => name === 'Skena')).toHaveLength(2)
    expect(extras.filter(([name]) => name === 'Montering')).toHaveLength(1)
  })
})

test('a moved marking keeps its fixed price', async ({ veck }) => {
  const { owner, order, markingId } = await offer(veck)
  const fixedPrice = { amount: 123_400, display: 'exclVat' }
  await setMarking(owner, order.id, markingId, { fixedPrice })
  const kitchen = await newFolder(owner, order, 'Kök')
  const body = { id: markingId, folderId: kitchen, oldIndex: 0, newIndex: 0, markOnMarkPosChange: false }
  const moved = await owner.call('moveMarking', { body })
  expect(moved.status).toBe(200)
  expect((await retailOf(owner, order.id)).order.markings).toMatchObject([
    { folderId: kitchen, chosen: { fixedPrice } },
  ])
})

test('an order that leaves the bin for good takes its retail data with it', async ({ veck }) => {
  const { owner, order } = await offer(veck)
  await addExtra(owner, order.id)
  await owner.call('deleteOrders', { body: { orderIds: [order.id], userEmailAddress: 'bada@veck.example' } })
  expect((await owner.call('getRetail', { params: { id: order.id } })).status).toBe(404)
  await emptyBin(veck.db, { now: () => new Date(veck.clock.now().getTime() + 31 * 24 * 3_600_000) })
  expect(await veck.db.select().from(orderExtras)).toEqual([])
  expect(await veck.db.select().from(retailHistory)).toEqual([])
})
