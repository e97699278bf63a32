import { describe, expect } from 'vitest'
import { curtain } from '../../../test/curtain-choice.ts'
import { readOrder } from '../../../test/orders.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { removeMarking } from '../revisions/testing/scene.ts'
import { accept, acceptanceOf, choiceScene, choicesOf } from './testing/accept-scene.ts'
import { pageOf, type LinkScene } from '../offer-links/testing/link-scene.ts'

const fabricsOf = async ({ owner, params }: LinkScene) =>
  (await readOrder(owner, params.id)).orderLines.map(({ erpProductId }) => erpProductId)

const acceptedOf = async ({ owner, params }: LinkScene) =>
  (await owner.call('getOfferLinks', { params })).body[0].acceptance.notApplied

const mailOf = async (veck: Veck) => {
  await veck.doJobs()
  const mail = veck.mails.find(({ subject }) => subject.includes('har godkänt'))
  return mail?.text ?? ''
}

const ofSouth = ({ params, south }: LinkScene) => ({ ...params, markingId: south })

/** Removes alternative B and makes another one, which gets the same letter. */
const replaceB = async (scene: LinkScene, choice: object) => {
  const { owner } = scene
  const letter = { params: { ...ofSouth(scene), letter: 'B' }, body: choice }
  await owner.call('removeAlternative', { ...letter, body: {} })
  const added = await owner.call('addAlternative', { params: ofSouth(scene), body: {} })
  expect(added.body.letter).toBe('B')
  expect((await owner.call('saveAlternative', letter)).status).toBe(200)
}

describe('an offer that was edited after it was sent', () => {
  test('with another curtain under the accepted letter does not get that one, and the customer is told', async ({
    veck,
  }) => {
    const scene = await choiceScene(veck)
    await replaceB(scene, { ...curtain, erpProductId: '31-02', wallHeight: 180 })
    const before = await fabricsOf(scene)
    expect((await accept(veck, scene.token)).status).toBe(200)
    expect(await fabricsOf(scene)).toEqual(before)
    expect(await acceptedOf(scene)).toEqual([{ id: scene.south, name: 'Söder', letter: 'B', reason: 'changed' }])
    const mail = await mailOf(veck)
    expect(mail).toContain('Söder: alternativ B, som kunden valde, finns inte kvar')
    expect(mail).not.toContain('Allt kunden godkände')
  })

  test('with the accepted curtain under another letter, or made again, gets it', async ({ veck }) => {
    const scene = await choiceScene(veck)
    const { owner } = scene
    await replaceB(scene, { ...curtain, erpProductId: '31-02', wallHeight: 180 })
    await owner.call('addAlternative', { params: ofSouth(scene), body: {} })
    const green = { params: { ...ofSouth(scene), letter: 'C' }, body: { ...curtain, erpProductId: '31-02' } }
    expect((await owner.call('saveAlternative', green)).status).toBe(200)
    await accept(veck, scene.token)
    const { orderLines } = await readOrder(owner, scene.params.id)
    const line = orderLines.find(({ erpProductId }) => erpProductId === '31-02')
    expect([line?.wallHeight, await acceptedOf(scene)]).toEqual([curtain.wallHeight, []])
    expect(await mailOf(veck)).toContain('Allt kunden godkände finns i offerten')
  })

  test('in which the customer chose another alternative gets the accepted one again', async ({ veck }) => {
    const scene = await choiceScene(veck)
    await scene.owner.call('chooseAlternative', { params: { ...ofSouth(scene), letter: 'B' }, body: {} })
    const page = await pageOf(veck, scene.token)
    const body = acceptanceOf(page, choicesOf(page, 'A', false))
    const answer = await veck.anonymous.call('acceptOffer', { params: { token: scene.token }, body })
    expect([answer.status, await acceptedOf(scene)]).toEqual([200, []])
    expect(await fabricsOf(scene)).not.toContain('31-02')
  })

  test('without a curtain that was accepted, or with an extra item that is no longer optional, says so', async ({
    veck,
  }) => {
    const scene = await choiceScene(veck)
    const { owner, params, north } = scene
    const { body: retail } = await owner.call('getRetail', { params })
    const extra = retail.order.extras.find(({ optional }: { optional: boolean }) => optional)
    const changed = await owner.call('changeOrderExtra', {
      params: { ...params, extraId: extra.id },
      body: { ...extra, optional: false },
    })
    expect(changed.status).toBe(200)
    await removeMarking(scene, north)
    const page = await pageOf(veck, scene.token)
    const body = acceptanceOf(page, choicesOf(page, 'B', false))
    expect((await veck.anonymous.call('acceptOffer', { params: { token: scene.token }, body })).status).toBe(200)
    expect(await acceptedOf(scene)).toEqual([
      { id: north, name: 'Norr', letter: null, reason: 'removed' },
      { id: extra.id, name: 'Mätning', letter: null, reason: 'counts' },
    ])
    const mail = await mailOf(veck)
    expect(mail).toContain('Norr finns inte längre i offerten.')
    expect(mail).toContain('Mätning valde kunden bort, men det är inte längre ett tillval.')
  })
})
