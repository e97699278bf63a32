import { RenderingHeight, RenderingMaxBytes, RenderingWidth, SmallRenderingWidth } from '@veck/contract'
import { defaultParameters, OrderStatus } from '@veck/domain'
import { eq, like } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, setStatus } from '../../../test/orders.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { test, type Veck } from '../../../test/veck.ts'
import { orders } from '../../db/schema/orders.ts'
import { markingRenderings, renderingFiles } from '../../db/schema/renderings.ts'
import { attempts } from '../../db/schema/settings.ts'
import { readClientOffer } from '../client-offer/index.ts'
import type { ClientCurtain } from '../documents/index.ts'
import { heicFromPhone, jpeg, picture } from '../images/testing/photos.ts'
import { lookOfLine, readOrderModel } from '../orders/index.ts'
import { freeze, offerScene, pdfOf, removeMarking, type Scene } from '../revisions/testing/scene.ts'
import { renderingFileOf, smallFileOf } from './rendering-files.ts'
import {
  addOther,
  claimingSize,
  cleanUp,
  files,
  lookOf,
  nextPicture,
  render,
  saveLine,
  send,
} from './testing/rendered.ts'

const rows = (veck: Veck, markingId: string) =>
  veck.db.select().from(markingRenderings).where(eq(markingRenderings.markingId, markingId))

/** How the offer to the client shows each curtain. */
const shown = (veck: Veck, { params }: Pick<Scene, 'params'>) =>
  veck.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, params.id))
    if (!order) throw new Error('There is no order')
    const model = await readOrderModel(tx, order)
    const { offer, files: named } = await readClientOffer({ db: tx, parameters: defaultParameters }, model, new Date())
    const how = (name: string, { rendering }: ClientCurtain) =>
      `${name}: ${rendering !== null && named[rendering] === renderingFileOf(rendering) ? 'rendering' : 'drawing'}`
    return offer.folders.flatMap(({ markings }) =>
      markings.flatMap(({ name, letter, curtain: own, alternatives }) => [
        how(letter ?? name, own),
        ...alternatives.map((other) => how(other.letter, other.curtain)),
      ]),
    )
  })

/** The first marking has an alternative that looks differently, with a picture. */
const sceneWithAlternative = async (veck: Veck) => {
  const scene = await offerScene(veck)
  const { owner, params, south: markingId } = scene
  const { other, ofB } = await addOther(veck, scene)
  const lookOfB = lookOfLine(other)
  expect((await send(owner, params.id, markingId, lookOfB, await nextPicture())).status).toBe(204)
  return { scene, ofB, lookOfB }
}

