import { OrderStatus } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newOrder, readOrder } from '../../../test/orders.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { test, type Veck } from '../../../test/veck.ts'
import type { Transaction } from '../../db/client.ts'
import { sessions, users } from '../../db/schema/accounts.ts'
import { markings } from '../../db/schema/folders.ts'
import { orders } from '../../db/schema/orders.ts'
import { shares } from '../../db/schema/sharing.ts'

type Order = Awaited<ReturnType<typeof newOrder>>
type Answer = Promise<{ status: number }>

/** The status of a call that waits while another transaction changes the order, and does `also`. */
const statusAfterChange = async (
  veck: Veck,
  { id }: Pick<Order, 'id'>,
  also: (tx: Transaction) => Promise<unknown>,
  call: () => Answer,
) => {
  const { answer } = await veck.db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.id, id))
    await also(tx)
    const waiting = call()
    await untilWaiting(veck.db)
    return { answer: waiting }
  })
  return (await answer).status
}

describe('a change that waits for another sees what that one did', () => {
  const addMarking =
    ({ id: orderId, folder }: Order, id: string) =>
    (tx: Transaction) =>
      tx.insert(markings).values({ id, orderId, folderId: folder.id, name: 'Söder', position: 0 })

  test('when it finds the session with the order', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const body = { folderId: order.folder.id, name: 'Norr' }
    const create = () => bada.call('createMarking', { body })
    expect(await statusAfterChange(veck, order, addMarking(order, randomUUID()), create)).toBe(200)
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
    const id = randomUUID()
    const rename = () => bada.call('renameMarking', { body: { orderId: order.id, id, name: 'Öster' } })
    expect(await statusAfterChange(veck, order, addMarking(order, id), rename)).toBe(200)
    const { folder } = await readOrder(bada, order.id)
    expect(folder.markings.map(({ name }) => name)).toEqual(['Öster'])
  })

  test('and is refused if it named the version before', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id, folder, version } = await newOrder(bada)
    const create = () => bada.call('createMarking', { body: { folderId: folder.id, name: 'Norr', version } })
    expect(await statusAfterChange(veck, { id }, async () => {}, create)).toBe(409)
  })

  test('and does not find an order that is deleted, or no longer shared', async ({ veck }) => {
    const [bada, kollega] = [await veck.as('bada'), await veck.as('kollega')]
    const { id, folder } = await newOrder(bada)
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const rename = () => kollega.call('updateOrder', { body: { id, offerName: 'Delad', note: '' } })
    expect((await rename()).status).toBe(200)
    const create = (caller = kollega) => caller.call('createMarking', { body: { folderId: folder.id, name: 'Norr' } })
    const unshare = (tx: Transaction) => tx.delete(shares).where(eq(shares.ownerEmail, 'bada@veck.example'))
    expect(await statusAfterChange(veck, { id }, unshare, create)).toBe(404)
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    expect(await statusAfterChange(veck, { id }, unshare, rename)).toBe(404)
    const remove = (tx: Transaction) => tx.update(orders).set({ status: OrderStatus.Deleted }).where(eq(orders.id, id))
    expect(await statusAfterChange(veck, { id }, remove, () => create(bada))).toBe(404)
  })

  test('and is refused if its session has ended', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id, folder } = await newOrder(bada)
    const [user] = await veck.db.select().from(users).where(eq(users.email, 'bada@veck.example'))
    const end = (tx: Transaction) => tx.delete(sessions).where(eq(sessions.userId, user?.id ?? ''))
    const create = () => bada.call('createMarking', { body: { folderId: folder.id, name: 'Norr' } })
    expect(await statusAfterChange(veck, { id }, end, create)).toBe(401)
  })
})
