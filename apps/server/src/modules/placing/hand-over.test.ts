import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { makeDue, orderIdIn, placedAtErp, waitingJobs } from '../../../test/placed-at-erp.ts'
import { readOrder } from '../../../test/orders.ts'
import { delivery, place, placeableOrder, stockCatalogue } from '../../../test/placeable-order.ts'
import { test } from '../../../test/veck.ts'

describe('handing an order to the ERP', () => {
  test.for([503, 429, 401, 404, 302, 409, 'hang', 'lose answer'] as const)(
    'is tried again after %s, with growing pauses and the same key',
    async (behaviour) => {
      const { server, veck, kund, order } = await placedAtErp(behaviour, behaviour, 201)
      const pauses: number[] = []
      for (let attempt = 1; attempt <= 2; attempt += 1) {
        await veck.doJobs()
        pauses.push((await waitingJobs(veck))[0]?.seconds ?? 0)
        expect((await readOrder(kund, order.id)).status).toBe(OrderStatus.OrderPlaced)
        await makeDue(veck)
      }
      await veck.doJobs()
      expect(pauses[1]).toBeGreaterThan(pauses[0] ?? Infinity)
      expect(await waitingJobs(veck)).toEqual([])
      expect(new Set(server.requests.map(({ key }) => key)).size).toBe(1)
      expect(new Set(server.requests.map(({ document }) => document)).size).toBe(1)
      expect(server.orders()).toHaveLength(1)
    },
  )

  test('[A3.4][A4.1] sets a refused order to Failed; owner and sales get a mail, sales with the reason', async () => {
    const { veck, kund, order } = await placedAtErp(422)
    await veck.doJobs()
    expect((await readOrder(kund, order.id)).status).toBe(OrderStatus.Failed)
    const { body: listed } = await kund.call('getOrdersByStatus')
    expect(listed[OrderStatus.OrderPlaced]).toContainEqual(expect.objectContaining({ id: order.id, status: 3 }))
    const { body: history } = await kund.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'failed', by: 'ERP' })
    expect(await readOrder(kund, order.id)).not.toHaveProperty('refusal')
    expect((await readOrder(await veck.as('salj'), order.id)).refusal).toBe('422 Okänd artikel 31-01')

    const mailTo = (to: string) => veck.mails.filter((mail) => mail.to === to)
    expect(veck.mails.map(({ to }) => to).toSorted()).toEqual(['kund@veck.example', 'salj@veck.example'])
    const [owners] = mailTo('kund@veck.example')
    const [sales] = mailTo('salj@veck.example')
    expect(owners?.subject).toContain(`#${order.offerNumber}`)
    expect(owners?.text).not.toContain('Okänd artikel')
    expect(sales?.text).toContain('422 Okänd artikel 31-01')
    expect(sales?.text).toContain(`http://veck.test/sv/order/${order.id}`)
  })

  test('[A6.4] uses a new key when sales place a failed order again', async () => {
    const { server, veck, order } = await placedAtErp(422, 201)
    await veck.doJobs()
    const salj = await veck.as('salj')
    expect((await place(salj, order.id, { ...delivery, city: 'Uppsala' })).status).toBe(200)
    await veck.doJobs()
    const [first, second] = server.requests
    expect(server.requests).toHaveLength(2)
    expect(second?.key).not.toBe(first?.key)
    // Each key has its own order id, so that an answer belongs to one key.
    expect([first, second].map((request) => orderIdIn(request?.document))).toEqual([
      `${order.offerNumber}`,
      `${order.offerNumber}-2`,
    ])
    expect(server.orders()).toEqual([expect.objectContaining({ document: expect.stringContaining('Uppsala') })])
    expect((await readOrder(salj, order.id)).status).toBe(OrderStatus.OrderPlaced)
  })

  test('[A4.7] gives the ERP forty orders that are placed together once each', async ({ veck }) => {
    await stockCatalogue(veck)
    const kund = await veck.as('kund')
    const orders = []
    for (let index = 0; index < 40; index += 1) orders.push(await placeableOrder(kund, `Offert ${index}`))
    const callers = await Promise.all(orders.map(() => veck.as('kund')))
    const answers = await Promise.all(
      orders.flatMap(({ id }, index) => [place(callers[index] ?? kund, id), place(callers[index] ?? kund, id)]),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await veck.doJobs()
    const numbers = veck.erpOrders.map(({ document }) => Number(/<cbc:ID>(\d+)<\/cbc:ID>/.exec(document)?.[1]))
    expect(numbers.toSorted()).toEqual(orders.map(({ offerNumber }) => offerNumber).toSorted())
  })
})
