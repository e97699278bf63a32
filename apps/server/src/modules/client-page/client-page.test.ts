import { OrderStatus, VelvetCode } from '@veck/domain'
import { describe, expect } from 'vitest'
import { imageForm } from '../../../test/attack/samples.ts'
import { curtain } from '../../../test/curtain-choice.ts'
import { setStatus } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { withoutIds } from '../../../test/without-ids.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { markings as markingRows } from '../../db/schema/folders.ts'
import { revisions } from '../../db/schema/revisions.ts'
import { link, linkScene, pageOf, tokenOf, type LinkScene } from '../offer-links/testing/link-scene.ts'
import { offerScene, retailOf } from '../revisions/testing/scene.ts'

const minutes = 60_000
const unknown = 'x'.repeat(43)

describe('the client’s page', () => {
  test('shows the offer and nothing of the trade', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { state, brand, contents, acceptance } = await pageOf(veck, scene.token)
    const { prices } = await retailOf(scene)
    expect([state, brand.name, acceptance]).toEqual(['sent', 'Lindqvist Inredning', null])
    expect(contents?.total).toEqual(prices.total)
    expect(contents?.folders.map(({ path, markings }) => [path, markings.map(({ name }) => name)])).toEqual([
      [['Vardagsrum'], ['Söder', 'Norr']],
    ])
    const { body } = await veck.anonymous.call('getOfferPage', { params: { token: scene.token } })
    const text = withoutIds(JSON.stringify(body))
    for (const secret of ['31-01', 'listPrice', 'discount', 'trade', 'margin', 'kund@veck.example'])
      expect(text).not.toContain(secret)
  })

  test('has no prices of curtains if the client sees one total only', async ({ veck }) => {
    const scene = await linkScene(veck)
    const { owner, params } = scene
    await owner.call('changeOrderRetail', { params, body: { rule: null, display: null, oneTotal: true } })
    const { body } = await owner.call('createOfferLink', { params })
    const { contents } = await pageOf(veck, body.url.slice(-43))
    const shown = contents?.folders.flatMap(({ price, markings }) => [price, ...markings.map((each) => each.price)])
    expect(new Set(shown)).toEqual(new Set([null]))
    expect(contents?.sums.base).toHaveLength(1)
  })

  test('is closed when the order is placed', async ({ veck }) => {
    const scene = await linkScene(veck)
    await setStatus(veck, scene.params.id, OrderStatus.OrderPlaced)
    expect(await pageOf(veck, scene.token)).toMatchObject({
      state: 'closed',
      contents: null,
      offerName: scene.order.offerName,
    })
    const pdf = await veck.anonymous.call('getOfferPagePdf', { params: { token: scene.token } })
    expect([pdf.status, pdf.body.code]).toEqual([409, 'linkClosed'])
  })

  test('has the PDF of the revision and the images of the offer, and no other file', async ({ veck }) => {
    const owner = await veck.as('kund')
    await owner.call('uploadLogo', imageForm({}))
    const scene = await linkScene(veck)
    const params = { token: scene.token }
    const pdf = await veck.app.inject({ url: `/api/app/offer/${scene.token}/pdf` })
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const key = (await pageOf(veck, scene.token)).logo ?? ''
    const image = await veck.anonymous.call('getOfferPageImage', { params: { ...params, key } })
    expect([image.status, image.headers['cache-control']]).toEqual([200, 'private, max-age=86400'])
    for (const other of ['__proto__', 'constructor', '..%2F..', 'unknown'])
      expect((await veck.anonymous.call('getOfferPageImage', { params: { ...params, key: other } })).status).toBe(404)
  })
})

