import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, putLine, readOrder, setStatus } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { setDiscountPercentage } from '../calculator/index.ts'
import { writeGeneralSetting } from '../settings/index.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed } = OrderStatus

const setDiscount = async (veck: Veck, email: string, percentage: number) => {
  const [user] = await veck.db.select().from(users).where(eq(users.email, email))
  if (user) await setDiscountPercentage(veck.db, user.id, percentage)
}

describe('copying an order', () => {
  test('[A7.24][A4.10][A1.4] copies folders, markings and lines into a new open order, with new ids', async ({
    veck,
  }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada, 'Villa Ekbacken', 'Ring först')
    const room = await newFolder(bada, order, 'Vardagsrum')
    const corner = await newFolder(bada, order, 'Burspråk', room)
    await newMarking(bada, corner, 'Fönster 1')
    const second = await newMarking(bada, corner, 'Fönster 2')
    await putLine(veck, order.id, second)
    await setStatus(veck, order.id, OfferSentToCustomer)

    const { status, body } = await bada.call('copyOrder', { body: { orderId: order.id, offerName: 'Villa igen' } })
    expect(status).toBe(200)
    expect(body).toEqual({ id: expect.any(String), offerNumber: expect.any(Number), ecomBasketId: expect.any(Number) })
    const original = await readOrder(bada, order.id)
    const copy = await readOrder(bada, body.id)
    expect(copy).toMatchObject({ offerName: 'Villa igen', note: 'Ring först', status: Initiated, version: 1 })
    expect(copy.folder.folders).toMatchObject([
      { name: 'Vardagsrum', folders: [{ name: 'Burspråk', markings: [{ name: 'Fönster 1' }, { name: 'Fönster 2' }] }] },
    ])
    const [line] = copy.orderLines
    expect(line).toEqual({
      ...original.orderLines[0],
      ecomRowId: expect.any(Number),
      markingId: copy.folder.folders[0]?.folders[0]?.markings[1]?.id,
    })
    const idsOf = ({ id, folders, markings }: typeof copy) => [id, ...Object.keys(folders), ...Object.keys(markings)]
    expect(idsOf(copy).filter((id) => idsOf(original).includes(id))).toEqual([])
    expect(line?.ecomRowId).not.toBe(original.orderLines[0]?.ecomRowId)
    expect(original.version).toBe(order.version + 4)
  })

  test('gives the copy to the user who makes it, with that user’s discount', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await putLine(veck, order.id, await newMarking(bada, order.folder.id, 'Fönster'))
    await setStatus(veck, order.id, OrderPlaced)
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    await setDiscount(veck, 'bada@veck.example', 50)
    await setDiscount(veck, 'kollega@veck.example', 10)
    const kollega = await veck.as('kollega')
    const { body } = await kollega.call('copyOrder', { body: { orderId: order.id, offerName: 'Min' } })
    expect(await readOrder(kollega, body.id)).toMatchObject({
      userEmailAddress: 'kollega@veck.example',
      orderTotalNetAmount: { value: 2500 },
      orderTotalDiscountAmount: { value: 250 },
    })
    expect((await bada.call('getOrder', { params: { id: body.id } })).status).toBe(404)
  })

  test('[A8.6][A4.10] that is too old answers nothing and creates nothing', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await setStatus(veck, order.id, OrderPlaced)
    const copy = () => bada.call('copyOrder', { body: { orderId: order.id, offerName: 'Kopia' } })
    await writeGeneralSetting(veck.db, 'copyableAboveOfferNumber', order.offerNumber)
    expect(await copy()).toMatchObject({ status: 200, body: {} })
    expect((await copy()).body).not.toHaveProperty('ecomBasketId')
    expect((await bada.call('getOrdersByStatus')).body['0']).toEqual([])
    await writeGeneralSetting(veck.db, 'copyableAboveOfferNumber', order.offerNumber - 1)
    expect((await copy()).body).toHaveProperty('ecomBasketId')
  })

  test('[A6.4][A6.5] is only for customers, and only for sent or placed orders', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const body = { orderId: order.id, offerName: 'Kopia' }
    for (const status of [Initiated, Failed]) {
      await setStatus(veck, order.id, status)
      expect((await bada.call('copyOrder', { body })).body.code).toBe('wrongStatus')
    }
    await setStatus(veck, order.id, OrderPlaced)
    expect((await (await veck.as('salj')).call('copyOrder', { body })).status).toBe(403)
    expect((await (await veck.as('kund')).call('copyOrder', { body })).status).toBe(404)
    expect((await bada.call('copyOrder', { body: { ...body, orderId: nowhere } })).status).toBe(404)
  })

  test('[A5.5] accepts a name of at most 20 characters, as the dialog does', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await setStatus(veck, order.id, OrderPlaced)
    for (const offerName of ['', ' ', 'x'.repeat(21)]) {
      const { status, body } = await bada.call('copyOrder', { body: { orderId: order.id, offerName } })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['offerName']])
    }
    expect((await bada.call('copyOrder', { body: { orderId: order.id, offerName: 'x'.repeat(20) } })).status).toBe(200)
  })
})
