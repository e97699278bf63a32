import { describe, expect } from 'vitest'
import { UndoSeconds } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { client } from '../../../test/attack/samples.ts'
import { newOrder, setStatus } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'
import { clients } from '../../db/schema/clients.ts'
import { companies } from '../../db/schema/companies.ts'
import { deleteRemovedClients } from './index.ts'

const find = async (caller: Caller, searchText = '') =>
  (await caller.call('getClients', { query: { searchText } })).body.clients.map(({ name }: { name: string }) => name)
const write = (caller: Caller, id: string, more: object = {}) =>
  caller.call('writeOrderClient', { params: { id }, body: { ...client, ...more } })
const choose = (caller: Caller, id: string, clientId: string | null) =>
  caller.call('chooseOrderClient', { params: { id }, body: { clientId } })
const clientOf = async (caller: Caller, id: string) =>
  (await caller.call('getOrderClient', { params: { id } })).body.client
const notes = async (caller: Caller, id: string) =>
  (await caller.call('getRetailHistory', { params: { id } })).body.map(({ code }: { code: string }) => code)
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

  test('is found by the other details too, and shows the orders of each client by tab, without deleted ones', async ({
    veck,
  }) => {
    const bada = await veck.as('bada')
    const [open, sent, failed, deleted] = await Promise.all([1, 2, 3, 4].map(() => newOrder(bada)))
    if (!open || !sent || !failed || !deleted) throw new Error('An order is missing')
    const { id } = (await write(bada, open.id, { reference: 'Havsvillan', email: 'eleni@hem.example' })).body.client
    for (const order of [sent, failed, deleted]) await choose(bada, order.id, id)
    await setStatus(veck, sent.id, OrderStatus.OfferSentToCustomer)
    await setStatus(veck, failed.id, OrderStatus.Failed)
    await bada.call('deleteOrders', { body: { orderIds: [deleted.id], userEmailAddress: 'bada@veck.example' } })
    await bada.call('addClient', { body: { ...client, name: 'En annan' } })
    for (const searchText of ['havsvillan', 'ELENI@hem', 'ελενη havs']) {
      const { body } = await bada.call('getClients', { query: { searchText } })
      expect(body).toMatchObject({ total: 1, clients: [{ id, orders: { open: 1, sent: 1, closed: 1 } }] })
    }
    const { body } = await bada.call('getClients', { query: { searchText: 'annan' } })
    expect(body.clients).toMatchObject([{ orders: { open: 0, sent: 0, closed: 0 } }])
  })

  test('has pages of fifty clients, sorted by name', async ({ veck }) => {
    const bada = await veck.as('bada')
    await bada.call('addClient', { body: { ...client, name: 'Åberg' } })
    const [company] = await veck.db.select({ id: companies.id }).from(companies)
    const more = Array.from({ length: 51 }, (_none, index) => ({
      ...client,
      language: 'sv' as const,
      name: `Kund ${100 + index}`,
    }))
    await veck.db
      .insert(clients)
      .values(more.map((each) => ({ ...each, companyId: company?.id ?? '', createdAt: veck.clock.now() })))
    const pageOf = async (page: string) => (await bada.call('getClients', { query: { page } })).body
    const [first, second, third] = [await pageOf('1'), await pageOf('2'), await pageOf('3')]
    expect([first.total, first.pageSize, first.clients.length, first.clients[0].name]).toEqual([52, 50, 50, 'Kund 100'])
    expect(second.clients.map(({ name }: { name: string }) => name)).toEqual(['Kund 150', 'Åberg'])
    expect(third).toMatchObject({ total: 52, clients: [] })
    expect((await bada.call('getClients', { query: { page: '0' } })).status).toBe(400)
  })

  test('refuses wrong details with a message for each field, and so does an order', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id } = await newOrder(bada)
    const wrong: [typed: object, fields: object][] = [
      [{ name: ' \u200B ' }, { name: 'Fyll i fältet.' }],
      [{ name: 'Ω'.repeat(300) }, { name: 'Högst 100 tecken.' }],
      [{ name: 'Eleni\nBcc: alla' }, { name: expect.any(String) }],
      [{ email: 'eleni.example' }, { email: expect.stringContaining('e-post') }],
      [
        { name: '', email: 'hej@' },
        { name: expect.any(String), email: expect.any(String) },
      ],
      [{ phone: 'ring mig' }, { phone: expect.any(String) }],
    ]
    for (const [typed, fields] of wrong) {
      const added = await bada.call('addClient', { body: { ...client, ...typed } })
      expect([added.status, added.body.fields]).toEqual([400, fields])
      const written = await write(bada, id, typed)
      expect([written.status, written.body.fields]).toEqual([400, fields])
    }
    expect(await find(bada)).toEqual([])
  })

  test('keeps HTML and any script in a name as it was typed', async ({ veck }) => {
    const bada = await veck.as('bada')
    const name = '  <b>Ελένη</b> & "Söner" <script>alert(1)</script> '
    expect((await bada.call('addClient', { body: { ...client, name } })).body.name).toBe(name.trim())
    expect(await find(bada, '<SCRIPT>')).toEqual([name.trim()])
  })
})

