import { OrderStatus } from '@veck/domain'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newOrder, setStatus } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'

const { Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted } = OrderStatus

type Listed = { id: string; offerNumber: number; status: number; userEmailAddress: string }

const openOrdersOf = async (caller: Caller): Promise<Listed[]> => (await caller.call('getOrdersByStatus')).body['0']

describe('the order list', () => {
  test('[A7.21][A2.28][A9.9][A3.4] is grouped by status, newest first, with failed orders among the closed', async ({
    veck,
  }) => {
    const bada = await veck.as('bada')
    const made: string[] = []
    for (const status of [Initiated, OfferSentToCustomer, OrderPlaced, Failed, Deleted, Initiated]) {
      const { id } = await newOrder(bada)
      await setStatus(veck, id, status)
      made.push(id)
    }
    const { status, body } = await bada.call('getOrdersByStatus')
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['0', '1', '2'])
    const ids = (tab: string) => body[tab].map(({ id }: Listed) => id)
    expect([ids('0'), ids('1'), ids('2')]).toEqual([[made[5], made[0]], [made[1]], [made[3], made[2]]])
    expect(body['2'].map((order: Listed) => order.status)).toEqual([Failed, OrderPlaced])
  })

  test('[A2.29][A6.6] names the owner, and has other users’ orders only when they are shared', async ({ veck }) => {
    const bada = await veck.as('bada')
    const kollega = await veck.as('kollega')
    const foreign = await newOrder(bada)
    expect((await openOrdersOf(kollega)).map(({ id }) => id)).not.toContain(foreign.id)
    await bada.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    const shared = (await openOrdersOf(kollega)).find(({ id }) => id === foreign.id)
    expect(shared?.userEmailAddress).toBe('bada@veck.example')
  })

  test('[A9.5] shows when an order was sent, in Swedish time', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id } = await newOrder(bada)
    const sent = { status: OfferSentToCustomer, offerSentToCustomerAt: new Date('2026-07-01T22:05:00Z') }
    await veck.db.update(orders).set(sent).where(eq(orders.id, id))
    const { body } = await bada.call('getOrdersByStatus')
    expect(body['1']).toMatchObject([
      { offerSentToCustomerAt: '2026-07-01T22:05:00.000Z', offerSentToCustomerAtFormatted: '2026-07-02 00:05' },
    ])
  })
})

const search = async (caller: Caller, searchText: string): Promise<number[]> => {
  const { status, body } = await caller.call('searchOrders', { query: { searchText } })
  expect(status).toBe(200)
  return body.map(({ offerNumber }: Listed) => offerNumber)
}

/** Inserts orders as rows, oldest first. Returns their numbers. */
const addOrders = async (veck: Veck, changes: Partial<typeof orders.$inferInsert>[]) => {
  const row = { offerName: 'Kontor', note: '', ownerEmail: 'bada@veck.example', updatedBy: 'bada@veck.example' }
  const times = { createdAt: new Date(), updatedAt: new Date() }
  const added = await veck.db
    .insert(orders)
    .values(changes.map((order) => ({ ...row, ...times, ...order })))
    .returning({ offerNumber: orders.offerNumber })
  return added.map(({ offerNumber }) => offerNumber)
}

