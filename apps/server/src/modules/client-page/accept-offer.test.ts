import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { offerAcceptances } from '../../db/schema/offer-links.ts'
import { pageOf } from '../offer-links/testing/link-scene.ts'
import { emptyBin } from '../orders/index.ts'
import { retailOf } from '../revisions/testing/scene.ts'
import { accept, acceptanceOf, choiceScene, choicesOf } from './testing/accept-scene.ts'

const messages = (history: { message: string }[]) => history.map(({ message }) => message)

describe('an acceptance', () => {
  test('chooses the alternatives and options of the order, and costs what the page showed', async ({ veck }) => {
    const scene = await choiceScene(veck)
    const { owner, params, token } = scene
    const before = await readOrder(owner, params.id)
    const { status, body } = await accept(veck, token)
    expect([status, body.state, body.acceptance.name]).toEqual([200, 'accepted', 'Eleni Papadopoulou'])

    const after = await readOrder(owner, params.id)
    expect(after.orderLines.map(({ erpProductId }) => erpProductId)).toContain('31-02')
    expect([after.version, after.status]).toEqual([before.version + 1, before.status])
    const { prices, order } = await retailOf(scene)
    expect(prices.total).toEqual(body.acceptance.total)
    expect(order.extras.map(({ optional, taken }) => [optional, taken])).toContainEqual([true, true])
    const { body: history } = await owner.call('getRetailHistory', { params })
    expect(history[0]).toMatchObject({ byName: 'Eleni Papadopoulou', message: 'Kunden godkände version 1' })
    expect(messages(history)).toContain('Valde alternativ B för Söder')
    const { body: ofOrder } = await owner.call('getOrderHistory', { params })
    expect(JSON.stringify(ofOrder)).not.toContain('Eleni')
    const { body: links } = await owner.call('getOfferLinks', { params })
    expect(links[0]).toMatchObject({ state: 'accepted', acceptance: { name: 'Eleni Papadopoulou', isSealed: false } })
  })

  test('as the offer proposes it leaves the order as it is', async ({ veck }) => {
    const { owner, params, token } = await choiceScene(veck)
    const before = await readOrder(owner, params.id)
    const page = await pageOf(veck, token)
    const body = acceptanceOf(page, choicesOf(page, 'A', false))
    expect((await veck.anonymous.call('acceptOffer', { params: { token }, body })).status).toBe(200)
    expect((await readOrder(owner, params.id)).version).toBe(before.version)
  })

  test('keeps a deleted order when the bin is emptied', async ({ veck }) => {
    const { owner, params, token } = await choiceScene(veck)
    await accept(veck, token)
    const body = { orderIds: [params.id], userEmailAddress: 'kund@veck.example' }
    expect((await owner.call('deleteOrders', { body })).status).toBe(204)
    await emptyBin(veck.db, { now: () => new Date(veck.clock.now().getTime() + 31 * 24 * 3_600_000) })
    expect(await veck.db.select().from(offerAcceptances)).toHaveLength(1)
  })

  test('twice is the same as once; by somebody else it is refused with who and when', async ({ veck }) => {
    const { token } = await choiceScene(veck)
    const requestId = randomUUID()
    const first = await accept(veck, token, { requestId })
    const again = await veck.anonymous.call('acceptOffer', {
      params: { token },
      body: acceptanceOf(first.body, first.body.acceptance.choices, { requestId }),
    })
    expect(again.body.acceptance).toEqual(first.body.acceptance)
    const other = await accept(veck, token, { name: 'Nikos' })
    expect([other.status, other.body.code]).toEqual([409, 'alreadyAccepted'])
    expect(other.body.message).toContain('Eleni Papadopoulou godkände offerten 20')
    expect(await veck.db.select().from(offerAcceptances)).toHaveLength(1)
  })
})
