import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { describe, expect } from 'vitest'
import { client } from '../../../test/attack/samples.ts'
import { newOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import type { Database } from '../../db/client.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { orders } from '../../db/schema/orders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'
import { folderFileStore } from '../../ports/file-store.ts'
import { emptyBin } from '../orders/index.ts'
import { createRetentionTask } from './retention-task.ts'
import { files, findTraces, scene } from './testing/erase-scene.ts'

const day = 24 * 3_600_000

const runTask = async ({ db, clock, doJobs }: Veck, over: Database = db) => {
  const task = createRetentionTask({
    db: over,
    clock,
    files: folderFileStore(files),
    logger: pino({ level: 'silent' }),
  })
  await task.perform({}, { id: 'x', attempt: 1, lastAttempt: false })
  await doJobs()
}

const retain = async (veck: Veck, months: number | null, confirmsNoDuty = true) =>
  (await veck.as('kund')).call('saveRetention', { body: { months, confirmsNoDuty } })

const closeOrder = ({ db }: Veck, id: string) =>
  db.update(orders).set({ status: OrderStatus.OrderPlaced }).where(eq(orders.id, id))

const isThere = async ({ db }: Veck, id: string) => (await db.$count(clients, eq(clients.id, id))) === 1

describe('retention', () => {
  test('is off by default, and who switches it on confirms once that no law makes them keep offers', async ({
    veck,
  }) => {
    const owner = await veck.as('kund')
    const none = { months: null, confirmedAt: null, due: 0, nextOn: null, open: 0, withoutOrder: 0 }
    expect((await owner.call('getRetention')).body).toEqual(none)
    const refused = await retain(veck, 24, false)
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['confirmsNoDuty']])
    const { body: on } = await retain(veck, 24)
    expect(on).toMatchObject({ months: 24, confirmedAt: expect.any(String) })
    const { body: shorter } = await retain(veck, 12, false)
    expect([shorter.months, shorter.confirmedAt]).toEqual([12, on.confirmedAt])
    expect((await retain(veck, null, false)).body).toEqual(none)
    expect((await retain(veck, 12, false)).status).toBe(400)
    expect((await retain(veck, 121)).body.fields).toHaveProperty('months')
  })

  test('erases the client of a closed order when the months are over, also one who accepted', async ({ veck }) => {
    const made = await scene(veck)
    await accept(veck, made.token, { name: 'Signerad av mig' })
    await veck.doJobs()
    await closeOrder(veck, made.params.id)
    await retain(veck, 12)
    veck.clock.forward(364 * day)
    await runTask(veck)
    expect(await isThere(veck, made.clientId)).toBe(true)
    veck.clock.forward(2 * day)
    const { body } = await (await veck.as('kund')).call('getRetention')
    expect(body.due).toBeGreaterThanOrEqual(1)
    await runTask(veck)
    expect(await findTraces(veck)).toEqual([])
  })

  test('removes a deleted order that was accepted without a client when the months are over', async ({ veck }) => {
    const { owner, params, token } = await choiceScene(veck)
    expect((await accept(veck, token, { name: 'Signerad av mig' })).status).toBe(200)
    await veck.doJobs()
    const body = { orderIds: [params.id], userEmailAddress: 'kund@veck.example' }
    expect((await owner.call('deleteOrders', { body })).status).toBe(204)
    const isKept = async () => {
      await emptyBin(veck.db, veck.clock)
      return (await veck.db.$count(orders, eq(orders.id, params.id))) === 1
    }
    veck.clock.forward(400 * day)
    expect(await isKept()).toBe(true)
    await retain(veck, 13)
    // Its client is in Veck, and is erased first.
    expect(await isKept()).toBe(true)
    await veck.db.delete(orderClients)
    await veck.db.update(revisions).set({ clientId: null })
    await retain(veck, 14)
    expect(await isKept()).toBe(true)
    await retain(veck, 13)
    expect(await isKept()).toBe(false)
    expect(await findTraces(veck, ['Signerad av mig'])).toEqual([])
  })

  test('does nothing while it is off, and never erases a client with an open order', async ({ veck }) => {
    const made = await scene(veck)
    const { owner, clientId, params } = made
    await closeOrder(veck, params.id)
    const draft = await newOrder(owner)
    await owner.call('chooseOrderClient', { params: { id: draft.id }, body: { clientId } })
    const unused = (await owner.call('addClient', { body: { ...client, name: 'Utan offert' } })).body.id
    veck.clock.forward(3000 * day)
    await runTask(veck)
    await retain(veck, 1)
    await runTask(veck)
    expect([await isThere(veck, clientId), await isThere(veck, unused)]).toEqual([true, true])
    const { body } = await (await veck.as('kund')).call('getRetention')
    expect(body).toMatchObject({ due: 0, withoutOrder: 1 })
    expect(body.open).toBeGreaterThanOrEqual(1)
    await (
      await veck.as('kund')
    ).call('deleteOrders', {
      body: { orderIds: [draft.id], userEmailAddress: 'kund@veck.example' },
    })
    const { body: later } = await (await veck.as('kund')).call('getRetention', { query: { months: '2' } })
    expect([later.months, later.due, later.nextOn !== null]).toEqual([1, 0, true])
    veck.clock.forward(32 * day)
    await runTask(veck)
    expect([await isThere(veck, clientId), await isThere(veck, unused)]).toEqual([false, true])
  })

  test('goes on with the other clients after a run that was killed', async ({ veck }) => {
    const [one, other] = [await scene(veck), await scene(veck)]
    for (const { params } of [one, other]) await closeOrder(veck, params.id)
    await retain(veck, 1)
    veck.clock.forward(40 * day)
    const before = await veck.db.$count(clients)
    let transactions = 0
    const dying = new Proxy(veck.db, {
      get: (db, name) =>
        name === 'transaction' && ++transactions > 1
          ? () => Promise.reject(new Error('killed'))
          : (Reflect.get(db, name).bind?.(db) ?? Reflect.get(db, name)),
    })
    await expect(runTask(veck, dying)).rejects.toThrow('Clients and accounts that could not be erased')
    expect(await veck.db.$count(clients)).toBe(before - 1)
    const left = async () => [await isThere(veck, one.clientId), await isThere(veck, other.clientId)]
    await runTask(veck)
    expect([await left(), await findTraces(veck)]).toEqual([[false, false], []])
  })
})