describe('the search', () => {
  test('[A7.22][A5.11][A6.4] finds number, name, customer order number and owner, newest first', async ({ veck }) => {
    const salj = await veck.as('salj')
    await veck.db.insert(users).values({ email: 'ateljen@ovanlig.example', isCurtainUser: true })
    const [byName = 0, byOrderNumber = 0, byOwner = 0, deleted = 0, sent = 0, flat = 0] = await addOrders(veck, [
      { offerName: 'Ångbåtsbryggan' },
      { customerOrderNumber: 'PO-77123/B' },
      { ownerEmail: 'ateljen@ovanlig.example' },
      { offerName: 'Ångbåtsbryggan', status: Deleted },
      { offerName: 'Nya ångbåtsbryggan 2', status: OfferSentToCustomer },
      { offerName: 'Lägenhet #1201' },
    ])
    expect(await search(salj, '  ÅNGBÅTS ')).toEqual([sent, byName])
    expect(await search(salj, 'po-77123')).toEqual([byOrderNumber])
    expect(await search(salj, 'bryggan 2')).toEqual([sent])
    expect(await search(salj, 'PO-77 123')).toEqual([byOrderNumber])
    expect(await search(salj, 'Ateljen@Ovanlig')).toEqual([byOwner])
    expect(await search(salj, String(byName))).toEqual([byName])
    expect(await search(salj, `#${byName}`)).toEqual([byName])
    expect(await search(salj, '#1201')).toEqual([flat])
    expect(await search(salj, String(deleted))).toEqual([])
    expect(await search(salj, 'finns inte alls')).toEqual([])
  })

  test('[A7.22] a long number with other characters is found only together with them', async ({ veck }) => {
    const salj = await veck.as('salj')
    const [po, other, percent] = await addOrders(veck, [
      { customerOrderNumber: 'PO-7712399' },
      { customerOrderNumber: 'XY-7712399' },
      { customerOrderNumber: '7712399%_A' },
    ])
    expect(await search(salj, '7712399')).toEqual([percent, other, po])
    expect(await search(salj, 'PO-7712399')).toEqual([po])
    expect(await search(salj, 'y-77123')).toEqual([other])
    expect(await search(salj, '7712399%_a')).toEqual([percent])
    expect(await search(salj, '7712399_')).toEqual([])
    expect(await search(salj, 'PO-7712399 kontor bada')).toEqual([po])
  })

  test('[16.12] finds a customer by company, city and name, with the words in any sequence, but not by number', async ({
    veck,
  }) => {
    const salj = await veck.as('salj')
    const email = 'inkop@ovanlig.example'
    const company = { erpCompanyName: 'Ovanliga Hem AB', city: 'Ystad', firstName: 'Vendela', lastName: 'Ek' }
    const numbers = { electronicAddress: '0007:8501011234', vatNumber: 'SE850101123401' }
    await veck.db.insert(users).values({ email, isCurtainUser: true, ...company, ...numbers })
    const delivery = { company: 'Slutkund Sture', city: 'Boden' } as never
    const [villa, flat] = await addOrders(veck, [
      { offerName: 'Villa Tallen', ownerEmail: email, customerOrderNumber: 'X-900', delivery },
      { offerName: 'Lägenhet', ownerEmail: email },
    ])
    expect(await search(salj, 'ovanliga hem ab')).toEqual([flat, villa])
    expect(await search(salj, 'Ek Vendela')).toEqual([flat, villa])
    expect(await search(salj, 'ystad vendela')).toEqual([flat, villa])
    expect(await search(salj, 'tallen ystad')).toEqual([villa])
    expect(await search(salj, 'vendela villa ystad x-900 ovanliga')).toEqual([villa])
    expect(await search(salj, 'tallen villa')).toEqual([villa])
    for (const text of ['8501011234', '850101', 'sture', 'boden', 'tallen malmö']) {
      expect(await search(salj, text)).toEqual([])
    }
    const { body } = await salj.call('searchOrders', { query: { searchText: 'tallen' } })
    expect(body[0].customer).toEqual({ company: 'Ovanliga Hem AB', name: 'Vendela Ek', city: 'Ystad' })
    expect(JSON.stringify(body)).not.toContain('850101')
  })

  test('[16.12] can be limited to a status, to dates and to a customer', async ({ veck }) => {
    const salj = await veck.as('salj')
    await veck.db.insert(users).values({ email: 'ett@filter.example', city: 'Filterstad' })
    const at = (day: string) => new Date(`${day}T12:00:00Z`)
    const ownerEmail = 'ett@filter.example'
    const [open, sent, failed, other] = await addOrders(veck, [
      { ownerEmail, createdAt: at('2026-01-10') },
      { ownerEmail, createdAt: at('2026-01-10'), status: OfferSentToCustomer, offerSentToCustomerAt: at('2026-01-20') },
      { ownerEmail, createdAt: at('2026-01-30'), status: Failed },
      { createdAt: at('2026-01-30'), status: Failed },
    ])
    const by = async (query: Record<string, string>) => {
      const answer = await salj.call('searchOrders', { query: { searchText: '', ...query } })
      expect(answer.status).toBe(200)
      return answer.body.map(({ offerNumber }: Listed) => offerNumber)
    }
    expect(await by({ customer: 'filterstad' })).toEqual([failed, sent, open])
    expect(await by({ customer: 'filterstad', status: 'sent' })).toEqual([sent])
    expect(await by({ customer: 'filterstad', from: '2026-01-20', to: '2026-01-20' })).toEqual([sent])
    expect(await by({ customer: 'filterstad', to: '2026-01-19' })).toEqual([open])
    expect(await by({ status: 'failed', from: '2026-01-30', to: '2026-01-30' })).toEqual([other, failed])
    expect(await by({ customer: 'finns inte' })).toEqual([])
    expect(await by({ customer: 'filterstad', status: 'waiting' })).toEqual([])
    expect((await salj.call('searchOrders', { query: { searchText: '', status: 'deleted' } })).status).toBe(400)
  })

  test('[16.12] starts with the latest sent, failed and waiting orders', async ({ veck }) => {
    const salj = await veck.as('salj')
    const [older, newer, failed] = await addOrders(veck, [
      { status: OfferSentToCustomer, offerSentToCustomerAt: new Date('2030-02-02') },
      { status: OfferSentToCustomer, offerSentToCustomerAt: new Date('2030-02-03') },
      { status: Failed, createdAt: new Date('2030-01-01') },
    ])
    const { status, body } = await salj.call('getLatestOrders')
    expect(status).toBe(200)
    const numbers = (listed: Listed[]) => listed.map(({ offerNumber }) => offerNumber)
    expect(numbers(body.sent).slice(0, 2)).toEqual([newer, older])
    expect(numbers(body.failed)[0]).toBe(failed)
    expect(body.waiting).toEqual([])
  })

  test('[A7.22] treats % _ and \\ as ordinary characters', async ({ veck }) => {
    const salj = await veck.as('salj')
    const offerNames = ['Rabatt 50% på allt', 'Rum_ett_syd', String.raw`Hus\gård`]
    const added = await addOrders(
      veck,
      offerNames.map((offerName) => ({ offerName })),
    )
    expect(await search(salj, '50% på')).toEqual([added[0]])
    expect(await search(salj, 'm_ett')).toEqual([added[1]])
    expect(await search(salj, String.raw`s\går`)).toEqual([added[2]])
    expect(await search(salj, '%%%')).toEqual([])
    expect(await search(salj, '___')).toEqual([])
  })

  test('[A7.22] for fewer than three characters finds only the start of the order number', async ({ veck }) => {
    const salj = await veck.as('salj')
    await addOrders(veck, [{ offerName: '99 ballonger' }, {}])
    const all = (await search(salj, '')).length
    expect(await search(salj, '1')).toHaveLength(all)
    expect(await search(salj, '10')).toHaveLength(all)
    for (const text of ['#', '#1', '# 10']) expect(await search(salj, text)).toHaveLength(all)
    for (const text of ['9', '99', '2', '0', 'ba', '-1', '%', '_']) expect(await search(salj, text)).toEqual([])
  })

  test('[A7.22] returns the newest 200 orders', async ({ veck }) => {
    const salj = await veck.as('salj')
    const added = await addOrders(
      veck,
      Array.from({ length: 230 }, () => ({ offerName: 'Seriehus' })),
    )
    const newest = added.slice(-200).toReversed()
    for (const text of ['seriehus', 'bada@veck', '', '1']) expect(await search(salj, text)).toEqual(newest)
  })

  test('[A7.22] finds the orders of more owners than one query lists', async ({ veck }) => {
    const salj = await veck.as('salj')
    await veck.db.execute(
      sql`insert into users (email) select 'n' || n || '@kedjan.example' from generate_series(1, 201) n`,
    )
    const owners = ['n7@kedjan.example', 'bada@veck.example', 'n201@kedjan.example']
    const [one, , other] = await addOrders(
      veck,
      owners.map((ownerEmail) => ({ ownerEmail })),
    )
    expect(await search(salj, 'Kedjan')).toEqual([other, one])
  })

  test('[A6.4] is for sales only, and refuses an invalid text', async ({ veck }) => {
    const query = { searchText: 'villa' }
    expect((await (await veck.as('kund')).call('searchOrders', { query })).status).toBe(403)
    expect((await veck.anonymous.call('searchOrders', { query })).status).toBe(401)
    const salj = await veck.as('salj')
    for (const searchText of ['x'.repeat(101), 'a\0b']) {
      const { status, body } = await salj.call('searchOrders', { query: { searchText } })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['searchText']])
    }
  })
})
