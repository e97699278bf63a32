import type { DeliveriesUpdate } from '@veck/contract'
import { describe, expect } from 'vitest'
import { orderAtErp, orderResponse, tellVeck } from '../../../test/erp-messages.ts'
import { newFolder, newOrder } from '../../../test/orders.ts'
import { stockCatalogue } from '../../../test/placeable-order.ts'
import type { Caller, Veck } from '../../../test/veck.ts'
import { test, watchPath } from './testing/watch.ts'

const start = { orderIds: [], any: true }

/** A stream that has said that it is open. */
const watchList = async (veck: Veck, caller: Caller) => {
  const live = await watchPath<DeliveriesUpdate>(veck, caller, '/api/app/order/live')
  expect(await live.next()).toEqual(start)
  return live
}

describe('live updates of the deliveries in a list', () => {
  test('name the order after each document, and not after other changes', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    const live = await watchList(veck, kund)
    await tellVeck(veck, orderResponse(number, 'A'))
    await tellVeck(
      veck,
      orderResponse(number, 'B', { issuedAt: '2024-11-18T09:00:00Z', promised: { to: '2026-12-16' } }),
    )
    expect(await live.next()).toEqual({ orderIds: [id], any: false })
    await newFolder(kund, await newOrder(kund), 'Kök')
    await tellVeck(veck, orderResponse(number, 'C', { issuedAt: '2024-11-19T09:00:00Z' }))
    expect(await live.next()).toEqual({ orderIds: [id], any: false })
  })

  test('are only about orders that the user may see', async ({ veck }) => {
    await stockCatalogue(veck)
    const [kund, bada] = [await veck.as('kund'), await veck.as('bada')]
    const [own, another] = [await orderAtErp(veck, bada), await orderAtErp(veck, kund)]
    const ofBada = await watchList(veck, bada)
    const ofSales = await watchList(veck, await veck.as('salj'))
    await tellVeck(veck, orderResponse(another.number, 'A'))
    expect(await ofSales.next()).toEqual({ orderIds: [another.id], any: false })
    await tellVeck(veck, orderResponse(own.number, 'B'))
    expect(await ofBada.next()).toEqual({ orderIds: [own.id], any: false })
    await kund.call('shareOrders', { body: { emailAddress: 'bada@veck.example' } })
    await tellVeck(veck, orderResponse(another.number, 'C', { issuedAt: '2024-11-18T09:00:00Z' }))
    expect(await ofBada.next()).toEqual({ orderIds: [another.id], any: false })
  })

  test('end when the session ends', async ({ veck }) => {
    const kund = await veck.as('kund')
    const live = await watchList(veck, kund)
    await kund.call('signOut')
    expect(await live.next()).toBe('end')
    expect(live.beats()).toBeGreaterThan(0)
  })

  test('end at once when the server stops', async ({ veck }) => {
    const live = await watchList(veck, await veck.as('kund'))
    const began = Date.now()
    await veck.app.close()
    expect(await live.next()).toBe('end')
    expect(Date.now() - began).toBeLessThan(5000)
  })
})
