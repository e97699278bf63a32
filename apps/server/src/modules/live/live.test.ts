import type { RetailUpdate } from '@veck/contract'
import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { describe, expect } from 'vitest'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'
import { linkScene, pageOf } from '../offer-links/testing/link-scene.ts'
import { client, orderExtra } from '../../../test/attack/samples.ts'
import { newFolder, newOrder, nowhere } from '../../../test/orders.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { test, watch } from './testing/watch.ts'

/** The statements that the server sends to the database from now on. */
const countQueries = (veck: Veck) => {
  const texts: string[] = []
  const pool = (veck.db as unknown as { $client: Pool }).$client
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => {
    texts.push((args[0] as { text?: string }).text ?? String(args[0]))
    return query(...args)
  }) as typeof pool.query
  return texts
}

describe('live updates of an order', () => {
  test('send its version at the start and after each change by any user', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const live = await watch(veck, bada, order.id)
    expect(live.response.headers.get('content-type')).toContain('application/x-ndjson')
    expect(live.response.headers.get('content-encoding')).toBeNull()
    expect(await live.next()).toEqual({ version: 1, by: 'bada@veck.example' })
    await newFolder(await veck.as('salj'), order, 'Kök')
    expect(await live.next()).toEqual({ version: 2, by: 'salj@veck.example' })
  })

  test('send nothing about refused changes or other orders', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const live = await watch(veck, bada, order.id)
    await live.next()
    await newFolder(bada, await newOrder(bada), 'Annan')
    await bada.call('updateOrder', { body: { id: order.id, offerName: 'Sent', note: '', version: 9 } })
    await newFolder(bada, order, 'Kök')
    expect(await live.next()).toMatchObject({ version: 2 })
  })

  test('send heartbeats in between', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const live = await watch(veck, bada, order.id)
    await live.next()
    setTimeout(() => void newFolder(bada, order, 'Kök'), 700)
    expect(await live.next()).toMatchObject({ version: 2 })
    expect(live.beats()).toBeGreaterThan(0)
  })

  test('end when the session ends by sign-out or timeout, and do not keep it alive', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const first = await watch(veck, bada, order.id)
    await first.next()
    await bada.call('signOut')
    expect(await first.next()).toBe('end')

    const second = await watch(veck, await veck.as('bada'), order.id)
    await second.next()
    veck.clock.forward(2 * 3_600_000 + 1000)
    expect(await second.next()).toBe('end')
  })

  test('end when the user may no longer read the order', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const unshared = await watch(veck, await veck.as('kollega'), order.id)
    await unshared.next()
    await bada.call('unshareOrders', { query: { emailAddress: 'kollega@veck.example' } })
    await newFolder(bada, order, 'Hemligt')
    expect(await unshared.next()).toBe('end')

    const deleted = await watch(veck, bada, order.id)
    await deleted.next()
    await bada.call('deleteOrders', { body: { orderIds: [order.id], userEmailAddress: 'bada@veck.example' } })
    expect(await deleted.next()).toBe('end')
  })

  test('are refused when the order itself is refused', async ({ veck }) => {
    const order = await newOrder(await veck.as('bada'))
    const kund = await veck.as('kund')
    expect((await kund.call('watchOrder', { params: { id: order.id } })).status).toBe(404)
    expect((await kund.call('watchOrder', { params: { id: nowhere } })).status).toBe(404)
    expect((await kund.call('watchOrder', { params: { id: 'x' } })).status).toBe(400)
    expect((await veck.anonymous.call('watchOrder', { params: { id: order.id } })).status).toBe(401)
  })

  test('continue after the listening connection broke', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const live = await watch(veck, bada, order.id)
    await live.next()
    await veck.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    )
    await newFolder(bada, order, 'Kök')
    expect(await live.next()).toMatchObject({ version: 2 })
    await newFolder(bada, order, 'Hall')
    expect(await live.next()).toMatchObject({ version: 3 })
  })

  test('are limited to twenty streams per user: the next gets 429, but other users do not', async ({ veck }) => {
    const [bada, salj] = [await veck.as('bada'), await veck.as('salj')]
    const order = await newOrder(bada)
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch(veck, bada, order.id)))
    expect(streams.every(({ response }) => response.status === 200)).toBe(true)
    const { response } = await watch(veck, bada, order.id)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
    expect(await response.json()).toMatchObject({ message: expect.stringContaining('för många fönster') })
    expect((await watch(veck, salj, order.id)).response.status).toBe(200)
    streams[0]?.stop()
    await expect.poll(async () => (await watch(veck, bada, order.id)).response.status).toBe(200)
  })

  base('look up the order once for each change, for any number of streams', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const streams = await Promise.all(Array.from({ length: 15 }, () => watch(veck, bada, order.id)))
    for (const stream of streams) await stream.next()
    const queries = countQueries(veck)
    await newFolder(bada, order, 'Kök')
    for (const stream of streams) expect(await stream.next()).toMatchObject({ version: 2 })
    expect(queries.filter((text) => text.includes('array(') && text.includes('"shares"')).length).toBe(1)
  })

  test('do not delay the stop of the server', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const live = await watch(veck, bada, order.id)
    await live.next()
    const began = Date.now()
    await veck.app.close()
    expect(await live.next()).toBe('end')
    expect(Date.now() - began).toBeLessThan(5000)
  })
})

