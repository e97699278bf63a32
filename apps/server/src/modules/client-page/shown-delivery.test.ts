import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { despatchAdvice, orderResponse, tellVeck as tell } from '../../../test/erp-messages.ts'
import { setStatus } from '../../../test/orders.ts'
import { place } from '../../../test/placeable-order.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { withoutIds } from '../../../test/without-ids.ts'
import { placements } from '../../db/schema/placements.ts'
import { pageOf, type LinkScene } from '../offer-links/testing/link-scene.ts'
import { accept, choiceScene } from './testing/accept-scene.ts'

const show = ({ owner, params, link }: LinkScene, body: object = { showsDelivery: true }) =>
  owner.call('changeOfferLink', { params: { ...params, linkId: link.id }, body })

/** An order that the client accepted and the customer placed. */
const placedScene = async (veck: Veck) => {
  const scene = await choiceScene(veck)
  await accept(veck, scene.token)
  const { status } = await place(scene.owner, scene.params.id)
  expect(status).toBe(200)
  await veck.doJobs()
  return { ...scene, number: String(scene.order.offerNumber) }
}

const tellVeck = async (veck: Veck, document: object) => {
  const { status } = await tell(veck, document)
  expect(status).toBe(202)
}

const read = async (veck: Veck, token: string, locale = 'sv') =>
  (await veck.app.inject({ url: `/${locale}/offer/${token}` })).body.replaceAll(/\s+/g, ' ')

const folder = (scene: LinkScene, stage: string, week: number | null = null) => [
  { folderId: scene.folderId, stage, week },
]

const secret = { note: 'HEMLIG NOTERING', sender: '0007:5560360793' }
const lines = [
  { line: '1', quantity: 1 },
  { line: '2', quantity: 1 },
]

