import { describe, expect } from 'vitest'
import { despatchAdvice, orderAtErp, orderResponse, tellVeck } from '../../../test/erp-messages.ts'
import { newFolder, newOrder } from '../../../test/orders.ts'
import { addCurtain, place, stockCatalogue } from '../../../test/placeable-order.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'

describe('the search of sales', () => {
  test('finds orders that are delayed, refused, partly shipped or have a fault', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const salj = await veck.as('salj')
    const by = async (query: Record<string, string>) => {
      const answer = await salj.call('searchOrders', { query: { searchText: '', ...query } })
      expect(answer.status).toBe(200)
      return answer.body.map(({ offerNumber }: { offerNumber: number }) => String(offerNumber))
    }
    const [confirmed, delayed, refused, part, faulty] = [
      await orderAtErp(veck, kund),
      await orderAtErp(veck, kund),
      await orderAtErp(veck, kund),
      await twoCurtainsAtErp(veck, kund),
      await orderAtErp(veck, kund),
    ]
    for (const { number } of [confirmed, delayed]) await tellVeck(veck, orderResponse(number, `A${number}`))
    const later = { issuedAt: '2024-11-17T11:00:00Z', promised: { to: '2026-12-16' } }
    await tellVeck(veck, orderResponse(delayed.number, 'B', later))
    await tellVeck(veck, orderResponse(refused.number, 'C', { code: 'refused' }))
    await tellVeck(veck, despatchAdvice(part.number, 'D', { lines: [{ line: '1', quantity: 1 }] }))
    await tellVeck(veck, despatchAdvice(faulty.number, 'E', { lines: [{ line: '1', quantity: 99 }] }))
    expect(await by({ delivery: 'delayed' })).toEqual([delayed.number])
    expect(await by({ delivery: 'refused' })).toEqual([refused.number])
    expect(await by({ delivery: 'refused', status: 'failed' })).toEqual([refused.number])
    expect(await by({ delivery: 'refused', status: 'placed' })).toEqual([])
    expect(await by({ delivery: 'partlyShipped' })).toEqual([part.number])
    expect(await by({ delivery: 'fault' })).toEqual([faulty.number])
    expect(await by({ delivery: 'delayed', searchText: confirmed.number })).toEqual([])
    const unknown = await salj.call('searchOrders', { query: { searchText: '', delivery: 'lost' } })
    expect(unknown).toMatchObject({ status: 400, body: { fields: { delivery: 'Kontrollera värdet.' } } })
  })
})

const twoCurtainsAtErp = async (veck: Veck, caller: Caller) => {
  const order = await newOrder(caller)
  const folderId = await newFolder(caller, order, 'Vardagsrum')
  for (const name of ['Fönster söder', 'Fönster norr']) await addCurtain(caller, order.id, folderId, name)
  await place(caller, order.id)
  await veck.doJobs()
  return { id: order.id, number: String(order.offerNumber) }
}