describe('the 3D curtain on the client’s page', () => {
  const saveHigher = async ({ owner, params, south: markingId }: LinkScene) => {
    const { body: order } = await owner.call('getOrder', { params })
    const { ecomRowId } = order.orderLines.find((line: { markingId: string }) => line.markingId === markingId)
    return owner.call('updateOrderLine', { params, body: { ...curtain, markingId, ecomRowId, wallHeight: 300 } })
  }

  test('is that of the frozen revision, also after the order has changed', async ({ veck }) => {
    const scene = await linkScene(veck)
    const shapeOf = async () => (await pageOf(veck, scene.token)).contents?.folders[0]?.markings[0]?.curtain.scene
    const before = await shapeOf()
    expect(before?.hanging.drops.length).toBeGreaterThan(0)
    expect((await saveHigher(scene)).status).toBe(200)
    expect(await shapeOf()).toEqual(before)
  })

  test('has the texture of its fabric under a key of the page, which does not name the article, and knows a velvet', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    const name = '31-01-texture-00ff00ff00ff.webp'
    await veck.db
      .update(variants)
      .set({ texture: name, textureWidth: 32, textureHeight: 24, transmission: 0.2, filterCodes: [VelvetCode] })
    const { url } = await link(scene)
    const page = await pageOf(veck, tokenOf(url))
    const { fabric } = page.contents?.folders[0]?.markings[0]?.curtain.scene ?? {}
    expect(fabric?.texture).toEqual({ image: '00ff00ff00ff', width: 32, height: 24, transmission: expect.closeTo(0.2) })
    expect(fabric?.isVelvet).toBe(true)
    expect(JSON.stringify(page)).not.toContain('31-01')
  })

  test('opens as it is made, and knows the other curtain of its window, whose name it does not tell', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    await veck.db.update(markingRows).set({ window: { label: 'hemligt', width: 120 } })
    const page = await pageOf(veck, tokenOf((await link(scene)).url))
    const [south, north] = page.contents?.folders[0]?.markings ?? []
    expect([south?.sameWindowAs, north?.sameWindowAs]).toEqual([north?.id, south?.id])
    const { drawn, hanging } = south?.curtain.scene ?? {}
    expect(drawn?.map(({ side }) => side)).toEqual(hanging?.drops.map(() => expect.stringMatching(/left|right/)))
    for (const { stack } of drawn ?? []) expect(stack).toBeGreaterThan(5)
    expect(JSON.stringify(page)).not.toContain('hemligt')
  })

  test('is absent from an offer that was frozen before it existed, and so is its button', async ({ veck }) => {
    const { token } = await linkScene(veck)
    const read = async () => (await veck.app.inject({ url: `/sv/offer/${token}` })).body
    expect(await read()).toContain('Visa i 3D')
    const [row] = await veck.db.select({ offer: revisions.offer }).from(revisions)
    await veck.db
      .update(revisions)
      .set({ offer: JSON.parse(JSON.stringify(row?.offer), (key, value) => (key === 'scene' ? undefined : value)) })
    expect((await pageOf(veck, token)).contents?.folders[0]?.markings[0]?.curtain.scene).toBeNull()
    expect(await read()).not.toContain('Visa i 3D')
  })
})

describe('a visit', () => {
  test('is counted when a person uses the page, once in ten minutes', async ({ veck }) => {
    const scene = await linkScene(veck)
    const params = { token: scene.token }
    const report = async () => {
      const { nonce } = await pageOf(veck, scene.token)
      return (await veck.anonymous.call('reportOfferOpened', { params, body: { nonce } })).status
    }
    const opened = async () => (await scene.owner.call('getOfferLinks', { params: scene.params })).body[0]
    await pageOf(veck, scene.token)
    expect((await opened()).state).toBe('sent')
    expect([await report(), await report()]).toEqual([204, 204])
    expect(await opened()).toMatchObject({ state: 'opened', opened: { count: 1 } })
    veck.clock.forward(11 * minutes)
    await report()
    expect((await opened()).opened.count).toBe(2)
    const { body: history } = await scene.owner.call('getRetailHistory', scene)
    expect(history.map(({ message }: { message: string }) => message).slice(0, 2)).toEqual([
      'Kunden öppnade version 1',
      'Skapade en kundsida för version 1',
    ])
  })

  test('without a nonce of the page, or with one of another page or day, is refused', async ({ veck }) => {
    const scene = await linkScene(veck)
    const other = await linkScene(veck)
    const { nonce } = await pageOf(veck, scene.token)
    const report = async (token: string, given: string) =>
      (await veck.anonymous.call('reportOfferOpened', { params: { token }, body: { nonce: given } })).body.code
    expect(await report(other.token, nonce)).toBe('pageTooOld')
    expect(await report(scene.token, `${veck.clock.now().getTime()}.x`)).toBe('pageTooOld')
    expect(await report(scene.token, '')).toBe('pageTooOld')
    veck.clock.forward(25 * 60 * minutes)
    expect(await report(scene.token, nonce)).toBe('pageTooOld')
  })
})

test('an unknown token, a malformed one and a guess too many get plain answers', async ({ veck }) => {
  const ask = async (token: string, from = '192.0.2.7') => {
    const { status, body } = await veck.anonymous.call('getOfferPage', { params: { token }, from })
    return [status, body.message]
  }
  const plain = [404, expect.stringContaining('leder inte till någon offert')]
  expect([await ask(unknown), await ask('a'), await ask('%00'), await ask("' or 1=1 --")]).toEqual([
    plain,
    plain,
    plain,
    plain,
  ])
  for (let guess = 0; guess < 56; guess += 1) await ask(`${unknown.slice(2)}${guess % 10}${guess % 7}`)
  expect((await ask(unknown))[0]).toBe(429)
  expect((await ask(unknown, '192.0.2.8'))[0]).toBe(404)
  // Whoever has an address is not limited.
  const scene = await linkScene(veck)
  expect((await ask(scene.token))[0]).toBe(200)
})
