import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { studio } from '../../../test/attack/samples.ts'
import { setStatus } from '../../../test/orders.ts'
import { untilWaiting } from '../../../test/until-waiting.ts'
import { test } from '../../../test/veck.ts'
import { orders } from '../../db/schema/orders.ts'
import { offerLinks, offerLinkTokens } from '../../db/schema/offer-links.ts'
import { users } from '../../db/schema/accounts.ts'
import { accept, choiceScene } from '../client-page/testing/accept-scene.ts'
import { mailBody, offerScene, removeMarking, revisionsOf, type Scene } from '../revisions/testing/scene.ts'
import { link, linkScene, pageOf, tokenOf } from './testing/link-scene.ts'

const day = 24 * 3_600_000

const linksOf = async ({ owner, params }: Pick<Scene, 'owner' | 'params'>) =>
  (await owner.call('getOfferLinks', { params })).body

const changePrice = ({ owner, params, south }: Scene, amount: number) =>
  owner.call('changeMarkingRetail', {
    params: { ...params, markingId: south },
    body: { fixedPrice: { amount, display: 'inclVat' } },
  })

describe('making a page for the client', () => {
  test('freezes the offer, and gives an address that is not stored', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { link: made, url } = await link(scene)
    expect(made).toMatchObject({ number: 1, state: 'sent', clientEmail: 'eleni@klient.example', opened: { count: 0 } })
    expect(url).toMatch(/^http:\/\/veck\.test\/sv\/offer\/[\w-]{43}$/)
    expect(await revisionsOf(scene)).toMatchObject([{ number: 1, reason: 'linked' }])
    const stored = await veck.db.select().from(offerLinkTokens)
    expect(JSON.stringify(stored)).not.toContain(tokenOf(url))
    const { body: history } = await scene.owner.call('getRetailHistory', scene)
    expect(history[0].message).toBe('Skapade en kundsida för version 1')
  })

  test('again keeps the page of an unchanged offer, with another address; both open it', async ({ veck }) => {
    const scene = await linkScene(veck)
    const again = await link(scene)
    expect(again.link.id).toBe(scene.link.id)
    expect(again.url).not.toBe(scene.url)
    expect((await pageOf(veck, scene.token)).offerName).toBe((await pageOf(veck, tokenOf(again.url))).offerName)
  })

  test('on another day keeps the page too, unless offers are valid for longer since', async ({ veck }) => {
    const scene = await linkScene(veck)
    veck.clock.forward(3 * day)
    const owner = await veck.as('kund')
    const again = await link({ ...scene, owner })
    expect([again.link.id, again.link.validUntil]).toEqual([scene.link.id, scene.link.validUntil])
    const { body: profile } = await owner.call('getStudio')
    const saved = await owner.call('saveStudio', { body: { ...studio, version: profile.version, validityDays: 60 } })
    expect(saved.status).toBe(200)
    expect((await link({ ...scene, owner })).link.number).toBe(2)
  })

  test('after a change makes a new page, which supersedes the first', async ({ veck }) => {
    const scene = await linkScene(veck)
    await changePrice(scene, 900_000)
    const { link: second } = await link(scene)
    expect(second.number).toBe(2)
    expect((await linksOf(scene)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'superseded'])
    expect(await pageOf(veck, scene.token)).toMatchObject({ state: 'superseded', contents: null })
  })

  test('after it was closed makes a new page of the same offer', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { owner, params } = scene
    const closed = await owner.call('revokeOfferLink', { params: { ...params, linkId: scene.link.id } })
    expect([closed.status, closed.body.state]).toEqual([200, 'revoked'])
    const { link: second } = await link(scene)
    expect([second.number, second.state]).toEqual([2, 'sent'])
  })

  test('is refused for an account that may not mail yet, and after the order is placed', async ({ veck }) => {
    const scene = await offerScene(veck)
    const ask = async () => {
      const { status, body } = await scene.owner.call('createOfferLink', { params: scene.params })
      return [status, body.code]
    }
    await veck.db.update(users).set({ mailRestricted: true }).where(eq(users.email, 'kund@veck.example'))
    expect(await ask()).toEqual([403, 'mailNotApproved'])
    await veck.db.update(users).set({ mailRestricted: false }).where(eq(users.email, 'kund@veck.example'))
    await setStatus(veck, scene.params.id, OrderStatus.OrderPlaced)
    expect(await ask()).toEqual([409, 'wrongStatus'])
  })
})

