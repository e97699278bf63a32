import { OrderStatus } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { prepare } from '../../../test/attack/prepare.ts'
import { newTarget } from '../../../test/attack/target.ts'
import { newOrder, readOrder, setStatus } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { folders, markings } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { emptyBin } from './bin.ts'

const day = 24 * 3_600_000
const later = (days: number) => new Date(Date.now() + days * day)

const remove = (owner: Caller, userEmailAddress: string, ...orderIds: string[]) =>
  owner.call('deleteOrders', { body: { orderIds, userEmailAddress } })
const bin = async (caller: Caller): Promise<{ id: string; goneOn: string }[]> =>
  (await caller.call('getDeletedOrders')).body
const restore = (caller: Caller, ...orderIds: string[]) => caller.call('restoreOrders', { body: { orderIds } })
const idsOf = (listed: { id: string }[]) => listed.map(({ id }) => id)

/** Deletes the order as the previous release did, which had no bin. */
const deletedByOlderServer = (veck: Veck, id: string) =>
  veck.db.execute(sql`update orders set status = 4, version = version + 1, updated_at = now() where id = ${id}`)

describe('[16.10] the bin', () => {
  test('a deleted order is in its owner’s bin and is restored with all its contents', async ({ veck }) => {
    await prepare(veck)
    const kund = await veck.as('kund')
    const { orderId } = await newTarget(kund)
    const before = await readOrder(kund, orderId)
    await remove(kund, 'kund@veck.example', orderId)
    expect((await kund.call('getOrder', { params: { id: orderId } })).status).toBe(404)
    const [first] = await bin(kund)
    expect(first).toMatchObject({ id: orderId, goneOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), curtains: 2 })
    expect(idsOf(await bin(await veck.as('kollega')))).not.toContain(orderId)

    expect((await restore(kund, orderId)).status).toBe(204)
    const after = await readOrder(kund, orderId)
    expect(after).toEqual({ ...before, version: before.version + 2, updatedAt: after.updatedAt })
    expect(idsOf(await bin(kund))).not.toContain(orderId)
    const history = (await kund.call('getOrderHistory', { params: { id: orderId } })).body
    expect(history.map(({ code }: { code: string }) => code).slice(0, 2)).toEqual(['offerRestored', 'offerDeleted'])
  })

  test('a sent order is restored as sent, also when an older server deleted it', async ({ veck }) => {
    const kund = await veck.as('kund')
    const { id } = await newOrder(kund)
    await setStatus(veck, id, OrderStatus.OfferSentToCustomer)
    await deletedByOlderServer(veck, id)
    expect(idsOf(await bin(kund))).toContain(id)
    await restore(kund, id)
    expect((await readOrder(kund, id)).status).toBe(OrderStatus.OfferSentToCustomer)
  })

  test('all orders or none are restored, and only by their owner', async ({ veck }) => {
    const kund = await veck.as('kund')
    const [one, open] = [await newOrder(kund), await newOrder(kund)]
    await remove(kund, 'kund@veck.example', one.id)
    expect((await restore(kund, one.id, open.id)).status).toBe(409)
    expect(idsOf(await bin(kund))).toContain(one.id)
    expect((await restore(await veck.as('bada'), one.id)).status).toBe(404)
    expect((await restore(await veck.as('salj'), one.id)).status).toBe(403)
  })

  test('after 30 days an order is removed with all its contents, and other orders stay', async ({ veck }) => {
    await prepare(veck)
    const kund = await veck.as('kund')
    const { orderId: old } = await newTarget(kund)
    const { orderId: open } = await newTarget(kund)
    await remove(kund, 'kund@veck.example', old)
    await emptyBin(veck.db, { now: () => later(29) })
    expect(idsOf(await bin(kund))).toContain(old)
    await emptyBin(veck.db, { now: () => later(31) })
    expect(await veck.db.select().from(orders).where(eq(orders.id, old))).toEqual([])
    expect(await veck.db.select().from(markings).where(eq(markings.orderId, old))).toEqual([])
    expect(await veck.db.select().from(folders).where(eq(folders.orderId, old))).toEqual([])
    expect((await restore(kund, old)).status).toBe(404)
    expect((await readOrder(kund, open)).orderLines).toHaveLength(2)
  })
})

describe('[16.10] the rows of the list', () => {
  test('show the same total, number of curtains and latest change as the order', async ({ veck }) => {
    await prepare(veck)
    const bada = await veck.as('bada')
    const { orderId, internalId } = await newTarget(bada)
    const row = async () => {
      const { body } = await bada.call('getOrdersByStatus')
      return body['0'].find(({ id }: { id: string }) => id === orderId)
    }
    const order = await readOrder(bada, orderId)
    expect(await row()).toMatchObject({
      curtains: 2,
      orderTotalExclVat: order.orderTotalExclVat,
      updatedAt: order.updatedAt,
    })
    expect(order.orderTotalExclVat.value).toBeGreaterThan(0)
    await bada.call('deleteMarking', { query: { markingId: internalId, throwIfNull: 'true' } })
    expect(await row()).toMatchObject({ curtains: 1 })
  })
})

test('[16.10] emptying the bin deletes from every table that refers to an order', async ({ veck }) => {
  const { rows } = await veck.db.execute<{ name: string; onDelete: string }>(sql`
    select distinct conrelid::regclass::text as name, confdeltype::text as "onDelete" from pg_constraint
    where confrelid = 'orders'::regclass and contype = 'f' order by name`)
  // The other rows are deleted by the database, with their order.
  const byBin = rows.filter(({ onDelete }) => onDelete !== 'c')
  expect(byBin.map(({ name }) => name)).toEqual([
    'document_heads',
    'folders',
    'marking_images',
    'markings',
    'order_history',
    'order_lines',
    'placements',
    'punchout_orders',
    'punchout_returns',
    'sent_offers',
  ])
})