describe('the rendering of a curtain', () => {
  test('is stored as a small JPEG without anything but its pixels, and is in the offer to the client', async ({
    veck,
  }) => {
    const scene = await offerScene(veck)
    const hidden = Buffer.from('<script>alert(1)</script>')
    // Turned as by a phone, with a place in its metadata.
    const turned = picture(1260, 1620)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
    await render(veck, scene, scene.south, Buffer.concat([await turned.toBuffer(), hidden]))
    const [row] = await rows(veck, scene.south)
    const stored = await files.read(renderingFileOf(row?.fileId ?? ''))
    expect(await sharp(stored).metadata()).toMatchObject({
      format: 'jpeg',
      width: RenderingWidth,
      height: RenderingHeight,
    })
    expect(stored.includes('script')).toBe(false)
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    const small = await sharp(await files.read(smallFileOf(row?.fileId ?? ''))).metadata()
    expect(small).toMatchObject({ format: 'jpeg', width: SmallRenderingWidth, height: 280 })
    expect(await shown(veck, scene)).toEqual(['Söder: rendering', 'Norr: drawing'])
  })

  test('is not shown when the curtain has changed since', async ({ veck }) => {
    const scene = await offerScene(veck)
    await render(veck, scene, scene.south)
    await saveLine(scene, scene.south, { wallHeight: 240 })
    expect(await shown(veck, scene)).toEqual(['Söder: drawing', 'Norr: drawing'])
    await saveLine(scene, scene.south, {})
    expect(await shown(veck, scene)).toEqual(['Söder: rendering', 'Norr: drawing'])
  })

  test('keeps its file when it is sent again, and is replaced by that of another look', async ({ veck }) => {
    const scene = await offerScene(veck)
    await render(veck, scene, scene.south)
    const [first] = await rows(veck, scene.south)
    await render(veck, scene, scene.south, await jpeg(400, 300))
    expect(await rows(veck, scene.south)).toEqual([first])
    const hoursAgo = new Date(veck.clock.now().getTime() - 3 * 3_600_000)
    await veck.db.update(renderingFiles).set({ storedAt: hoursAgo })
    await saveLine(scene, scene.south, { wallHeight: 240 })
    await render(veck, scene, scene.south)
    const [second, ...more] = await rows(veck, scene.south)
    expect([second?.fileId === first?.fileId, more]).toEqual([false, []])
    await cleanUp(veck, 0)
    expect(await files.size(renderingFileOf(first?.fileId ?? ''))).toBeGreaterThan(0)
    await cleanUp(veck, 1)
    expect(await veck.db.select({ fileId: renderingFiles.fileId }).from(renderingFiles)).toEqual([
      { fileId: second?.fileId },
    ])
    expect(await files.size(renderingFileOf(first?.fileId ?? ''))).toBeUndefined()
  })

  test('gets a new file if its file is lost', async ({ veck }) => {
    const scene = await offerScene(veck)
    await render(veck, scene, scene.south)
    const [first] = await rows(veck, scene.south)
    await files.remove(renderingFileOf(first?.fileId ?? ''))
    await render(veck, scene, scene.south)
    const [second, ...more] = await rows(veck, scene.south)
    expect([second?.look, more]).toEqual([first?.look, []])
    expect(await files.size(renderingFileOf(second?.fileId ?? ''))).toBeGreaterThan(0)
  })

  test('is refused to a user who has sent 2,000 within a day', async ({ veck }) => {
    const scene = await offerScene(veck)
    await render(veck, scene, scene.south)
    await veck.db.update(attempts).set({ count: 2000 }).where(like(attempts.key, 'renderings of a day:%'))
    const answer = await send(scene.owner, scene.params.id, scene.south, '', await jpeg())
    expect([answer.status, answer.body.code]).toEqual([429, 'tooManyRequests'])
  })

  test('is refused if it is hostile, broken, too large, in another format or of another curtain', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, south } = scene
    const look = await lookOf(veck, south)
    const good = await jpeg()
    const refused: [string, Buffer, number, string][] = [
      [look, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400, 'invalidFields'],
      [look, heicFromPhone(), 400, 'invalidFields'],
      [look, Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 400, 'invalidFields'],
      [look, good.subarray(0, 200), 400, 'brokenImage'],
      [look, Buffer.alloc(0), 400, 'invalidFields'],
      [look, Buffer.alloc(RenderingMaxBytes + 1, good), 400, 'invalidFields'],
      [look, await picture(2600, 2000).webp().toBuffer(), 400, 'invalidFields'],
      [look, claimingSize(await picture(20, 20).png().toBuffer(), 60_000), 400, 'invalidFields'],
      [await lookOf(veck, scene.north), good, 409, 'stale'],
      ['', good, 400, 'invalidFields'],
    ]
    for (const [seen, content, status, code] of refused) {
      const answer = await send(owner, params.id, south, seen, content)
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await veck.db.select().from(renderingFiles)).toEqual([])
  })

  test('can be stored by the owner and those the owner shares with, for a curtain of the order', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params, south } = scene
    const look = await lookOf(veck, south)
    const content = await jpeg()
    const kollega = await veck.as('kollega')
    expect((await send(kollega, params.id, south, look, content)).status).toBe(404)
    const mine = await newOrder(kollega)
    expect((await send(kollega, mine.id, south, look, content)).status).toBe(404)
    const bare = await newMarking(owner, await newFolder(owner, scene.order, 'Hall'), 'Utan gardin')
    expect((await send(owner, params.id, bare, look, content)).status).toBe(409)
    await owner.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    expect((await send(kollega, params.id, south, look, content)).status).toBe(204)
    expect(await rows(veck, south)).toHaveLength(1)
  })

  test('is stored by sales for a line, but not for an alternative', async ({ veck }) => {
    const { scene, lookOfB } = await sceneWithAlternative(veck)
    const salj = await veck.as('salj')
    const sent = async (look: string) =>
      (await send(salj, scene.params.id, scene.south, look, await nextPicture())).status
    expect([await sent(lookOfB), await sent(await lookOf(veck, scene.south))]).toEqual([409, 204])
  })

  test('is stored once for all curtains that look the same, and stays until nobody has it', async ({ veck }) => {
    const scene = await offerScene(veck)
    const same = await jpeg(810, 630)
    await render(veck, scene, scene.south, same)
    await render(veck, scene, scene.north, same)
    const [{ fileId = '' } = {}] = await rows(veck, scene.south)
    expect((await rows(veck, scene.north)).map((row) => row.fileId)).toEqual([fileId])
    expect(await veck.db.$count(renderingFiles)).toBe(1)
    await removeMarking(scene, scene.south)
    for (const days of [3, 1]) await cleanUp(veck, days)
    expect(await rows(veck, scene.south)).toEqual([])
    expect(await files.size(renderingFileOf(fileId))).toBeGreaterThan(0)
    await removeMarking({ ...scene, owner: await veck.as('kund') }, scene.north)
    for (const days of [3, 1]) await cleanUp(veck, days)
    expect([await files.size(renderingFileOf(fileId)), await files.size(smallFileOf(fileId))]).toEqual([
      undefined,
      undefined,
    ])
  })

  test('stays with its curtain when another alternative is chosen', async ({ veck }) => {
    const { scene, ofB } = await sceneWithAlternative(veck)
    const { owner, south: markingId } = scene
    expect(await shown(veck, scene)).toEqual(['A: drawing', 'B: rendering', 'Norr: drawing'])
    expect((await owner.call('chooseAlternative', { ...ofB, body: {} })).status).toBe(200)
    expect(await shown(veck, scene)).toEqual(['B: rendering', 'A: drawing', 'Norr: drawing'])
    await saveLine(scene, markingId, {})
    await render(veck, scene, markingId)
    expect(await shown(veck, scene)).toEqual(['B: rendering', 'A: rendering', 'Norr: drawing'])
  })

  test('is copied with its marking and with the order, and shares the file', async ({ veck }) => {
    const scene = await offerScene(veck)
    const { owner, params } = scene
    await render(veck, scene, scene.south)
    await setStatus(veck, params.id, OrderStatus.OfferSentToCustomer)
    const { body: copied } = await owner.call('copyOrder', { body: { orderId: params.id, offerName: 'Kopia' } })
    expect(await shown(veck, { params: { id: copied.id } })).toEqual(['Söder: rendering', 'Norr: drawing'])
    await setStatus(veck, params.id, OrderStatus.Initiated)
    await owner.call('copyMarking', { body: { orderId: params.id, id: scene.south, name: 'Väster' } })
    expect((await shown(veck, scene)).toSorted()).toEqual(['Norr: drawing', 'Söder: rendering', 'Väster: rendering'])
    expect(await veck.db.select().from(renderingFiles)).toHaveLength(1)
    await removeMarking(scene, scene.south)
    await cleanUp(veck, 1)
    expect(await shown(veck, { params: { id: copied.id } })).toEqual(['Söder: rendering', 'Norr: drawing'])
  })

  test('is removed with its marking, and with its order', async ({ veck }) => {
    const scene = await offerScene(veck)
    await render(veck, scene, scene.south)
    await render(veck, scene, scene.north)
    const [{ fileId = '' } = {}] = await rows(veck, scene.south)
    await removeMarking(scene, scene.south)
    // Until then the deletion can be undone.
    await cleanUp(veck, 1)
    expect(await rows(veck, scene.south)).toHaveLength(1)
    await cleanUp(veck, 2)
    expect(await rows(veck, scene.south)).toEqual([])
    // A document that is being drawn may need it.
    expect(await veck.db.select().from(renderingFiles)).toHaveLength(2)
    await cleanUp(veck, 1)
    expect(await veck.db.select().from(renderingFiles)).toHaveLength(1)
    expect(await files.size(renderingFileOf(fileId))).toBeUndefined()
    const body = { orderIds: [scene.order.id], userEmailAddress: 'kund@veck.example' }
    expect((await (await veck.as('kund')).call('deleteOrders', { body })).status).toBeLessThan(300)
    await cleanUp(veck, 100)
    expect(await veck.db.select().from(renderingFiles)).toEqual([])
  })
})

