import { describe, expect } from 'vitest'
import { OrderStatus } from '@veck/domain'
import { client } from '../../../test/attack/samples.ts'
import { newOrder, setStatus } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

const find = async (caller: Caller, searchText = '') =>
  (await caller.call('getClients', { query: { searchText } })).body.map(({ name }: { name: string }) => name)
const write = (caller: Caller, id: string, more: object = {}) =>
  caller.call('writeOrderClient', { params: { id }, body: { ...client, ...more } })
const choose = (caller: Caller, id: string, clientId: string | null) =>
  caller.call('chooseOrderClient', { params: { id }, body: { clientId } })
const clientOf = async (caller: Caller, id: string) =>
  (await caller.call('getOrderClient', { params: { id } })).body.client
const share = (owner: Caller) => owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })

describe('the list of clients', () => {
  test('is found by parts of the name, in any script and without accents', async ({ veck }) => {
    const bada = await veck.as('bada')
    for (const name of ['Ελένη Παπαδοπούλου', 'Familjen Öberg', 'Иван Петров'])
      expect((await bada.call('addClient', { body: { ...client, name } })).status).toBe(200)
    expect(await find(bada, 'ΠΑΠΑΔ ελενη')).toEqual(['Ελένη Παπαδοπούλου'])
    expect(await find(bada, 'oberg')).toEqual(['Familjen Öberg'])
    expect(await find(bada, 'ПЕТРОВ')).toEqual(['Иван Петров'])
    expect(await find(bada, 'Lindgren')).toEqual([])
    expect(await find(bada)).toHaveLength(3)
  })

  test('belongs to one account, and those the owner shares with do not see it', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { body } = await bada.call('addClient', { body: client })
    await share(bada)
    const kollega = await veck.as('kollega')
    expect(await find(kollega)).toEqual([])
    const change = await kollega.call('changeClient', { params: { id: body.id }, body: client })
    expect([change.status, change.body.message]).toEqual([404, expect.stringContaining('Kunden finns inte')])
  })

  test('has a version per client, and an old one is refused', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { body } = await bada.call('addClient', { body: client })
    expect(body).toEqual({ ...client, id: body.id, version: 1 })
    const change = (version: number, name: string) =>
      bada.call('changeClient', { params: { id: body.id }, body: { ...client, name, version } })
    expect((await change(1, 'Eleni')).body).toMatchObject({ name: 'Eleni', version: 2 })
    const late = await change(1, 'Sen')
    expect([late.status, late.body.code]).toEqual([409, 'stale'])
    expect(await find(bada)).toEqual(['Eleni'])
  })

  test('refuses a client without a name or with half an e-mail address', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { status, body } = await bada.call('addClient', { body: { ...client, name: ' ', email: 'hej@' } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['name', 'email']])
  })
})

describe('the client of an order', () => {
  test('is written once, changed in place, and chosen again for the next order', async ({ veck }) => {
    const bada = await veck.as('bada')
    const [first, second] = [await newOrder(bada), await newOrder(bada)]
    const written = (await write(bada, first.id)).body.client
    expect(written).toMatchObject({ ...client, version: 1 })
    const changed = (await write(bada, first.id, { name: 'Eleni', version: 1 })).body.client
    expect(changed).toMatchObject({ id: written.id, name: 'Eleni', version: 2 })
    expect((await choose(bada, second.id, written.id)).body.client).toEqual(changed)
    expect((await write(bada, second.id, { name: 'Någon annan', isNew: true })).body.client.id).not.toBe(written.id)
    expect(await clientOf(bada, first.id)).toEqual(changed)
    expect(await find(bada)).toEqual(['Eleni', 'Någon annan'])
    expect((await choose(bada, second.id, null)).body.client).toBeNull()
    expect((await bada.call('getClientNames')).body).toEqual({ [first.id]: 'Eleni' })
  })

  test('does not change the order, its history, or what sales find', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id } = await newOrder(bada)
    const read = async () => [
      (await bada.call('getOrder', { params: { id } })).body,
      (await bada.call('getOrderHistory', { params: { id } })).body,
    ]
    const before = await read()
    await write(bada, id)
    expect(await read()).toEqual(before)
    const salj = await veck.as('salj')
    expect((await salj.call('searchOrders', { query: { searchText: client.name } })).body).toEqual([])
    expect((await salj.call('getOrderClient', { params: { id } })).status).toBe(403)
    const { body: history } = await bada.call('getRetailHistory', { params: { id } })
    expect(history[0]).toMatchObject({ code: 'clientSet', message: 'Valde kunden Ελένη Παπαδοπούλου' })
  })

  test('is seen and changed by those the owner shares with, who cannot choose from a list', async ({ veck }) => {
    const bada = await veck.as('bada')
    const kollega = await veck.as('kollega')
    const { id } = await newOrder(bada)
    const other = (await bada.call('addClient', { body: { ...client, name: 'En annan' } })).body
    await write(bada, id)
    await share(bada)
    expect(await clientOf(kollega, id)).toMatchObject({ name: client.name })
    expect((await kollega.call('getClientNames')).body).toEqual({ [id]: client.name })
    expect((await write(kollega, id, { name: 'Eleni' })).body.client).toMatchObject({ name: 'Eleni' })
    expect(await find(bada)).toEqual(['Eleni', 'En annan'])
    const own = (await kollega.call('addClient', { body: { ...client, name: 'Kollegans' } })).body
    for (const clientId of [other.id, own.id]) expect((await choose(kollega, id, clientId)).status).toBe(404)
    expect((await choose(bada, id, own.id)).status).toBe(404)
    expect(await clientOf(bada, id)).toMatchObject({ name: 'Eleni' })
  })

  test('is copied with the order by its owner, and not by another', async ({ veck }) => {
    const bada = await veck.as('bada')
    const kollega = await veck.as('kollega')
    const { id } = await newOrder(bada)
    await write(bada, id)
    await share(bada)
    await setStatus(veck, id, OrderStatus.OfferSentToCustomer)
    const copy = async (caller: Caller) =>
      (await caller.call('copyOrder', { body: { orderId: id, offerName: 'Kopia' } })).body.id
    expect(await clientOf(bada, await copy(bada))).toMatchObject({ name: client.name })
    expect(await clientOf(kollega, await copy(kollega))).toBeNull()
  })

  test('sees prices including VAT if the client is a consumer', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id } = await newOrder(bada)
    await bada.call('changeOrderRetail', { params: { id }, body: { rule: null, display: 'exclVat' } })
    const display = async () => (await bada.call('getRetail', { params: { id } })).body.order.display
    expect(await display()).toBe('exclVat')
    await write(bada, id)
    expect(await display()).toBe('inclVat')
    await write(bada, id, { consumer: false })
    expect(await display()).toBe('exclVat')
  })
})
