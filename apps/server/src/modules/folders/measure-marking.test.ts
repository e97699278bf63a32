import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { measurements } from '../../../test/curtain-choice.ts'
import { newMarking, newOrder, nowhere, putLine, readOrder, setStatus } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

const orderWithMarking = async (caller: Caller) => {
  const order = await newOrder(caller)
  return { orderId: order.id, id: await newMarking(caller, order.folder.id, 'Fönster') }
}

const measure = (caller: Caller, place: { orderId: string; id: string }, changes: object = {}) =>
  caller.call('measureMarking', { body: { ...place, measured: measurements, ...changes } })

describe('[16.7] a marking that is measured before it has a fabric', () => {
  test('stores sizes and options, and has no line and no price', async ({ veck }) => {
    const kund = await veck.as('kund')
    const place = await orderWithMarking(kund)
    const { status, body } = await measure(kund, place)
    expect([status, body.version]).toEqual([200, 3])
    const order = await readOrder(kund, place.orderId)
    expect(order.markings[place.id]).toMatchObject({ measured: measurements, productImage: null })
    expect(order.orderLines).toEqual([])
    expect(order.orderTotalInclVatAndFreightCost.value).toBe(0)
    const { body: history } = await kund.call('getOrderHistory', { params: { id: place.orderId } })
    expect(history[0]).toMatchObject({ code: 'markingMeasured', message: 'Sparade måtten för ”Fönster”' })
  })

  test('can be measured again and is copied with its sizes', async ({ veck }) => {
    const kund = await veck.as('kund')
    const place = await orderWithMarking(kund)
    await measure(kund, place)
    await measure(kund, place, { measured: { ...measurements, wallWidth: 410, opening: null } })
    const copy = await kund.call('copyMarking', { body: { ...place, name: 'Kopia' } })
    const { markings } = await readOrder(kund, place.orderId)
    expect(markings[place.id]?.measured).toMatchObject({ wallWidth: 410, opening: null })
    expect(markings[copy.body.id]?.measured).toEqual(markings[place.id]?.measured)
  })

  test('loses its own measurements when it gets a fabric, and then cannot be measured', async ({ veck }) => {
    const kund = await veck.as('kund')
    const place = await orderWithMarking(kund)
    await measure(kund, place)
    await putLine(veck, place.orderId, place.id)
    expect((await readOrder(kund, place.orderId)).markings[place.id]?.measured).toBeNull()
    expect(await measure(kund, place)).toMatchObject({ status: 409 })
  })

  test('is not enough to send an order', async ({ veck }) => {
    const kund = await veck.as('kund')
    const place = await orderWithMarking(kund)
    await measure(kund, place)
    const { status } = await kund.call('sendOrderPdf', { params: { id: place.orderId } })
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('refuses sizes out of range, an old version and a closed order', async ({ veck }) => {
    const kund = await veck.as('kund')
    const place = await orderWithMarking(kund)
    expect(await measure(kund, place, { measured: { ...measurements, wallHeight: -1 } })).toMatchObject({ status: 400 })
    expect(await measure(kund, place, { version: 1 })).toMatchObject({ status: 409 })
    expect(await measure(kund, { ...place, id: nowhere })).toMatchObject({ status: 404 })
    expect(await measure(await veck.as('bada'), place)).toMatchObject({ status: 404 })
    await setStatus(veck, place.orderId, OrderStatus.OrderPlaced)
    expect(await measure(kund, place)).toMatchObject({ status: 409 })
  })
})
