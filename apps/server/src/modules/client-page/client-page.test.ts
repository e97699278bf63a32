import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { imageForm } from '../../../test/attack/samples.ts'
import { setStatus } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { linkScene, pageOf } from '../offer-links/testing/link-scene.ts'
import { retailOf } from '../revisions/testing/scene.ts'

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
    const text = JSON.stringify(body)
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
      'Skapade en kundsida av version 1',
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
