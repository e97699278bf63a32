import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newOrder, readOrder } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { markings } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'

type Order = Awaited<ReturnType<typeof newOrder>>

const isWaited = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

/** A change that waits for another one, which adds a marking. */
const changeAfterAnother = async (
  veck: Veck,
  { id: orderId, folder }: Order,
  change: (addedId: string) => ReturnType<Caller['call']>,
) => {
  const id = randomUUID()
  const { answer } = await veck.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, orderId))
    await tx.insert(markings).values({ id, orderId, folderId: folder.id, name: 'Söder', position: 0 })
    const waiting = change(id)
    await expect.poll(async () => (await veck.db.execute(isWaited)).rowCount).toBe(1)
    return { answer: waiting }
  })
  return answer
}

describe('a change that waits for another sees what that one did', () => {
  test('when it finds the session with the order', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const body = { folderId: order.folder.id, name: 'Norr' }
    const { status } = await changeAfterAnother(veck, order, () => bada.call('createMarking', { body }))
    expect(status).toBe(200)
    const { folder } = await readOrder(bada, order.id)
    expect(folder.markings.map(({ name }) => name)).toEqual(['Söder', 'Norr'])
    const positions = await veck.db
      .select({ at: markings.position })
      .from(markings)
      .where(eq(markings.orderId, order.id))
    expect(positions.map(({ at }) => at).toSorted()).toEqual([0, 1])
  })

  test('when the session is known', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const { status } = await changeAfterAnother(veck, order, (id) =>
      bada.call('renameMarking', { body: { orderId: order.id, id, name: 'Öster' } }),
    )
    expect(status).toBe(200)
    const { folder } = await readOrder(bada, order.id)
    expect(folder.markings.map(({ name }) => name)).toEqual(['Öster'])
  })

  test('when the order is deleted meanwhile', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const { answer } = await veck.db.transaction(async (tx) => {
      await tx.update(orders).set({ status: 4 }).where(eq(orders.id, order.id))
      const waiting = bada.call('createMarking', { body: { folderId: order.folder.id, name: 'Norr' } })
      await expect.poll(async () => (await veck.db.execute(isWaited)).rowCount).toBe(1)
      return { answer: waiting }
    })
    expect((await answer).status).toBe(404)
  })
})