describe('the delivery on the client’s page', () => {
  test('is not shown until the customer switches it on, and no longer when it is switched off', async ({ veck }) => {
    const scene = await placedScene(veck)
    await tellVeck(veck, orderResponse(scene.number, 'A'))
    expect((await pageOf(veck, scene.token)).delivery).toBeNull()
    expect(await read(veck, scene.token)).not.toContain('Leverans vecka')
    expect(await show(scene)).toMatchObject({ status: 200, body: { state: 'accepted', showsDelivery: true } })
    expect(await read(veck, scene.token)).toContain('Leverans vecka 49')
    expect((await show(scene, { showsDelivery: false })).body.showsDelivery).toBe(false)
    expect(await read(veck, scene.token)).not.toContain('Leverans vecka')
  })

  test('goes from ordered to delivered in the language of the page', async ({ veck }) => {
    const scene = await placedScene(veck)
    await show(scene)
    const says = async (stage: string, week: number | null, swedish: string, english: string) => {
      expect((await pageOf(veck, scene.token)).delivery).toEqual(folder(scene, stage, week))
      expect(await read(veck, scene.token)).toContain(`<p class="stage">${swedish}</p>`)
      expect(await read(veck, scene.token, 'en')).toContain(`<p class="stage">${english}</p>`)
    }
    const { number } = scene
    await says('ordered', null, 'Beställt', 'Ordered')
    await tellVeck(veck, orderResponse(number, 'A'))
    await says('week', 49, 'Leverans vecka 49', 'Delivery week 49')
    const later = { issuedAt: '2024-11-18T09:00:00Z', promised: { to: '2026-12-16' } }
    await tellVeck(veck, orderResponse(number, 'B', later))
    await says('delayed', 51, 'Försenat till vecka 51', 'Delayed until week 51')
    await tellVeck(veck, despatchAdvice(number, 'C', { issuedAt: '2024-12-14T09:00:00Z', lines }))
    await says('onItsWay', null, 'På väg', 'On its way')
    const arrived = lines.map(({ line }) => ({ line, status: 'delivered' }))
    const last = { issuedAt: '2024-12-16T09:00:00Z', code: 'changed', promised: undefined, lines: arrived }
    await tellVeck(veck, orderResponse(number, 'D', last))
    await says('delivered', null, 'Levererat', 'Delivered')
  })

  test('says nothing of the supplier: no name, carrier, parcel, note, article or number of the ERP', async ({
    veck,
  }) => {
    const scene = await placedScene(veck)
    await show(scene)
    const refused = [{ line: '1', status: 'refused', note: 'HEMLIG ORSAK' }]
    await tellVeck(veck, orderResponse(scene.number, 'SVAR-77', { note: secret.note, code: 'changed', lines: refused }))
    const sent = { carrier: 'HEMLIG FRAKT', consignment: '735098765', note: secret.note, lines: lines.slice(1) }
    await tellVeck(veck, despatchAdvice(scene.number, 'AVI-77', sent))
    const { body: known } = await scene.owner.call('getOrderDelivery', scene)
    // The customer reads them, so they are stored.
    for (const text of ['HEMLIG FRAKT', '735098765', 'HEMLIG ORSAK']) expect(JSON.stringify(known)).toContain(text)
    const page = await pageOf(veck, scene.token)
    expect(page.delivery).toEqual(folder(scene, 'unclear'))
    const html = await read(veck, scene.token)
    expect(html).toContain('Fråga Lindqvist Inredning om leveransen')
    for (const text of ['HEMLIG', '735098765', 'SVAR-77', 'AVI-77', secret.sender, '31-01', '31-02', 'PostNord']) {
      expect(withoutIds(JSON.stringify(page))).not.toContain(text)
      expect(withoutIds(html)).not.toContain(text)
    }
  })

  test('is that of the whole order where an older server did not store the lines or the placement', async ({
    veck,
  }) => {
    const scene = await placedScene(veck)
    await show(scene)
    const orderId = scene.params.id
    await veck.db.update(placements).set({ lines: null }).where(eq(placements.orderId, orderId))
    const whole = (stage: string, week: number | null = null) => [{ folderId: null, stage, week }]
    expect((await pageOf(veck, scene.token)).delivery).toEqual(whole('ordered'))
    await tellVeck(veck, orderResponse(scene.number, 'A'))
    expect((await pageOf(veck, scene.token)).delivery).toEqual(whole('week', 49))
    expect(await read(veck, scene.token)).toMatch(
      /<bdi>Hela beställningen<\/bdi>.{0,80}<p class="stage">Leverans vecka 49</,
    )
    const ofOrder = async () => (await scene.owner.call('getOrderDelivery', { params: { id: orderId } })).body
    expect(await ofOrder()).toMatchObject({
      summary: 'Bekräftad, leverans vecka 49',
      lines: [{ stage: 'confirmed' }, {}],
    })
    await tellVeck(veck, despatchAdvice(scene.number, 'B', { lines: lines.slice(1) }))
    expect((await pageOf(veck, scene.token)).delivery).toEqual(whole('week', 49))
    await tellVeck(veck, despatchAdvice(scene.number, 'C', { lines: lines.slice(0, 1) }))
    expect((await pageOf(veck, scene.token)).delivery).toEqual(whole('onItsWay'))
    await veck.db.delete(placements).where(eq(placements.orderId, orderId))
    expect((await pageOf(veck, scene.token)).delivery).toEqual(whole('ordered'))
    expect(await ofOrder()).toMatchObject({ summary: 'Beställd', placedAtFormatted: null, lines: [], timeline: [] })
  })

  test('is not shown of an order that is not placed or that the supplier refused', async ({ veck }) => {
    const scene = await choiceScene(veck)
    await accept(veck, scene.token)
    expect((await show(scene)).status).toBe(200)
    expect((await pageOf(veck, scene.token)).delivery).toBeNull()
    await place(scene.owner, scene.params.id)
    await veck.doJobs()
    expect((await pageOf(veck, scene.token)).delivery).toEqual(folder(scene, 'ordered'))
    await setStatus(veck, scene.params.id, OrderStatus.Failed)
    expect((await pageOf(veck, scene.token)).delivery).toBeNull()
  })
})

describe('the switch of the delivery', () => {
  test('is refused before the client has accepted, and opens no other change afterwards', async ({ veck }) => {
    const scene = await choiceScene(veck)
    const codeOf = async (body: object) => (await show(scene, body)).body.code
    expect(await codeOf({ showsDelivery: true })).toBe('linkClosed')
    await accept(veck, scene.token)
    expect(await codeOf({ showsDelivery: true, reminderDays: 3 })).toBe('linkClosed')
    expect(await codeOf({ reminderDays: 3 })).toBe('linkClosed')
    expect(await codeOf({})).toBe('linkClosed')
    await place(scene.owner, scene.params.id)
    expect(await codeOf({ showsDelivery: true, reminderDays: 3 })).toBe('wrongStatus')
  })

  test('belongs to the customer: sales and strangers cannot use it', async ({ veck }) => {
    const scene = await placedScene(veck)
    const statusOf = async (user: 'salj' | 'kollega') => (await show({ ...scene, owner: await veck.as(user) })).status
    expect([await statusOf('salj'), await statusOf('kollega')]).toEqual([403, 404])
    await show(scene)
    await show(scene)
    const { body: history } = await scene.owner.call('getRetailHistory', scene)
    expect(history.filter(({ code }: { code: string }) => code === 'linkChanged')).toHaveLength(1)
  })
})