describe('after the client has accepted', () => {
  const stateOf = async ({ owner, params }: Scene) => (await owner.call('getOfferStates')).body[params.id].state

  test('an unchanged offer gets no new page, not even on another day', async ({ veck }) => {
    const scene = await choiceScene(veck)
    await accept(veck, scene.token)
    veck.clock.forward(2 * day)
    const owner = await veck.as('kund')
    const { params } = scene
    const answers = [
      await owner.call('createOfferLink', { params }),
      await owner.call('mailOffer', { params, body: mailBody({ withLink: true }) }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'offerAccepted'],
      [409, 'offerAccepted'],
    ])
    expect((await owner.call('mailOffer', { params, body: mailBody() })).status).toBe(200)
  })

  test('a changed offer gets a new page, and the list says accepted unless that page is open', async ({ veck }) => {
    const scene = await choiceScene(veck)
    await accept(veck, scene.token)
    await removeMarking(scene, scene.north)
    const { link: second } = await link(scene)
    expect([second.number, await stateOf(scene)]).toEqual([2, 'sent'])
    await scene.owner.call('revokeOfferLink', { params: { ...scene.params, linkId: second.id } })
    expect(await stateOf(scene)).toBe('accepted')
  })
})

describe('a page that is closed while another address of it is made', () => {
  test.for(['linkClosed', 'wrongStatus'])('gets none: %s', async (code, { veck }) => {
    const { owner, params, link: made } = await linkScene(veck)
    const asked = await veck.db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, params.id)).for('update')
      const answer = owner.call('createOfferLink', { params })
      await untilWaiting(veck.db)
      if (code === 'linkClosed')
        await tx.update(offerLinks).set({ revokedAt: veck.clock.now() }).where(eq(offerLinks.id, made.id))
      else await tx.update(orders).set({ status: OrderStatus.OrderPlaced }).where(eq(orders.id, params.id))
      return { answer }
    })
    const { status, body } = await asked.answer
    expect([status, body.code]).toEqual([409, code])
  })
})

describe('the last day of a page', () => {
  test('is that of the offer, and can be moved while the page is open or expired', async ({ veck }) => {
    const scene = await linkScene(veck)
    const params = { ...scene.params, linkId: scene.link.id }
    veck.clock.forward(40 * day)
    // The session has ended.
    const owner = await veck.as('kund')
    const change = (body: object) => owner.call('changeOfferLink', { params, body })
    expect((await linksOf({ ...scene, owner }))[0].state).toBe('expired')
    expect(await pageOf(veck, scene.token)).toMatchObject({ state: 'expired', contents: null })
    const past = await change({ validUntil: scene.link.validUntil })
    expect([past.status, past.body.fields.validUntil]).toEqual([400, 'Välj en dag från i dag och högst två år framåt.'])
    const today = new Date(veck.clock.now().getTime() + 5 * day).toISOString().slice(0, 10)
    expect((await change({ validUntil: today, reminderDays: 3 })).body).toMatchObject({
      state: 'sent',
      validUntil: today,
      reminders: { days: 3 },
    })
    expect((await pageOf(veck, scene.token)).contents?.validUntil).toBe(today)
    await owner.call('revokeOfferLink', { params })
    expect((await change({ reminderDays: null })).body.code).toBe('linkClosed')
  })

  test.for([
    // Summer time begins on 29 March 2026 and ends on 25 October.
    ['2026-03-28', '2026-03-28T22:59:59.999Z', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T21:59:59.999Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-24', '2026-10-24T21:59:59.999Z', '2026-10-24T22:00:00.000Z'],
    ['2026-10-25', '2026-10-25T22:59:59.999Z', '2026-10-25T23:00:00.000Z'],
  ] as const)('%s ends at midnight in Sweden', async ([validUntil, last, over], { veck }) => {
    veck.clock.stopAt(`${validUntil}T08:00:00Z`)
    const scene = await linkScene(veck)
    const params = { ...scene.params, linkId: scene.link.id }
    await scene.owner.call('changeOfferLink', { params, body: { validUntil } })
    veck.clock.stopAt(last)
    expect((await pageOf(veck, scene.token)).state).toBe('sent')
    veck.clock.stopAt(over)
    expect((await pageOf(veck, scene.token)).state).toBe('expired')
  })
})

test('the list of orders gets the state of the latest page, also of shared orders', async ({ veck }) => {
  const scene = await linkScene(veck)
  await changePrice(scene, 900_000)
  const { validUntil } = (await link(scene)).link
  await scene.owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
  const expected = {
    [scene.params.id]: { state: 'sent', opened: 0, lastOpenedAt: null, validUntil, wantsNew: false, unanswered: 0 },
  }
  expect((await scene.owner.call('getOfferStates')).body).toEqual(expected)
  expect((await (await veck.as('kollega')).call('getOfferStates')).body).toEqual(expected)
  expect((await (await veck.as('bada')).call('getOfferStates')).body).toEqual({})
})
