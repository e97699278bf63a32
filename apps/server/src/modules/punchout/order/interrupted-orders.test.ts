import { OrderStatus } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Veck } from '../../../../test/veck.ts'
import { orders } from '../../../db/schema/orders.ts'
import { placements } from '../../../db/schema/placements.ts'
import { punchoutOrders } from '../../../db/schema/punchout-returns.ts'
import { orderRequest, sendCxml } from '../testing/procurement.ts'
import { refusals, test } from '../testing/returned-order.ts'

const statusOf = async (veck: Veck, id: string) =>
  (await veck.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]?.status

describe('a cXML OrderRequest', () => {
  test('a request for a day before the lead time is refused with the earliest day, and accepted after correction', async ({
    veck,
    returned: { id, items },
  }) => {
    const day = veck.clock.now().toISOString().slice(0, 10)
    for (const early of [day, '2020-01-01']) {
      const answer = await sendCxml(veck, orderRequest(items, ['2098-05-12', early]))
      expect([answer.httpStatus, answer.status]).toEqual([200, '400'])
      expect(answer.message).toMatch(/requestedDeliveryDate: .*\d{4}-\d\d-\d\d/)
    }
    expect(await statusOf(veck, id)).toBe(OrderStatus.OfferSentToCustomer)
    const [row] = await refusals(veck)
    expect(row).toMatchObject({ orderId: id, buyersOrderId: 'PO-4500017', times: 2 })
    expect(row.details.join(' ')).toMatch(/requestedDeliveryDate: .*\d{4}-\d\d-\d\d/)
    const [earliest = ''] = /\d{4}-\d\d-\d\d/.exec(row.details.join(' ')) ?? []
    expect((await sendCxml(veck, orderRequest(items, ['2098-05-12', earliest]))).status).toBe('200')
  })

  test('a request of a company without a number is refused until an administrator enters it', async ({
    veck,
    returned: { id, items },
  }) => {
    await veck.db.execute(sql`update punchout_buyers set electronic_address = ''`)
    const answer = await sendCxml(veck, orderRequest(items))
    expect([answer.status, answer.message]).toEqual(['400', expect.stringContaining('electronicAddress')])
    expect(await refusals(veck)).toMatchObject([{ orderId: id }])
    const salj = await veck.as('salj')
    const { body: buyers } = await salj.call('getBuyers')
    const { id: buyerId } = buyers.find(({ name }: { name: string }) => name === 'Rederi AB Svea')
    const body = { electronicAddress: '7300010000032' }
    expect((await salj.call('changeBuyerCompany', { params: { id: buyerId }, body })).status).toBe(200)
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('200')
  })
})

describe('a server that dies while it takes an OrderRequest', () => {
  const outcome = async (veck: Veck, id: string) => ({
    placed: await veck.db.select().from(placements).where(eq(placements.orderId, id)),
    requests: await veck.db.select().from(punchoutOrders),
  })

  test('after a crash between storing and answering, the same orderID gets the answer, and there is one order', async ({
    veck,
    returned: { id, items },
  }) => {
    await veck.app.listen({ port: 0, host: '127.0.0.1' })
    // The connection goes when the server does: the sender never learns what came of its order.
    veck.app.server.on('request', (request, response) => {
      response.writeHead = () => request.socket.destroy() as never
    })
    const { port } = veck.app.server.address() as { port: number }
    const lost = fetch(`http://127.0.0.1:${port}/api/punchout/cxml`, {
      method: 'POST',
      body: orderRequest(items),
      headers: { 'content-type': 'text/xml; charset=utf-8' },
    })
    await expect(lost).rejects.toThrow('fetch failed')
    expect(await statusOf(veck, id)).toBe(OrderStatus.OrderPlaced)
    expect(await sendCxml(veck, orderRequest(items))).toMatchObject({ httpStatus: 200, status: '200', message: '' })
    const { placed, requests } = await outcome(veck, id)
    expect(placed).toHaveLength(1)
    expect(requests).toMatchObject([{ outcome: 'placed', times: 1 }])
    await veck.doJobs()
    expect(veck.erpOrders).toHaveLength(1)
  })

  test('after a crash before the commit nothing is stored, and the same orderID places the order', async ({
    veck,
    returned: { id, items },
  }) => {
    // The last thing written in the transaction ends its connection, as a killed server would.
    await veck.db.execute(sql`
      create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`)
    await veck.db.execute(sql`create trigger die after insert on punchout_orders execute function die()`)
    const cut = await sendCxml(veck, orderRequest(items))
    expect([cut.httpStatus, cut.status]).toEqual([503, '560'])
    await veck.db.execute(sql`drop trigger die on punchout_orders`)
    expect(await statusOf(veck, id)).toBe(OrderStatus.OfferSentToCustomer)
    expect(await outcome(veck, id)).toEqual({ placed: [], requests: [] })
    expect((await sendCxml(veck, orderRequest(items))).status).toBe('200')
    expect((await outcome(veck, id)).placed).toHaveLength(1)
    await veck.doJobs()
    expect(veck.erpOrders).toHaveLength(1)
  })
})
