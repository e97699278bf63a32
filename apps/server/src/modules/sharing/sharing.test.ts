import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, readOrder } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'

const share = (caller: Caller, emailAddress: string) => caller.call('shareOrders', { body: { emailAddress } })
const unshare = (caller: Caller, emailAddress: string) => caller.call('unshareOrders', { query: { emailAddress } })
const sees = async (caller: Caller, id: string) => (await caller.call('getOrder', { params: { id } })).status === 200
const listed = async (caller: Caller): Promise<string[]> =>
  (await caller.call('getOrdersByStatus')).body['0'].map((order: { id: string }) => order.id)

const addAccount = async (veck: Veck, email: string, emailConfirmedAt: Date | null) => {
  await veck.db.insert(users).values({ email, isCurtainUser: true, emailConfirmedAt })
}

describe('sharing', () => {
  test('[A7.31][A4.15][A3.6] adds, lists and removes e-mail addresses', async ({ veck }) => {
    const kund = await veck.as('kund')
    expect(await share(kund, ' Kollega@Veck.example ')).toMatchObject({
      status: 200,
      body: { sharedToEmail: 'kollega@veck.example' },
    })
    await share(kund, 'bada@veck.example')
    const { body } = await kund.call('getSharedUsers')
    expect(body).toEqual([{ sharedToEmail: 'bada@veck.example' }, { sharedToEmail: 'kollega@veck.example' }])
    expect((await unshare(kund, 'bada@veck.example')).status).toBe(204)
    expect((await kund.call('getSharedUsers')).body).toEqual([{ sharedToEmail: 'kollega@veck.example' }])
    expect((await unshare(kund, 'bada@veck.example')).status).toBe(404)
  })

  test('[A1.4] lets the other user list and edit all orders of the owner, until it ends', async ({ veck }) => {
    const bada = await veck.as('bada')
    const kollega = await veck.as('kollega')
    const before = await newOrder(bada)
    await share(bada, 'kollega@veck.example')
    const after = await newOrder(bada)
    expect(await listed(kollega)).toEqual(expect.arrayContaining([before.id, after.id]))
    const room = await newFolder(kollega, after, 'Kök')
    await newMarking(kollega, room, 'Fönster')
    expect((await readOrder(bada, after.id)).folder.folders).toMatchObject([
      { name: 'Kök', markings: [{ name: 'Fönster' }] },
    ])
    expect(await readOrder(kollega, after.id)).toMatchObject({ userEmailAddress: 'bada@veck.example' })

    await unshare(bada, 'kollega@veck.example')
    expect(await listed(kollega)).not.toContain(before.id)
    expect(await sees(kollega, before.id)).toBe(false)
    expect(
      (await kollega.call('createFolder', { body: { orderId: after.id, parentId: null, name: 'Hall' } })).status,
    ).toBe(404)
  })

  test('shows the owner’s name and company to sales, and only the e-mail address to the other user', async ({
    veck,
  }) => {
    const bada = await veck.as('bada')
    const names = { firstName: 'Bo', lastName: 'Dahl', erpCompanyName: 'Dahl Textil AB' }
    await veck.db.update(users).set(names).where(eq(users.email, 'bada@veck.example'))
    const { id } = await newOrder(bada)
    await share(bada, 'kollega@veck.example')
    const customer = { name: 'Bo Dahl', company: 'Dahl Textil AB' }
    expect(await readOrder(await veck.as('salj'), id)).toMatchObject({ customer })
    for (const caller of [bada, await veck.as('kollega')]) {
      const order = await readOrder(caller, id)
      expect(order).not.toHaveProperty('customer')
      expect(JSON.stringify(order)).not.toContain('Dahl')
    }
  })

  test('is not transitive: users whom the other user shares with see nothing', async ({ veck }) => {
    const bada = await veck.as('bada')
    const kollega = await veck.as('kollega')
    await addAccount(veck, 'tredje@veck.example', new Date())
    const order = await newOrder(bada)
    await share(bada, 'kollega@veck.example')
    await share(kollega, 'tredje@veck.example')
    const third = await veck.as('tredje')
    expect(await sees(third, order.id)).toBe(false)
    expect(await listed(third)).not.toContain(order.id)
  })

  test('with an e-mail that has no account has no effect until an account confirms it', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    await share(bada, 'ny@veck.example')
    await addAccount(veck, 'ny@veck.example', null)
    const unproven = await veck.as('ny')
    expect([await sees(unproven, order.id), await listed(unproven)]).toEqual([false, []])
    await veck.db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.email, 'ny@veck.example'))
    const proven = await veck.as('ny')
    expect([await sees(proven, order.id), await listed(proven)]).toEqual([true, [order.id]])
  })

  test('[A4.15][A5.9] with oneself, twice or with an invalid e-mail is refused with its own error', async ({
    veck,
  }) => {
    const kund = await veck.as('kund')
    const self = await share(kund, 'KUND@veck.example')
    expect([self.status, self.body.code, self.body.message]).toEqual([
      400,
      'shareWithSelf',
      'Du kan inte dela offerter med dig själv.',
    ])
    const twice = await Promise.all([share(kund, 'bada@veck.example'), share(kund, 'bada@veck.example')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await share(kund, 'bada@veck.example')).body.code).toBe('alreadyShared')
    for (const address of ['', 'bada', 'a@b@c.se']) {
      const { status, body } = await share(kund, address)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['emailAddress']])
    }
    expect((await kund.call('getSharedUsers')).body).toEqual([{ sharedToEmail: 'bada@veck.example' }])
  })

  test('[A6.4] is not for sales', async ({ veck }) => {
    const salj = await veck.as('salj')
    const answers = [
      await share(salj, 'kund@veck.example'),
      await salj.call('getSharedUsers'),
      await unshare(salj, 'kund@veck.example'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })

  test('is recorded in the history of the owner’s orders that exist at that time', async ({ veck }) => {
    const bada = await veck.as('bada')
    const old = await newOrder(bada)
    veck.clock.forward(1000)
    await share(bada, 'kollega@veck.example')
    veck.clock.forward(1000)
    const young = await newOrder(bada)
    veck.clock.forward(1000)
    await unshare(bada, 'kollega@veck.example')
    const codes = async (id: string) =>
      (await bada.call('getOrderHistory', { params: { id } })).body.map(({ code }: { code: string }) => code)
    expect(await codes(old.id)).toEqual(['unshared', 'shared', 'created'])
    expect(await codes(young.id)).toEqual(['unshared', 'created'])
  })
})
