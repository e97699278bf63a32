import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newMarking, newOrder, setStatus } from '../../../test/orders.ts'
import { test as base, type Caller, type Veck } from '../../../test/veck.ts'
import { users } from '../../db/schema/accounts.ts'
import { placements } from '../../db/schema/placements.ts'

type Fixture = { veck: Veck; kund: Caller; id: string; markingId: string }

const test = base.extend<{ at: Fixture }>({
  at: async ({ veck }, use) => {
    const kund = await veck.as('kund')
    const { id, folder } = await newOrder(kund)
    const markingId = await newMarking(kund, folder.id, 'Burspråk')
    await use({ veck, kund, id, markingId })
  },
})

const open = (who: Caller, id: string, headers: Record<string, string> = {}) =>
  who.call('getOrder', { params: { id }, headers })

const tagOf = async (who: Caller, id: string, headers: Record<string, string> = {}) =>
  String((await open(who, id, headers)).headers['etag'])

/** Whether a caller who has the tagged answer gets a new one. */
const isNew = async (who: Caller, id: string, tag: string, headers: Record<string, string> = {}) => {
  const { status } = await open(who, id, { 'if-none-match': tag, ...headers })
  return status === 200
}

describe('the ETag of an order', () => {
  test('answers an unchanged order with 304, without a body, and is not stored by browsers', async ({ at }) => {
    const tag = await tagOf(at.kund, at.id)
    const again = await open(at.kund, at.id, { 'if-none-match': tag })
    expect([again.status, again.body, again.headers['etag'], again.headers['cache-control']]).toEqual([
      304,
      '',
      tag,
      'no-store',
    ])
  })

  test('changes when a marking or the order is changed, and when a marking is added', async ({ at }) => {
    const { kund, id, markingId } = at
    const tags = new Set([await tagOf(kund, id)])
    await kund.call('renameMarking', { body: { orderId: id, id: markingId, name: 'Sovrum' } })
    tags.add(await tagOf(kund, id))
    await kund.call('copyMarking', { body: { orderId: id, id: markingId, name: 'Kök' } })
    tags.add(await tagOf(kund, id))
    await kund.call('updateOrder', { body: { id, offerName: 'Ny', note: 'Ring först' } })
    tags.add(await tagOf(kund, id))
    expect(tags.size).toBe(4)
  })

  test('changes with the owner’s e-mail, which is no change of the version', async ({ at: { veck, kund, id } }) => {
    const tag = await tagOf(kund, id)
    await veck.db.update(users).set({ email: 'ny@veck.example' }).where(eq(users.email, 'kund@veck.example'))
    expect(await isNew(kund, id, tag)).toBe(true)
  })

  test('is another one in another language and for sales', async ({ at: { veck, kund, id } }) => {
    const tag = await tagOf(kund, id)
    expect(await isNew(kund, id, tag, { 'accept-language': 'en-US' })).toBe(true)
    expect(await isNew(await veck.as('salj'), id, tag)).toBe(true)
  })

  test('changes when the user becomes a member of sales', async ({ at: { veck, kund, id } }) => {
    const tag = await tagOf(kund, id)
    await veck.db.update(users).set({ isSales: true }).where(eq(users.email, 'kund@veck.example'))
    expect(await isNew(kund, id, tag)).toBe(true)
  })

  test('changes when sales may see that the owner’s mails are restricted', async ({ at: { veck, id } }) => {
    const salj = await veck.as('salj')
    const tag = await tagOf(salj, id)
    await veck.db.update(users).set({ mailRestricted: true }).where(eq(users.email, 'kund@veck.example'))
    const { status, body } = await open(salj, id, { 'if-none-match': tag })
    expect([status, body.ownerMailRestricted]).toEqual([200, true])
  })

  test('changes with the customer’s name for sales, who alone see it', async ({ at: { veck, kund, id } }) => {
    const salj = await veck.as('salj')
    const [tag, ownTag] = [await tagOf(salj, id), await tagOf(kund, id)]
    await veck.db.update(users).set({ lastName: 'Ny' }).where(eq(users.email, 'kund@veck.example'))
    const { status, body } = await open(salj, id, { 'if-none-match': tag })
    expect([status, body.customer?.name]).toEqual([200, expect.stringMatching(/ Ny$/)])
    expect(await isNew(kund, id, ownTag)).toBe(false)
  })

  test('changes when the ERP takes so long that administrators are told', async ({ at: { veck, kund, id } }) => {
    await setStatus(veck, id, OrderStatus.OrderPlaced)
    const placement = { orderId: id, document: '<Order/>', placedAt: veck.clock.now(), placedBy: 'kund@veck.example' }
    await veck.db.insert(placements).values(placement)
    const tag = await tagOf(kund, id)
    expect(await isNew(kund, id, tag)).toBe(false)
    await veck.db.update(placements).set({ alertedAt: veck.clock.now() }).where(eq(placements.orderId, id))
    const { status, body } = await open(kund, id, { 'if-none-match': tag })
    expect([status, body.beingTransferred]).toEqual([200, true])
  })

  test('does not open an order to a user who may not read it', async ({ at: { veck, kund, id } }) => {
    const tag = await tagOf(kund, id)
    const stranger = await veck.as('bada')
    expect((await open(stranger, id, { 'if-none-match': tag })).status).toBe(404)
    expect((await open(veck.anonymous, id, { 'if-none-match': tag })).status).toBe(401)
  })

  test.for(['*', '""', 'W/""', 'W/"\' or true"', 'x'.repeat(5000)])(
    'that is not one of ours is ignored: %s',
    async (tag, { at }) => {
      expect(await isNew(at.kund, at.id, tag)).toBe(true)
    },
  )
})
