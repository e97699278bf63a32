import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { readOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { offerAcceptances, offerQuestions } from '../../db/schema/offer-links.ts'
import { pageOf } from '../offer-links/testing/link-scene.ts'
import { accept, acceptanceOf, choiceScene, choicesOf } from './testing/accept-scene.ts'

const acceptancesIn = async ({ db }: Veck) => (await db.select().from(offerAcceptances)).length

describe('at the same time', () => {
  test('one of several people accepts, and the others are told who', async ({ veck }) => {
    const { token } = await choiceScene(veck)
    const names = ['Eleni', 'Nikos', 'Maria', 'Kostas']
    const answers = await Promise.all(names.map((name) => accept(veck, token, { name })))
    const won = answers.filter(({ status }) => status === 200)
    const lost = answers.filter(({ body }) => body.code === 'alreadyAccepted')
    expect([won.length, lost.length, await acceptancesIn(veck)]).toEqual([1, 3, 1])
    const { name } = won[0]?.body.acceptance ?? {}
    for (const { body } of lost) expect(body.message).toContain(`${name} godkände`)
  })

  test('the same request many times accepts once', async ({ veck }) => {
    const { token } = await choiceScene(veck)
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(veck, token, { requestId })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await acceptancesIn(veck)).toBe(1)
    await veck.doJobs()
    expect(veck.mails).toHaveLength(3)
  })

  test('a client accepts and the customer revokes: one of them wins, and the link says who', async ({ veck }) => {
    const { token, owner, params, link } = await choiceScene(veck)
    // Read before: the page of a revoked link has no contents to accept.
    const page = await pageOf(veck, token)
    const body = acceptanceOf(page, choicesOf(page, 'B', true))
    const [accepted, revoked] = await Promise.all([
      veck.anonymous.call('acceptOffer', { params: { token }, body }),
      owner.call('revokeOfferLink', { params: { ...params, linkId: link.id } }),
    ])
    const { state } = await pageOf(veck, token)
    expect([accepted.status, revoked.status, state]).toEqual(
      accepted.status === 200 ? [200, 409, 'accepted'] : [409, 200, 'revoked'],
    )
    expect(await acceptancesIn(veck)).toBe(accepted.status === 200 ? 1 : 0)
  })

  test('a client accepts and the customer edits: both are kept, each with its version', async ({ veck }) => {
    const { token, owner, params, south } = await choiceScene(veck)
    const before = (await readOrder(owner, params.id)).version
    const body = { orderId: params.id, id: south, name: 'Söderläge' }
    const [accepted, renamed] = await Promise.all([accept(veck, token), owner.call('renameMarking', { body })])
    const after = await readOrder(owner, params.id)
    expect([accepted.status, renamed.status, after.version]).toEqual([200, 200, before + 2])
    expect(after.orderLines.map(({ erpProductId }) => erpProductId)).toContain('31-02')
  })
})

describe('what a client types', () => {
  const rtl = '\u202Eשלום עולם'

  test('is refused with the field if it is too long, and else shown as text', async ({ veck }) => {
    const { token, owner, params } = await choiceScene(veck)
    const long = 'å'.repeat(10_000)
    const { nonce } = await pageOf(veck, token)
    const ask = (text: string) =>
      veck.anonymous.call('askAboutOffer', {
        params: { token },
        body: { nonce, requestId: randomUUID(), markingId: null, text },
      })
    const refused = [
      await accept(veck, token, { name: long }),
      await ask(long),
      await veck.anonymous.call('declineOffer', { params: { token }, body: { nonce, reason: long } }),
    ]
    expect(refused.map(({ status, body }) => [status, Object.keys(body.fields)])).toEqual([
      [400, ['name']],
      [400, ['text']],
      [400, ['reason']],
    ])
    expect((await ask(`<script>alert(1)</script> ${rtl}`)).status).toBe(200)
    const { body: questions } = await owner.call('getOfferQuestions', { params })
    expect(questions[0].text).toBe('<script>alert(1)</script> שלום עולם')
    const { body } = await accept(veck, token, { name: `<img src=x> ${rtl}` })
    expect(body.acceptance.name).toBe('<img src=x> שלום עולם')
    await veck.doJobs()
    for (const { html } of veck.mails) expect(html).not.toMatch(/<img src=x>|<script>/)
    expect(await veck.db.select().from(offerQuestions)).toHaveLength(1)
  })

  test('must be a choice of the offer, at the total of the offer, with a signature that is an image', async ({
    veck,
  }) => {
    const { token } = await choiceScene(veck)
    const page = await pageOf(veck, token)
    const right = choicesOf(page, 'B', true)
    const send = async (body: object) => {
      const answer = await veck.anonymous.call('acceptOffer', { params: { token }, body })
      return [answer.status, answer.body.code]
    }
    const [markingId = ''] = Object.keys(right.letters)
    const total = { exclVat: 1, inclVat: 1 }
    expect(await send({ ...acceptanceOf(page, right), choices: { ...right, letters: {} } })).toEqual([
      400,
      'invalidFields',
    ])
    expect(await send({ ...acceptanceOf(page, right), choices: { ...right, letters: { [markingId]: 'D' } } })).toEqual([
      400,
      'invalidFields',
    ])
    expect(await send({ ...acceptanceOf(page, right), choices: { ...right, taken: ['x'] } })).toEqual([
      400,
      'invalidFields',
    ])
    expect(await send({ ...acceptanceOf(page, right), total })).toEqual([409, 'totalDiffers'])
    expect(await send({ ...acceptanceOf(page, right), acceptsTerms: false })).toEqual([400, 'invalidFields'])
    const noImage = Buffer.from('not an image').toString('base64')
    expect((await send({ ...acceptanceOf(page, right), signature: noImage }))[0]).toBe(400)
    expect(await acceptancesIn(veck)).toBe(0)
  })
})