describe('live updates of retail data', () => {
  const addExtra = (caller: Caller, id: string) =>
    caller.call('addOrderExtra', { params: { id }, body: { ...orderExtra, optional: false } })

  test('send its own version to the customer, and nothing on the stream of the order', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const ofOrder = await watch(veck, await veck.as('salj'), order.id)
    await ofOrder.next()
    const ofRetail = await watch(veck, bada, order.id, 'retail/live')
    expect(await ofRetail.next()).toMatchObject({ version: 0 })
    await addExtra(bada, order.id)
    expect(await ofRetail.next()).toMatchObject({ version: 1, by: 'bada@veck.example', client: null })
    await newFolder(bada, order, 'Kök')
    expect(await ofOrder.next()).toEqual({ version: 2, by: 'bada@veck.example' })
    await addExtra(bada, order.id)
    expect(await ofRetail.next()).toMatchObject({ version: 2 })
  })

  test('tell the watchers of an order when its client is changed elsewhere', async ({ veck }) => {
    const bada = await veck.as('bada')
    const [order, another] = [await newOrder(bada), await newOrder(bada)]
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const live = await watch(veck, await veck.as('kollega'), order.id, 'retail/live')
    expect(await live.next()).toMatchObject({ version: 0, client: null })
    const { body } = await bada.call('writeOrderClient', { params: { id: order.id }, body: client })
    const { id } = body.client
    expect(await live.next()).toMatchObject({ version: 1, client: { id, version: 1 }, by: 'bada@veck.example' })
    await bada.call('changeClient', { params: { id }, body: { ...client, name: 'Eleni' } })
    expect(await live.next()).toMatchObject({ version: 1, client: { id, version: 2 } })
    await bada.call('chooseOrderClient', { params: { id: another.id }, body: { clientId: id } })
    await bada.call('writeOrderClient', { params: { id: another.id }, body: client })
    expect(await live.next()).toMatchObject({ version: 1, client: { id, version: 3 } })
  })

  test('tell the watchers of an order when its client opens the page, each time', async ({ veck }) => {
    const { owner, params, token } = await linkScene(veck)
    const live = await watch(veck, owner, params.id, 'retail/live')
    const next = async () => (await live.next()) as RetailUpdate
    const visit = async () => {
      const { nonce } = await pageOf(veck, token)
      await veck.anonymous.call('reportOfferOpened', { params: { token }, body: { nonce } })
      return next()
    }
    const before = await next()
    const first = await visit()
    veck.clock.forward(11 * 60_000)
    const second = await visit()
    // What the customer types is not out of date because the client reads.
    expect([first.version, second.version]).toEqual([before.version, before.version])
    expect(first.event).toBeGreaterThan(before.event)
    expect(second.event).toBeGreaterThan(first.event)
  })

  test('tell the watchers of an order when the accepted PDF is sealed', async ({ veck }) => {
    const { owner, params, token } = await choiceScene(veck)
    await accept(veck, token)
    const live = await watch(veck, owner, params.id, 'retail/live')
    const before = (await live.next()) as RetailUpdate
    await veck.doJobs()
    expect(await live.next()).toEqual({ ...before, event: before.event + 1 })
  })

  test('are refused to sales and strangers, and end when sharing ends', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const statusOf = async (who: string) =>
      (await watch(veck, await veck.as(who), order.id, 'retail/live')).response.status
    expect([await statusOf('salj'), await statusOf('kollega')]).toEqual([403, 404])
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const live = await watch(veck, await veck.as('kollega'), order.id, 'retail/live')
    expect(await live.next()).toMatchObject({ version: 0 })
    await bada.call('unshareOrders', { query: { emailAddress: 'kollega@veck.example' } })
    await addExtra(bada, order.id)
    expect(await live.next()).toBe('end')
  })
})
