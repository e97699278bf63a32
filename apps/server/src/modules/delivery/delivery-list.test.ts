import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { orderAtErp, orderResponse, tellVeck } from '../../../test/erp-messages.ts'
import { setStatus } from '../../../test/orders.ts'
import { stockCatalogue } from '../../../test/placeable-order.ts'
import { test, type Caller } from '../../../test/veck.ts'

type Listed = { id: string; deliverySummary?: string; isRefused?: boolean }

const placedOf = async (caller: Caller, id: string): Promise<Listed> => {
  const { body } = await caller.call('getOrdersByStatus')
  return body[OrderStatus.OrderPlaced].find((order: Listed) => order.id === id)
}

describe('the delivery in lists', () => {
  test('a placed order has the sentence of its delivery in the list and in the search', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    expect((await placedOf(kund, id)).deliverySummary).toBeUndefined()
    await tellVeck(veck, orderResponse(number, 'A'))
    expect((await placedOf(kund, id)).deliverySummary).toBe('Bekräftad, leverans vecka 49')
    const { body } = await (await veck.as('salj')).call('searchOrders', { query: { searchText: number } })
    expect(body.find((order: Listed) => order.id === id).deliverySummary).toBe('Bekräftad, leverans vecka 49')
  })

  test('an order that the supplier refused says so, and not any more when it is placed again', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const { id, number } = await orderAtErp(veck, kund)
    await tellVeck(veck, orderResponse(number, 'A', { code: 'refused', promised: undefined }))
    const refused = { status: OrderStatus.Failed, isRefused: true }
    expect(await placedOf(kund, id)).toMatchObject(refused)
    const salj = await veck.as('salj')
    const { body: found } = await salj.call('searchOrders', { query: { searchText: number } })
    const { body: latest } = await salj.call('getLatestOrders')
    expect([found[0], latest.failed[0]]).toMatchObject([
      { id, ...refused },
      { id, ...refused },
    ])
    await setStatus(veck, id, OrderStatus.OrderPlaced)
    const again = await placedOf(kund, id)
    expect([again.deliverySummary, again.isRefused]).toEqual([undefined, undefined])
  })
})
