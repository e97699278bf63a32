import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { client, orderExtra, photoForm, priceRule } from '../../../test/attack/samples.ts'
import { curtain } from '../../../test/curtain-choice.ts'
import { newFolder, newMarking, readOrder, setStatus } from '../../../test/orders.ts'
import { addCurtain } from '../../../test/placeable-order.ts'
import { test } from '../../../test/veck.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { freeze, offerScene, removeMarking, retailOf, revisionsOf, type Scene } from './testing/scene.ts'

const restore = ({ owner, params }: Scene, number: number, body: object = {}) =>
  owner.call('restoreRevision', { params: { ...params, number: String(number) }, body })

/** What a user sees of the contents, without what changes with every save. */
const contentsOf = async (scene: Scene) => {
  const { version: _version, updatedAt: _at, ...order } = await readOrder(scene.owner, scene.params.id)
  const { version: _retail, ...retail } = await retailOf(scene)
  const { body: chosen } = await scene.owner.call('getOrderClient', scene)
  return { order, retail, chosen }
}

describe('restoring a revision', () => {
  test('brings back everything it had, and keeps what was there before as a revision', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, folderId, south, north } = scene
    const bare = await newMarking(owner, folderId, 'Utan gardin')
    for (const marking of [south, south, north]) await owner.call('addMarkingImage', photoForm(marking))
    await owner.call('changeMarkingRetail', {
      params: { ...params, markingId: south },
      body: { fixedPrice: { amount: 777_000, display: 'inclVat' } },
    })
    const windowed = { orderId: params.id, id: bare, name: 'Utan gardin' }
    await owner.call('renameMarking', { body: { ...windowed, window: { sill: 90, label: 'Kök' } } })
    const before = await contentsOf(scene)
    const first = await freeze(scene)

    const { markings } = await readOrder(owner, params.id)
    await owner.call('deleteImages', { query: { imageIds: markings[south]?.images[0]?.id ?? '' } })
    await removeMarking(scene, north)
    await owner.call('renameMarking', { body: { ...windowed, window: null } })
    const hall = await newFolder(owner, scene.order, 'Hall')
    await addCurtain(owner, params.id, hall, 'Ny')
    await addCurtain(owner, params.id, folderId, 'Ännu en')
    await owner.call('changeMarkingRetail', {
      params: { ...params, markingId: south },
      body: { fixedPrice: null, optional: true },
    })
    await owner.call('changeOrderRetail', {
      params,
      body: { rule: { ...priceRule, percentage: 55 }, display: 'exclVat' },
    })
    const [extra] = (await retailOf(scene)).order.extras
    await owner.call('removeOrderExtra', { params: { ...params, extraId: extra?.id ?? '' }, body: {} })
    await owner.call('addOrderExtra', { params, body: { ...orderExtra, folderId: hall } })
    await owner.call('writeOrderClient', { params, body: { ...client, name: 'Annan', isNew: true } })
    const changed = await contentsOf(scene)

    const { status, body } = await restore(scene, 1)
    expect([status, body.kept]).toEqual([200, 2])
    expect(await contentsOf(scene)).toEqual(before)
    expect((await readOrder(owner, params.id)).markings[bare]).toBeDefined()
    expect((await revisionsOf(scene)).map(({ reason }) => reason)).toEqual(['beforeRestore', 'downloaded'])
    expect((await freeze(scene)).total).toEqual(first.total)

    expect((await restore(scene, 2)).status).toBe(200)
    expect(await contentsOf(scene)).toEqual(changed)
  })

  test('is an ordinary change: one version, one entry in the history that says nothing about clients', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    await removeMarking(scene, scene.north)
    const { version } = await readOrder(scene.owner, scene.params.id)
    const retail = await retailOf(scene)
    expect((await restore(scene, 1, { version })).body).toEqual({ version: version + 1, kept: 2, discontinued: [] })
    expect((await retailOf(scene)).version).toBe(retail.version + 1)
    const { body: history } = await (await veck.as('salj')).call('getOrderHistory', scene)
    expect(history[0]).toMatchObject({ code: 'contentsRestored', message: 'Återställde ett tidigare innehåll' })
    const { body: own } = await scene.owner.call('getRetailHistory', scene)
    expect(own.slice(0, 2).map(({ code }: { code: string }) => code)).toEqual(['revisionRestored', 'keptBeforeRestore'])
    const { body: order } = await scene.owner.call('getOrder', scene)
    expect(order.orderLines).toHaveLength(2)
  })

  test('keeps the row id of a line, and needs no revision of contents that are frozen already', async ({ veck }) => {
    const scene = await offerScene(veck)
    const rowIds = async () => (await readOrder(scene.owner, scene.params.id)).orderLines.map((line) => line.ecomRowId)
    const before = await rowIds()
    await freeze(scene)
    await removeMarking(scene, scene.north)
    await freeze(scene)
    expect((await restore(scene, 1)).body.kept).toBe(2)
    expect(await rowIds()).toEqual(before)
    expect(await revisionsOf(scene)).toHaveLength(2)
  })

  test('brings back alternatives, and which of them was chosen', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, south: markingId } = scene
    const other = { ...params, markingId }
    expect((await owner.call('addAlternative', { params: other, body: {} })).status).toBe(200)
    const ofB = { params: { ...other, letter: 'B' } }
    expect((await owner.call('saveAlternative', { ...ofB, body: { ...curtain, wallHeight: 300 } })).status).toBe(200)
    const alternatives = async () => (await owner.call('getAlternatives', { params })).body.markings
    const before = { contents: await contentsOf(scene), alternatives: await alternatives() }
    await freeze(scene)
    expect((await owner.call('chooseAlternative', { ...ofB, body: {} })).status).toBe(200)
    expect((await owner.call('removeAlternative', { params: { ...other, letter: 'A' }, body: {} })).status).toBe(200)
    expect((await contentsOf(scene)).retail.prices.total).not.toEqual(before.contents.retail.prices.total)
    expect((await restore(scene, 1)).status).toBe(200)
    expect({ contents: await contentsOf(scene), alternatives: await alternatives() }).toEqual(before)
  })

  test('brings back a fabric that is discontinued since, as a line keeps one, and names it', async ({ veck }) => {
    const scene = await offerScene(veck)
    const before = await contentsOf(scene)
    await freeze(scene)
    await removeMarking(scene, scene.south)
    await removeMarking(scene, scene.north)
    await veck.db.update(variants).set({ active: false }).where(eq(variants.partNo, '31-01'))
    const [line] = before.order.orderLines
    expect((await restore(scene, 1)).body).toMatchObject({ kept: 2, discontinued: [line?.productName] })
    expect((await contentsOf(scene)).retail.prices).toEqual(before.retail.prices)
    // It can be edited, but another curtain cannot get this fabric.
    const { params, owner, folderId, south } = scene
    const { ecomRowId } =
      (await readOrder(owner, params.id)).orderLines.find(({ markingId }) => markingId === south) ?? {}
    const body = { ...curtain, markingId: south, ecomRowId, wallHeight: 250 }
    expect((await owner.call('updateOrderLine', { params, body })).status).toBe(200)
    const other = { ...curtain, markingId: await newMarking(owner, folderId, 'Ny') }
    expect((await owner.call('createOrderLine', { params, body: other })).status).toBe(400)
  })

  test('freezes also an offer that could not be sent: without contents, or without a price', async ({ veck }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    await scene.owner.call('deleteFolder', { params: { id: scene.folderId } })
    const [extra] = (await retailOf(scene)).order.extras
    await scene.owner.call('removeOrderExtra', { params: { ...scene.params, extraId: extra?.id ?? '' }, body: {} })
    expect((await restore(scene, 1)).body.kept).toBe(2)
    expect((await readOrder(scene.owner, scene.params.id)).orderLines).toHaveLength(2)
  })

  test('is refused when someone has changed the order, when it is not open, and to everyone else', async ({ veck }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    const { version } = await readOrder(scene.owner, scene.params.id)
    await removeMarking(scene, scene.north)
    expect((await restore(scene, 1, { version })).body.code).toBe('stale')
    expect((await restore(scene, 9)).status).toBe(404)
    expect((await restore({ ...scene, owner: await veck.as('salj') }, 1)).status).toBe(403)
    expect((await restore({ ...scene, owner: await veck.as('kollega') }, 1)).status).toBe(404)
    await setStatus(veck, scene.params.id, OrderStatus.OfferSentToCustomer)
    expect((await restore(scene, 1)).status).toBe(409)
    expect(await revisionsOf(scene)).toHaveLength(1)
  })
})

test('[22] restoring a revision brings back a room type with its rooms, which follow it again', async ({ veck }) => {
  const scene = await offerScene(veck)
  const { owner, params, folderId: typeId, south } = scene
  const rooms = { typeId, parentId: null, names: ['101', '102'] }
  const { body: made } = await owner.call('createRooms', { params, body: rooms })
  const before = await contentsOf(scene)
  await freeze(scene)
  await owner.call('deleteFolder', { params: { id: typeId } })
  await owner.call('stopFollowing', { params, body: { folderIds: made.ids } })
  expect((await restore(scene, 1)).status).toBe(200)
  expect(await contentsOf(scene)).toEqual(before)
  await owner.call('renameMarking', { body: { orderId: params.id, id: south, name: 'Syd' } })
  const { markings } = await readOrder(owner, params.id)
  expect(Object.values(markings).filter(({ name }) => name === 'Syd')).toHaveLength(3)
})
