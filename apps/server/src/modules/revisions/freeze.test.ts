import { RevisionsMax } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { createHash } from 'node:crypto'
import { describe, expect } from 'vitest'
import { newOrder, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { addCurtain } from '../../../test/placeable-order.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { storeRevision } from '../../../test/stored-revision.ts'
import { ownFabric } from '../../../test/curtain-choice.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { brandLogos } from '../../db/schema/studio.ts'
import { markingImages, storedPhotos } from '../../db/schema/images.ts'
import { revisionFiles, revisions } from '../../db/schema/revisions.ts'
import { photoForm } from '../../../test/attack/samples.ts'
import { formOf, jpeg } from '../images/testing/photos.ts'
import { addJob } from '../jobs/index.ts'
import { freeze, offerScene, pdfOf, removeMarking, retailOf, revisionsOf } from './testing/scene.ts'

const cleanUp = async (veck: Veck, days: number) => {
  veck.clock.forward(days * 24 * 3_600_000)
  await addJob(veck.db, 'clean-up', {}, { maxAttempts: 1 })
  await veck.doJobs()
}

describe('downloading an offer as final', () => {
  test('freezes it as a numbered revision with its PDF', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { total } = (await retailOf(scene)).prices
    const revision = await freeze(scene)
    expect(revision).toMatchObject({
      number: 1,
      reason: 'downloaded',
      by: 'kund@veck.example',
      clientName: 'Ελένη Παπαδοπούλου',
      total,
      display: 'inclVat',
      mails: [],
    })
    const { content, headers } = await pdfOf(veck, scene, 1)
    expect(createHash('sha256').update(content).digest('hex')).toBe(revision.sha256)
    expect(headers['content-disposition']).toBe(`attachment; filename="Offert-${scene.order.offerNumber}-1.pdf"`)
    expect((await readPdf(content)).text).toContain('Lindqvist Inredning')
    expect(await revisionsOf(scene)).toEqual([revision])
    const { body: history } = await scene.owner.call('getRetailHistory', scene)
    expect(history[0]).toMatchObject({ code: 'offerDownloaded', message: 'Laddade ner version 1' })
  })

  test('gives the same PDF again until something is changed', async ({ veck }) => {
    const scene = await offerScene(veck)
    const first = await freeze(scene)
    expect(await freeze(scene)).toEqual(first)
    const fixedPrice = { amount: 900_000, display: 'inclVat' }
    await scene.owner.call('changeMarkingRetail', {
      params: { ...scene.params, markingId: scene.south },
      body: { fixedPrice },
    })
    const second = await freeze(scene)
    expect([second.number, second.sha256 === first.sha256]).toEqual([2, false])
    expect(
      createHash('sha256')
        .update((await pdfOf(veck, scene, 1)).content)
        .digest('hex'),
    ).toBe(first.sha256)
  })

  test('makes a new revision on another day, because the offer is valid for longer', async ({ veck }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    veck.clock.forward(24 * 3_600_000)
    expect((await freeze({ ...scene, owner: await veck.as('kund') })).number).toBe(2)
  })

  test('does not change the status or the version of the order, or of its retail data', async ({ veck }) => {
    const scene = await offerScene(veck)
    const before = await readOrder(scene.owner, scene.order.id)
    const { version } = await retailOf(scene)
    await freeze(scene)
    expect(await readOrder(scene.owner, scene.order.id)).toEqual(before)
    expect((await retailOf(scene)).version).toBe(version)
  })

  test('of two requests at the same time makes one revision', async ({ veck }) => {
    const scene = await offerScene(veck)
    const [one, other] = await Promise.all([freeze(scene), freeze(scene)])
    expect([one.number, other]).toEqual([1, one])
    expect(await veck.db.select().from(revisions)).toHaveLength(1)
  })

  test('is refused without anything to offer, without a price, and after the order is placed', async ({ veck }) => {
    const scene = await offerScene(veck)
    const empty = await newOrder(scene.owner, 'Tom')
    const { status, body } = await scene.owner.call('freezeOffer', { params: { id: empty.id } })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/\S/)])
    const own = await addCurtain(scene.owner, scene.order.id, scene.folderId, 'Eget tyg', ownFabric)
    const refused = await scene.owner.call('freezeOffer', scene)
    expect([refused.status, refused.body.code]).toEqual([409, 'retailPriceMissing'])
    await scene.owner.call('changeMarkingRetail', {
      params: { ...scene.params, markingId: own },
      body: { fixedPrice: { amount: 120_000, display: 'inclVat' } },
    })
    expect((await freeze(scene)).number).toBe(1)
    await setStatus(veck, scene.order.id, OrderStatus.OrderPlaced)
    expect((await scene.owner.call('freezeOffer', scene)).status).toBe(409)
    expect((await revisionsOf(scene)).length).toBe(1)
    expect((await pdfOf(veck, scene, 1)).status).toBe(200)
  })

  test('is refused in an order with 300 revisions, as is restoring one of them', async ({ veck }) => {
    const scene = await offerScene(veck)
    await storeRevision(veck, scene.order.id, RevisionsMax - 1)
    expect((await freeze(scene)).number).toBe(RevisionsMax)
    expect((await freeze(scene)).number).toBe(RevisionsMax)
    await removeMarking(scene, scene.north)
    const full = [
      409,
      'Offerten har redan 300 versioner, fler får inte plats. Lägg upp en ny offert för att fortsätta.',
    ]
    const { status, body } = await scene.owner.call('freezeOffer', scene)
    expect([status, body.message]).toEqual(full)
    const params = { ...scene.params, number: String(RevisionsMax) }
    const restored = await scene.owner.call('restoreRevision', { params, body: {} })
    expect([restored.status, restored.body.message]).toEqual(full)
    expect(await revisionsOf(scene)).toHaveLength(2)
  })

  test('is for the owner’s circle only', async ({ veck }) => {
    const scene = await offerScene(veck)
    await freeze(scene)
    const [kollega, salj] = [await veck.as('kollega'), await veck.as('salj')]
    expect((await pdfOf(veck, { ...scene, owner: kollega }, 1)).status).toBe(404)
    expect((await pdfOf(veck, { ...scene, owner: salj }, 1)).status).toBe(403)
    expect((await pdfOf(veck, { ...scene, params: { id: nowhere } }, 1)).status).toBe(404)
    expect((await pdfOf(veck, scene, 2)).status).toBe(404)
    await scene.owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    expect((await freeze({ ...scene, owner: kollega })).number).toBe(1)
    expect((await pdfOf(veck, { ...scene, owner: kollega }, 1)).status).toBe(200)
  })
})

