import { ClientsMax, UndoSeconds } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { client } from '../../../test/attack/samples.ts'
import { test } from '../../../test/veck.ts'
import { clients, orderClients } from '../../db/schema/clients.ts'
import { companies } from '../../db/schema/companies.ts'
import { lockOrders } from '../orders/index.ts'
import { freeze, offerScene, type Scene } from '../revisions/testing/scene.ts'
import { deleteRemovedClients } from './index.ts'

const other = { ...client, name: 'En annan' }
const clientOf = async ({ owner, params }: Scene) => (await owner.call('getOrderClient', { params })).body.client
const restoreFirst = ({ owner, params }: Scene) =>
  owner.call('restoreRevision', { params: { ...params, number: '1' }, body: {} })

// A call that waits for the open transaction would wait until the test ends.

test('a client is changed while another transaction holds one of its orders', async ({ veck }) => {
  const scene = await offerScene(veck)
  const { id } = await clientOf(scene)
  await veck.db.transaction(async (tx) => {
    await lockOrders(tx, [scene.params.id])
    const { body } = await scene.owner.call('changeClient', { params: { id }, body: other })
    expect(body).toMatchObject({ name: other.name, version: 2 })
  })
})

test('a revision brings its client back while another transaction is changing the client', async ({ veck }) => {
  const scene = await offerScene(veck)
  const { id } = await clientOf(scene)
  await freeze(scene)
  await scene.owner.call('chooseOrderClient', { params: scene.params, body: { clientId: null } })
  await veck.db.transaction(async (tx) => {
    await tx.update(clients).set({ name: other.name }).where(eq(clients.id, id))
    expect((await restoreFirst(scene)).status).toBe(200)
  })
  expect(await clientOf(scene)).toMatchObject({ id, name: other.name })
})

test('the clean-up leaves a removed client that a running transaction gives to an order', async ({ veck }) => {
  const scene = await offerScene(veck)
  const { id: clientId } = await clientOf(scene)
  await scene.owner.call('removeClient', { params: { id: clientId } })
  await scene.owner.call('chooseOrderClient', { params: scene.params, body: { clientId: null } })
  veck.clock.forward(UndoSeconds * 1000 + 1)
  await veck.db.transaction(async (tx) => {
    await tx.insert(orderClients).values({ orderId: scene.params.id, clientId })
    await deleteRemovedClients(veck.db, veck.clock.now())
  })
  expect(await clientOf(scene)).toMatchObject({ id: clientId })
  await veck.db.delete(orderClients)
  await deleteRemovedClients(veck.db, veck.clock.now())
  expect(await veck.db.$count(clients)).toBe(0)
})

test('a full list takes no client, neither a new one nor a removed one', async ({ veck }) => {
  const kund = await veck.as('kund')
  const { id } = (await kund.call('addClient', { body: client })).body
  await kund.call('removeClient', { params: { id } })
  const [company] = await veck.db.select({ id: companies.id }).from(companies)
  const values = { ...client, language: 'sv' as const, companyId: company?.id ?? '', createdAt: veck.clock.now() }
  await veck.db.insert(clients).values(Array.from({ length: ClientsMax }, () => values))
  const message = `Listan har redan ${ClientsMax} kunder, fler får inte plats. Ta bort några som inte används.`
  for (const answer of [
    await kund.call('restoreClient', { params: { id } }),
    await kund.call('addClient', { body: client }),
  ])
    expect([answer.status, answer.body]).toEqual([409, { code: 'conflict', message }])
})
