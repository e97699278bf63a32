import { describe, expect } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { orderAtErp, orderResponse, sendToVeck, tellVeck } from '../../../test/erp-messages.ts'
import { stockCatalogue } from '../../../test/placeable-order.ts'
import { test, type Veck } from '../../../test/veck.ts'

const openAsAdmin = async (veck: Veck) => {
  const salj = await veck.as('salj')
  const list = async (query: Record<string, string> = {}) => {
    const { status, body } = await salj.call('getErpMessages', { query })
    expect(status).toBe(200)
    return body.messages as { id: string; documentId: string; state: string }[]
  }
  return { salj, list, ids: async (query = {}) => (await list(query)).map(({ documentId }) => documentId) }
}

describe('the messages of the ERP', () => {
  test('are listed with their orders, and by what needs attention or by order', async ({ veck }) => {
    await stockCatalogue(veck)
    const { id: orderId, number } = await orderAtErp(veck, await veck.as('kund'))
    const { salj, list, ids } = await openAsAdmin(veck)
    const minute = () => veck.clock.forward(60_000)
    await tellVeck(veck, orderResponse(number, 'applied'))
    minute()
    await tellVeck(veck, orderResponse(number, 'applied', { code: 'refused' }))
    minute()
    const lines = [{ line: '77', status: 'accepted' }]
    await tellVeck(veck, orderResponse(number, 'line', { issuedAt: '2024-11-17T10:00:00Z', code: 'changed', lines }))
    minute()
    await tellVeck(veck, orderResponse('4711-2', 'unknown'))
    expect(await list()).toMatchObject([
      { documentId: 'unknown', state: 'waiting', orders: [{ erpOrderId: '4711-2', orderId: null }] },
      { documentId: 'line', state: 'applied', problem: 'unknownLine', orders: [{ erpOrderId: number, orderId }] },
      { documentId: 'applied', state: 'contradicts', needsAttention: true, orders: [{ erpOrderId: number, orderId }] },
      { documentId: 'applied', state: 'applied', needsAttention: false, problem: null },
    ])
    expect(await ids({ show: 'attention' })).toEqual(['unknown', 'line', 'applied'])
    expect(await ids({ order: '4711' })).toEqual(['unknown'])
    expect(await ids({ order: number })).toEqual(['line', 'applied', 'applied'])
    expect(await ids({ order: '471' })).toEqual([])
    expect(await ids({ order: '%' })).toEqual([])
    expect(await ids({ page: '2' })).toEqual([])
    const wrong = await salj.call('getErpMessages', { query: { show: 'some', page: '0' } })
    expect(wrong).toMatchObject({
      status: 400,
      body: { fields: { show: expect.any(String), page: expect.any(String) } },
    })
    const [newest] = await list()
    const { body } = await salj.call('getErpMessageDocument', { params: { id: newest?.id ?? '' } })
    expect(JSON.parse(body.document)).toEqual(orderResponse('4711-2', 'unknown'))
  })

  test('are counted by day, with the calls that had a wrong secret', async ({ veck }) => {
    await sendToVeck(veck, '<x/>', { authorization: 'Bearer wrong' })
    veck.clock.forward(24 * 60 * 60 * 1000)
    await tellVeck(veck, orderResponse('4711', 'unknown'))
    const { salj } = await openAsAdmin(veck)
    const { body, ...answer } = await salj.call('getErpMessageCounts')
    expect({ ...answer, body }).toMatchObject({ status: 200, body: { attention: 1 } })
    expect(body.days).toHaveLength(14)
    expect(body.days.slice(0, 3)).toMatchObject([
      { received: 1, applied: 0, attention: 1, refused: 0 },
      { received: 0, applied: 0, attention: 0, refused: 1 },
      { received: 0, applied: 0, attention: 0, refused: 0 },
    ])
  })

  test('about an unknown order are applied again on request, once the order is there', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const earlier = await orderAtErp(veck, kund)
    await tellVeck(veck, orderResponse(String(Number(earlier.number) + 1), 'early'))
    await orderAtErp(veck, kund)
    const { salj, list } = await openAsAdmin(veck)
    const params = { id: (await list())[0]?.id ?? '' }
    expect(await list()).toMatchObject([{ state: 'waiting' }])
    expect((await salj.call('retryErpMessage', { params })).status).toBe(204)
    await veck.doJobs()
    expect(await list()).toMatchObject([{ state: 'applied', problem: null }])
    expect((await salj.call('retryErpMessage', { params })).status).toBe(409)
    expect((await salj.call('dismissErpMessage', { params })).status).toBe(409)
    expect(await auditOf(veck, 'retryErpMessage', 'dismissErpMessage')).toEqual([
      {
        by: 'salj@veck.example',
        action: 'retryErpMessage',
        subject: params.id,
        details: { facts: { documentId: 'early' } },
      },
    ])
  })

  test('are dismissed once, with who and when, and not applied afterwards', async ({ veck }) => {
    const { salj, list, ids } = await openAsAdmin(veck)
    await tellVeck(veck, orderResponse('4711', 'unknown'))
    expect(await list()).toMatchObject([{ settledAt: null, dismissedBy: '' }])
    const params = { id: (await list())[0]?.id ?? '' }
    expect((await salj.call('dismissErpMessage', { params })).status).toBe(204)
    expect(await list()).toMatchObject([
      { state: 'dismissed', dismissedBy: 'salj@veck.example', settledAt: expect.any(String) },
    ])
    expect(await ids({ show: 'attention' })).toEqual([])
    expect((await salj.call('dismissErpMessage', { params })).status).toBe(409)
    expect((await salj.call('retryErpMessage', { params })).status).toBe(409)
  })

  test('with an unknown line stay applied when they are dismissed', async ({ veck }) => {
    await stockCatalogue(veck)
    const { number } = await orderAtErp(veck, await veck.as('kund'))
    const { salj, list, ids } = await openAsAdmin(veck)
    await tellVeck(
      veck,
      orderResponse(number, 'line', { code: 'changed', lines: [{ line: '77', status: 'accepted' }] }),
    )
    expect(await ids({ show: 'attention' })).toEqual(['line'])
    const params = { id: (await list())[0]?.id ?? '' }
    expect((await salj.call('dismissErpMessage', { params })).status).toBe(204)
    expect(await list()).toMatchObject([{ state: 'applied', needsAttention: false, dismissedBy: 'salj@veck.example' }])
    expect((await salj.call('dismissErpMessage', { params })).status).toBe(409)
  })
})

test('the orders to the ERP are listed with their document, outcome and attempts', async ({ veck }) => {
  await stockCatalogue(veck)
  const { id: orderId, number } = await orderAtErp(veck, await veck.as('kund'))
  const { salj } = await openAsAdmin(veck)
  const { body } = await salj.call('getErpPlacements', { query: { order: number } })
  expect(body).toMatchObject({
    total: 1,
    placements: [
      { orderId, erpOrderId: number, state: 'accepted', attempts: 1, placedBy: 'kund@veck.example', refusal: '' },
    ],
  })
  const params = { id: body.placements[0].id }
  const { body: sent } = await salj.call('getErpPlacementDocument', { params })
  expect(sent.document).toContain(`<cbc:ID>${number}</cbc:ID>`)
  expect((await salj.call('getErpPlacements', { query: { order: '999999999' } })).body.placements).toEqual([])
})
