import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { countPackets } from '../../../test/count-packets.ts'
import { newOrder, readOrder } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { orders } from '../../db/schema/orders.ts'

const hours = (count: number) => count * 3_600_000

describe('a change that finds the session with the order', () => {
  test('takes two round trips', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id, folder } = await newOrder(bada)
    const create = [
      () => bada.call('createMarking', { body: { folderId: folder.id, name: 'Fönster' } }),
      () => bada.call('createFolder', { body: { orderId: id, parentId: null, name: 'Kök' } }),
    ]
    for (const each of create) {
      await each()
      expect(await countPackets(each)).toBe(2)
    }
  })

  test('neither waits for the order nor checks the input without a session', async ({ veck }) => {
    const expired = await veck.as('kollega')
    veck.clock.forward(hours(2.1))
    const { id, folder } = await newOrder(await veck.as('bada'))
    const locked = await veck.as('kund')
    await veck.db.update(users).set({ lockedAt: new Date() }).where(eq(users.email, 'kund@veck.example'))
    await veck.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, id)).for('update')
      for (const caller of [expired, locked, veck.withToken('x'.repeat(43)), veck.anonymous]) {
        for (const name of ['Fönster', '']) {
          const calls = [
            await caller.call('createMarking', { body: { folderId: folder.id, name } }),
            await caller.call('createFolder', { body: { orderId: id, parentId: null, name } }),
          ]
          expect(calls.map(({ status, body }) => [status, body.fields])).toEqual([
            [401, undefined],
            [401, undefined],
          ])
        }
      }
    })
  })

  test('extends the session, and more of them than there are connections do not wait for each other', async ({
    veck,
  }) => {
    const bada = await veck.as('bada')
    const { folder, id } = await newOrder(bada)
    const markings = Array.from({ length: 40 }, (_, index) => ({ folderId: folder.id, name: `Fönster ${index}` }))
    for (let round = 0; round < 3; round += 1) {
      veck.clock.forward(hours(1.9))
      const answers = await Promise.all(markings.map((body) => bada.call('createMarking', { body })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await readOrder(bada, id)).folder.markings).toHaveLength(120)
  })

  test('succeeds if the session cannot be extended', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { folder } = await newOrder(bada)
    veck.clock.forward(hours(1.9))
    await veck.db.execute(sql`
      create sequence refusals;
      create function refuse() returns trigger language plpgsql as $$
        begin
          perform nextval('refusals');
          raise 'no session can be extended';
        end $$;
      create trigger refuse before update on sessions for each row execute function refuse()`)
    const { answer } = await veck.db.transaction(async (tx) => {
      await tx.execute(sql`lock table markings in share mode`)
      const waiting = bada.call('createMarking', { body: { folderId: folder.id, name: 'Fönster' } })
      const refusals = async () =>
        (await veck.db.execute(sql`select last_value from refusals where is_called`)).rowCount
      // The change waits for the table while the extension fails.
      await expect.poll(refusals).toBe(1)
      return { answer: waiting }
    })
    expect((await answer).status).toBe(200)
  })

  test('extends the session also if the change is refused', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { folder } = await newOrder(bada)
    for (const refused of [
      { folderId: folder.id, name: 'Fönster', version: 7 },
      { folderId: folder.id, name: '' },
    ]) {
      veck.clock.forward(hours(1.9))
      expect((await bada.call('createMarking', { body: refused })).status).toBe(refused.name ? 409 : 400)
    }
    veck.clock.forward(hours(1.9))
    expect((await bada.call('getCountries')).status).toBe(200)
  })
})