describe('a client that is removed from the list', () => {
  test('stays in its orders, where it can still be changed', async ({ veck }) => {
    const bada = await veck.as('bada')
    const [first, second] = [await newOrder(bada), await newOrder(bada)]
    const { id } = (await write(bada, first.id)).body.client
    expect((await bada.call('removeClient', { params: { id } })).status).toBe(204)
    expect(await find(bada)).toEqual([])
    expect(await clientOf(bada, first.id)).toMatchObject({ id, name: client.name })
    expect((await bada.call('getClientNames')).body).toEqual({ [first.id]: client.name })
    expect((await write(bada, first.id, { name: 'Eleni' })).body.client).toMatchObject({ id, name: 'Eleni' })
    expect((await choose(bada, second.id, id)).status).toBe(404)
    const again = await bada.call('removeClient', { params: { id } })
    const change = await bada.call('changeClient', { params: { id }, body: client })
    expect([again.status, change.status]).toEqual([404, 404])
  })

  test('comes back as it was, by its owner only and while the removal can be undone', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { body } = await bada.call('addClient', { body: client })
    const params = { id: body.id }
    const kollega = await veck.as('kollega')
    const foreign = [await kollega.call('removeClient', { params }), await kollega.call('restoreClient', { params })]
    expect(foreign.map(({ status }) => status)).toEqual([404, 404])
    await bada.call('removeClient', { params })
    veck.clock.forward((UndoSeconds - 5) * 1000)
    expect((await bada.call('restoreClient', { params })).body).toEqual(body)
    expect((await bada.call('restoreClient', { params })).body).toEqual(body)
    expect(await find(bada)).toEqual([client.name])
    await bada.call('removeClient', { params })
    veck.clock.forward(UndoSeconds * 1000 + 1)
    const late = await bada.call('restoreClient', { params })
    expect([late.status, late.body.code]).toEqual([409, 'tooLateToUndo'])
  })

  test('is deleted by the clean-up when no order has it', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id: orderId } = await newOrder(bada)
    const used = (await write(bada, orderId)).body.client.id
    const unused = (await bada.call('addClient', { body: client })).body.id
    for (const id of [used, unused]) await bada.call('removeClient', { params: { id } })
    const stored = async () => (await veck.db.select({ id: clients.id }).from(clients)).map(({ id }) => id)
    await deleteRemovedClients(veck.db, veck.clock.now())
    expect(await stored()).toHaveLength(2)
    veck.clock.forward(UndoSeconds * 1000 + 1)
    await deleteRemovedClients(veck.db, veck.clock.now())
    expect(await stored()).toEqual([used])
    await choose(bada, orderId, null)
    await deleteRemovedClients(veck.db, veck.clock.now())
    expect(await stored()).toEqual([])
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

  test('is not overwritten by what was typed about another client', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id } = await newOrder(bada)
    const first = (await write(bada, id, { seenClientId: null })).body.client
    const other = (await bada.call('addClient', { body: { ...client, name: 'En annan' } })).body
    await choose(bada, id, other.id)
    for (const isNew of [true, false]) {
      const late = await write(bada, id, { name: 'Eleni', version: 1, seenClientId: first.id, isNew })
      expect([late.status, late.body.code]).toEqual([409, 'stale'])
    }
    expect(await clientOf(bada, id)).toEqual(other)
    expect(await find(bada)).toHaveLength(2)
  })

  test('is changed in all its orders, and each has it in its history', async ({ veck }) => {
    const bada = await veck.as('bada')
    const [first, second, other] = [await newOrder(bada), await newOrder(bada), await newOrder(bada)]
    const { id } = (await write(bada, first.id)).body.client
    await choose(bada, second.id, id)
    await write(bada, other.id, { name: 'En annan' })
    await bada.call('changeClient', { params: { id }, body: { ...client, name: 'Eleni', version: 1 } })
    await write(bada, second.id, { name: 'Eleni P', version: 2 })
    expect(await clientOf(bada, first.id)).toMatchObject({ name: 'Eleni P', version: 3 })
    for (const orderId of [first.id, second.id])
      expect(await notes(bada, orderId)).toEqual(['clientChanged', 'clientChanged', 'clientSet'])
    expect(await notes(bada, other.id)).toEqual(['clientSet'])
  })

  test('is noted only when something differs, and only in open and sent orders', async ({ veck }) => {
    const bada = await veck.as('bada')
    const [open, sent, failed] = [await newOrder(bada), await newOrder(bada), await newOrder(bada)]
    const { id } = (await write(bada, open.id)).body.client
    for (const order of [sent, failed]) await choose(bada, order.id, id)
    await setStatus(veck, sent.id, OrderStatus.OfferSentToCustomer)
    await setStatus(veck, failed.id, OrderStatus.Failed)
    const params = { id }
    expect((await bada.call('changeClient', { params, body: { ...client, version: 1 } })).body.version).toBe(1)
    expect((await write(bada, open.id, { version: 1 })).body.client.version).toBe(1)
    await bada.call('changeClient', { params, body: { ...client, name: 'Eleni', version: 1 } })
    for (const { id: orderId } of [open, sent])
      expect(await notes(bada, orderId)).toEqual(['clientChanged', 'clientSet'])
    expect(await notes(bada, failed.id)).toEqual(['clientSet'])
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