describe('the clean-up', () => {
  test('removes all files of renderings that nothing uses', async ({ veck }) => {
    const storedAt = veck.clock.now()
    await veck.db.insert(renderingFiles).values(Array.from({ length: 1001 }, () => ({ storedAt })))
    await cleanUp(veck, 1)
    expect(await veck.db.$count(renderingFiles)).toBe(0)
  })
})

describe('a revision', () => {
  test('keeps its rendering, and restoring it brings the rendering back', async ({ veck }) => {
    const scene = await offerScene(veck)
    await render(veck, scene, scene.south)
    const first = await freeze(scene)
    const { alts } = await readPdf((await pdfOf(veck, scene, 1)).content)
    expect(alts).toEqual([expect.stringMatching(/^Bild av Söder/), expect.stringMatching(/^Ritning av .*Norr/)])
    expect(await freeze(scene)).toEqual(first)
    await saveLine(scene, scene.south, { wallHeight: 240 })
    await render(veck, scene, scene.south)
    await removeMarking(scene, scene.south)
    await cleanUp(veck, 3)
    await cleanUp(veck, 1)
    const later = { ...scene, owner: await veck.as('kund') }
    expect(await rows(veck, scene.south)).toEqual([])
    expect(await veck.db.select().from(renderingFiles)).toHaveLength(1)
    const params = { ...scene.params, number: '1' }
    expect((await later.owner.call('restoreRevision', { params, body: {} })).status).toBe(200)
    expect(await shown(veck, later)).toEqual(['Söder: rendering', 'Norr: drawing'])
  })
})
