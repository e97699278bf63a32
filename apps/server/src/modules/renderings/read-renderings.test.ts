import { SmallRenderingWidth, type MarkingRendering } from '@veck/contract'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { curtain } from '../../../test/curtain-choice.ts'
import { newOrder, nowhere } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'
import { deleteRemovedAlternatives } from '../alternatives/index.ts'
import { jpeg } from '../images/testing/photos.ts'
import { offerScene, type Scene } from '../revisions/testing/scene.ts'
import { smallFileOf } from './rendering-files.ts'
import { addRendering } from './store-rendering.ts'
import { addOther, files, renderLine, saveLine } from './testing/rendered.ts'

const shownTo = async (caller: Caller, { params }: Pick<Scene, 'params'>) =>
  (await caller.call('getRenderings', { params })).body

const listedFor = async (caller: Caller, ...orderIds: string[]) =>
  (await caller.call('getListedRenderings', { query: { orderIds } })).body

const get = (caller: Caller, { params }: Pick<Scene, 'params'>, fileId: string, query = {}) =>
  caller.call('getRendering', { params: { ...params, fileId }, query })

describe('the pictures of an order', () => {
  test('are marked as old when the curtain has changed, and current again when it is changed back', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    const { owner, south, north } = scene
    const [first, second] = [await renderLine(veck, scene, south), await renderLine(veck, scene, north, 601)]
    const seen = async (caller: Caller) =>
      Object.fromEntries(
        (await shownTo(caller, scene)).map(({ markingId, fileId, isOld }: MarkingRendering) => [
          markingId,
          `${fileId}${isOld ? ' old' : ''}`,
        ]),
      )
    expect(await seen(owner)).toEqual({ [south]: first, [north]: second })
    await saveLine(scene, south, { wallHeight: 240 })
    expect(await seen(owner)).toEqual({ [south]: `${first} old`, [north]: second })
    // An earlier look may be that of an alternative, which sales do not see.
    const salj = await veck.as('salj')
    expect(await seen(salj)).toEqual({ [north]: second })
    expect([(await get(owner, scene, first)).status, (await get(salj, scene, first)).status]).toEqual([200, 404])
    await saveLine(scene, south, {})
    expect(await seen(salj)).toEqual({ [south]: first, [north]: second })
    expect((await get(salj, scene, first)).status).toBe(200)
  })

  test('do not show an alternative as an earlier version, nor to anyone but sellers', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, south: markingId } = scene
    const { other, ofB } = await addOther(veck, scene)
    const fileId = await addRendering({ ...veck, files }, params.id, other, await jpeg())
    const salj = await veck.as('salj')
    expect([await shownTo(owner, scene), await listedFor(owner, params.id)]).toEqual([[], []])
    expect([(await get(owner, scene, fileId)).status, (await get(salj, scene, fileId)).status]).toEqual([200, 404])
    // Nor as it was before it was changed, or when it is gone.
    const saveOther = async (wallHeight: number) =>
      expect((await owner.call('saveAlternative', { ...ofB, body: { ...curtain, wallHeight } })).status).toBe(200)
    await saveOther(290)
    expect(await shownTo(owner, scene)).toEqual([])
    await saveOther(300)
    await owner.call('chooseAlternative', { ...ofB, body: {} })
    const shown = { markingId, fileId, isOld: false }
    expect([await shownTo(salj, scene), await listedFor(salj, params.id)]).toEqual([
      [shown],
      [{ orderId: params.id, fileId }],
    ])
    expect((await get(salj, scene, fileId)).status).toBe(200)
    await owner.call('chooseAlternative', { params: { ...ofB.params, letter: 'A' }, body: {} })
    await owner.call('removeAlternative', { ...ofB, body: {} })
    veck.clock.forward(3_600_000)
    await deleteRemovedAlternatives(veck.db, veck.clock.now())
    expect(await shownTo(await veck.as('kund'), scene)).toEqual([])
  })

  test('are for those who may read the order, and only as pictures of it', async ({ veck }) => {
    const scene = await offerScene(veck)
    const fileId = await renderLine(veck, scene, scene.south)
    const bada = await veck.as('bada')
    const mine = await newOrder(bada)
    expect(
      await Promise.all([bada, veck.anonymous].map(async (who) => (await get(who, scene, fileId)).status)),
    ).toEqual([404, 401])
    expect((await get(bada, { params: { id: mine.id } }, fileId)).status).toBe(404)
    expect((await get(scene.owner, scene, nowhere)).status).toBe(404)
    expect(await listedFor(bada, scene.params.id, mine.id, nowhere)).toEqual([])
    expect(await listedFor(scene.owner, scene.params.id, mine.id)).toEqual([{ orderId: scene.params.id, fileId }])
    const tooMany = Array.from({ length: 61 }, () => nowhere)
    expect((await bada.call('getListedRenderings', { query: { orderIds: tooMany } })).status).toBe(400)
  })

  test('have a small size, which is made when it is missing, and are kept by the browser', async ({ veck }) => {
    const scene = await offerScene(veck)
    const fileId = await renderLine(veck, scene, scene.south)
    expect(await files.size(smallFileOf(fileId))).toBeUndefined()
    const url = `/api/app/order/${scene.params.id}/rendering/${fileId}`
    const headers = { authorization: `Bearer ${scene.owner.token}` }
    const small = await veck.app.inject({ url, query: { size: 'small' }, headers })
    expect(small.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(small.rawPayload).metadata()).width).toBe(SmallRenderingWidth)
    expect(await files.read(smallFileOf(fileId))).toEqual(small.rawPayload)
    expect(small.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    const again = { ...headers, 'if-none-match': String(small.headers.etag) }
    expect((await veck.app.inject({ url, query: { size: 'small' }, headers: again })).statusCode).toBe(304)
    const whole = await veck.app.inject({ url, headers })
    expect((await sharp(whole.rawPayload).metadata()).width).toBe(810)
  })
})
