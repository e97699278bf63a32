import { OrderExtrasMax } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderExtra } from '../../../test/attack/samples.ts'
import { newFolder, newOrder } from '../../../test/orders.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'
import { orderExtras } from '../../db/schema/retail.ts'
import { addSvea } from '../punchout/testing/procurement.ts'

const extraOf = (orderId: string, folderId: string | null = null) => ({
  params: { id: orderId },
  body: { ...orderExtra, optional: false, folderId },
})

/** As many extra items as an order can hold, all in one folder. */
const fullOrder = async (veck: Veck) => {
  const owner = await veck.as('kund')
  const order = await newOrder(owner)
  const folderId = await newFolder(owner, order, 'Kök')
  await owner.call('addOrderExtra', extraOf(order.id, folderId))
  const [row] = await veck.db.select().from(orderExtras)
  if (!row) throw new Error('No extra item')
  const { id: _id, ...values } = row
  await veck.db.insert(orderExtras).values(Array.from({ length: OrderExtrasMax - 1 }, () => values))
  return { owner, order, folderId }
}

test('an order holds a limited number of extra items, also when folders are copied', async ({ veck }) => {
  const { owner, order, folderId } = await fullOrder(veck)
  const added = await owner.call('addOrderExtra', extraOf(order.id))
  expect([added.status, added.body.message]).toEqual([
    409,
    `Offerten har redan ${OrderExtrasMax} rader med tillägg, fler får inte plats.`,
  ])
  const copied = await owner.call('copyFolder', { body: { orderId: order.id, id: folderId, name: 'Kök 2' } })
  expect(copied.status).toBe(409)
  expect(await veck.db.$count(orderExtras)).toBe(OrderExtrasMax)
})

test('extra items of a deleted folder make room for others', async ({ veck }) => {
  const { owner, order, folderId } = await fullOrder(veck)
  await owner.call('deleteFolder', { params: { id: folderId } })
  expect((await owner.call('addOrderExtra', extraOf(order.id))).status).toBe(200)
})

test('a change that waits for the order to be placed is refused', async ({ veck }) => {
  const owner = await veck.as('kund')
  const { id } = await newOrder(owner)
  const adding = await veck.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, id)).for('update')
    const answer = owner.call('addOrderExtra', extraOf(id))
    await untilWaiting(veck.db)
    await tx.update(orders).set({ status: OrderStatus.OrderPlaced }).where(eq(orders.id, id))
    return { answer }
  })
  const { status, body } = await adding.answer
  expect([status, body.code]).toEqual([409, 'wrongStatus'])
  expect(await veck.db.$count(orderExtras)).toBe(0)
})

test('an account of a procurement system sees no retail data, also when it signs in with a password', async ({
  veck,
}) => {
  const owner = await veck.as('kund')
  const { id } = await newOrder(owner)
  const punchoutBuyerId = await addSvea(veck)
  await veck.db.update(users).set({ punchoutBuyerId }).where(eq(users.email, 'kund@veck.example'))
  expect((await owner.call('getRetail', { params: { id } })).status).toBe(403)
  expect((await owner.call('addOrderExtra', extraOf(id))).status).toBe(403)
  expect((await owner.call('getRetailHistory', { params: { id } })).status).toBe(403)
})
