import { OrderStatus } from '@veck/domain'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditOf } from '../../../test/audit.ts'
import { readOrder } from '../../../test/orders.ts'
import { delivery, place } from '../../../test/placeable-order.ts'
import { doJobsTwice, makeDue, orderIdIn, placedAtErp } from '../../../test/placed-at-erp.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { addJob } from '../jobs/index.ts'
import { watchTaskName } from './watch-hand-overs.ts'

const look = async (veck: Veck) => {
  await addJob(veck.db, watchTaskName, {}, { maxAttempts: 1 })
  await veck.doJobs()
}
const mailsAbout = (veck: Veck, subject: string) => veck.mails.filter((mail) => mail.subject.includes(subject))

type Row = { offerNumber: number; beingTransferred?: boolean }
const listedAs = async (caller: Caller, number: number) =>
  (await caller.call('getOrdersByStatus')).body[OrderStatus.OrderPlaced].find((row: Row) => row.offerNumber === number)
const foundAs = async (caller: Caller, number: number) =>
  (await caller.call('searchOrders', { query: { searchText: `${number}` } })).body.find(
    (row: Row) => row.offerNumber === number,
  )

describe('an order that waits for the ERP', () => {
  test('is mailed to administrators once after an hour, and is shown as being transferred', async () => {
    const { server, veck, kund, order } = await placedAtErp(503)
    await veck.doJobs()
    await look(veck)
    expect(mailsAbout(veck, 'väntar på affärssystemet')).toEqual([])
    expect(await readOrder(kund, order.id)).not.toHaveProperty('beingTransferred')
    expect(await listedAs(kund, order.offerNumber)).not.toHaveProperty('beingTransferred')
    veck.clock.forward(61 * 60_000)
    await look(veck)
    await look(veck)
    const mails = mailsAbout(veck, 'väntar på affärssystemet')
    expect(mails.map(({ to }) => to)).toEqual(['salj@veck.example'])
    expect(mails[0]?.text).toContain(`Order ${order.offerNumber} från offert #${order.offerNumber}`)
    expect(mails[0]?.text).toContain('http://veck.test/sv/admin/queue')
    expect(await readOrder(kund, order.id)).toMatchObject({ status: OrderStatus.OrderPlaced, beingTransferred: true })
    const salj = await veck.as('salj')
    expect(await listedAs(kund, order.offerNumber)).toMatchObject({ beingTransferred: true })
    expect(await foundAs(salj, order.offerNumber)).toMatchObject({ beingTransferred: true })
    expect((await salj.call('getHandOvers')).body).toMatchObject([
      { orderId: order.id, erpOrderId: `${order.offerNumber}`, state: 'waiting', mayBeInErp: true },
    ])
    server.behave([201])
    await makeDue(veck)
    await veck.doJobs()
    expect(await readOrder(kund, order.id)).not.toHaveProperty('beingTransferred')
    expect(await listedAs(kund, order.offerNumber)).not.toHaveProperty('beingTransferred')
    expect(await foundAs(salj, order.offerNumber)).not.toHaveProperty('beingTransferred')
    expect((await salj.call('getHandOvers')).body).toEqual([])
  })

  test('without attempts left stays in the queue, is mailed to administrators, and is retried by hand', async () => {
    const { server, veck, kund, order } = await placedAtErp(503, 201)
    await veck.db.execute(sql`update graphile_worker._private_jobs set max_attempts = 1`)
    await veck.doJobs()
    expect(mailsAbout(veck, 'har inte kunnat överföras').map(({ to }) => to)).toEqual(['salj@veck.example'])
    const salj = await veck.as('salj')
    const [job] = (await salj.call('getQueue')).body
    expect(job).toMatchObject({ kind: 'erp', state: 'failed', reason: 'The ERP answered 503 Okänd artikel 31-01' })
    await salj.call('retryJob', { params: { jobId: job.id } })
    await veck.doJobs()
    expect(server.orders()).toHaveLength(1)
    expect((await readOrder(kund, order.id)).status).toBe(OrderStatus.OrderPlaced)
  })
})

describe('the answer of an administrator who checked the ERP', () => {
  const failedAfterLostAnswer = async () => {
    const scene = await placedAtErp('lose answer', 422, 201)
    await doJobsTwice(scene.veck)
    const salj = await scene.veck.as('salj')
    const [handOver] = (await salj.call('getHandOvers')).body
    const resolve = (inErp: boolean) => salj.call('resolveHandOver', { params: { id: handOver.id }, body: { inErp } })
    return { ...scene, salj, handOver, resolve }
  }

  test('releases the key if the order is not there: the next attempt has a new key and order id', async () => {
    const { server, veck, order, salj, handOver, resolve } = await failedAfterLostAnswer()
    expect(handOver).toMatchObject({ state: 'refused', mayBeInErp: true, refusal: '422 Okänd artikel 31-01' })
    expect((await resolve(false)).status).toBe(204)
    expect((await salj.call('getHandOvers')).body).toEqual([])
    expect((await resolve(false)).status).toBe(404)
    await place(salj, order.id)
    await veck.doJobs()
    expect(new Set(server.requests.map(({ key }) => key)).size).toBe(2)
    expect(orderIdIn(server.requests[2]?.document)).toBe(`${order.offerNumber}-2`)
    expect(await auditOf(veck, 'releaseErpKey', 'confirmErpOrder')).toMatchObject([
      {
        by: 'salj@veck.example',
        action: 'releaseErpKey',
        subject: `${order.offerNumber}`,
        details: { facts: { key: handOver.id, orderId: order.id } },
      },
    ])
  })

  test('sets the order to placed if it is there, and nothing more is sent', async () => {
    const { server, veck, kund, order, resolve } = await failedAfterLostAnswer()
    expect((await resolve(true)).status).toBe(204)
    await veck.doJobs()
    expect(server.requests).toHaveLength(2)
    expect((await readOrder(kund, order.id)).status).toBe(OrderStatus.OrderPlaced)
    const { body: history } = await kund.call('getOrderHistory', { params: { id: order.id } })
    expect(history[0]).toMatchObject({ code: 'confirmedAtErp', by: 'salj@veck.example' })
    expect(await auditOf(veck, 'releaseErpKey', 'confirmErpOrder')).toMatchObject([{ action: 'confirmErpOrder' }])
  })

  test('does not release the key while attempts continue', async () => {
    const { veck, order, salj, handOver } = await failedAfterLostAnswer()
    await place(salj, order.id, { ...delivery, city: 'Uppsala' })
    veck.clock.forward(61 * 60_000)
    await addJob(veck.db, watchTaskName, {}, { maxAttempts: 1 })
    await veck.db.execute(
      sql`update graphile_worker._private_jobs job set run_at = now() + interval '1 day' from graphile_worker._private_tasks task
        where task.id = job.task_id and task.identifier = 'hand-over'`,
    )
    await veck.doJobs()
    const again = await veck.as('salj')
    const { status } = await again.call('resolveHandOver', { params: { id: handOver.id }, body: { inErp: false } })
    expect(status).toBe(409)
  })
})