describe('the files of a revision', () => {
  test('are kept: a logo that was replaced, and a photo that was deleted', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('uploadLogo', formOf({ file: { content: await jpeg() } }))
    const { body: photo } = await scene.owner.call('addMarkingImage', photoForm(scene.south))
    await freeze(scene)
    await scene.owner.call('removeLogo')
    await scene.owner.call('deleteImages', { query: { imageIds: photo.id } })
    expect(await veck.db.select().from(markingImages)).toEqual([])
    await cleanUp(veck, 3)
    expect(await veck.db.select().from(brandLogos)).toHaveLength(1)
    expect(await veck.db.select().from(storedPhotos)).toHaveLength(1)
    expect(await veck.db.select().from(revisionFiles)).toHaveLength(1)
    expect((await pdfOf(veck, { ...scene, owner: await veck.as('kund') }, 1)).status).toBe(200)
  })

  test('are removed when the order is removed from the bin', async ({ veck }) => {
    const scene = await offerScene(veck)
    await scene.owner.call('addMarkingImage', photoForm(scene.south))
    await freeze(scene)
    const body = { orderIds: [scene.order.id], userEmailAddress: 'kund@veck.example' }
    expect((await scene.owner.call('deleteOrders', { body })).status).toBeLessThan(300)
    await cleanUp(veck, 100)
    await cleanUp(veck, 3)
    expect(await veck.db.select().from(revisions)).toEqual([])
    expect(await veck.db.select().from(revisionFiles)).toEqual([])
    expect(await veck.db.select().from(storedPhotos)).toEqual([])
  })
})
