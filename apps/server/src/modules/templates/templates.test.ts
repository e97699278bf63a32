import type { Template } from '@veck/contract'
import { TemplatesMax } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { measurements } from '../../../test/curtain-choice.ts'
import { newFolder, newMarking, newOrder, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import type { Caller } from '../../../test/veck.ts'
import { variants } from '../../db/schema/catalogue.ts'
import { templates } from '../../db/schema/templates.ts'
import { exportOf } from '../account-export/testing/read-export.ts'
import { alternativesOf, withTwo } from '../alternatives/testing/two-alternatives.ts'
import { writeGeneralSetting } from '../settings/index.ts'
import { choice, create, ownChoice, test, type Scene } from '../order-lines/testing/scene.ts'

const save = (caller: Caller, orderId: string, name: string, more: object = {}) =>
  caller.call('saveTemplate', { body: { orderId, name, ...more } })
const insert = (caller: Caller, id: string, templateId: string, more: object = {}) =>
  caller.call('insertTemplate', { params: { id }, body: { templateId, folderId: null, ...more } })
const list = async (caller: Caller): Promise<Template[]> => (await caller.call('getTemplates')).body.templates
const namesOf = async (caller: Caller) => (await list(caller)).map(({ name }) => name)

const window = { width: 140, sill: 85, label: 'Burspråk' }

/** The room of the scene: a curtain, one in own fabric and a measured marking, and a folder in it with one more curtain. */
const furnish = async (scene: Scene) => {
  const { kund, orderId, folderId, markingId } = scene
  await create(scene, choice(markingId))
  await create(scene, ownChoice(await newMarking(kund, folderId, 'Norr')))
  const measured = await newMarking(kund, folderId, 'Mätt')
  await kund.call('measureMarking', { body: { orderId, id: measured, measured: measurements, window } })
  const alcove = await newFolder(kund, await readOrder(kund, orderId), 'Alkov', folderId)
  await create(scene, { ...choice(await newMarking(kund, alcove, 'Öster')), quantity: 3 })
  return readOrder(kund, orderId)
}
const saveRoom = async (scene: Scene): Promise<string> =>
  (await save(scene.kund, scene.orderId, 'Dubbelrum', { folderId: scene.folderId })).body.id

/** What a copy has in common with its original. */
const comparable = ({ orderLines }: Awaited<ReturnType<typeof readOrder>>) =>
  orderLines.map(({ ecomRowId: _row, markingId: _marking, ...line }) => line)

describe('[22] a template', () => {
  test('keeps the alternatives of a curtain, which only those see who sell to clients', async ({ scene }) => {
    const { veck, kund, orderId } = scene
    await withTwo(scene)
    const templateId = await saveRoom(scene)
    const { body } = await kund.call('createOrderFromTemplate', {
      params: { id: templateId },
      body: { offerName: 'Nytt' },
    })
    const [marking] = (await alternativesOf(kund, body.id)).markings
    expect(marking).toMatchObject({ chosen: 'A', alternatives: [{ letter: 'B', erpProductId: '31-02' }] })
    const [line] = (await alternativesOf(kund, orderId)).markings[0]?.alternatives ?? []
    expect(marking?.alternatives[0]?.price).toEqual(line?.price)
    // Supplier's staff read the order, but not what its clients may choose.
    const salj = await veck.as('salj')
    const { body: ofSales } = await save(salj, orderId, 'Från säljaren')
    const [stored] = await veck.db.select().from(templates).where(eq(templates.id, ofSales.id))
    expect(JSON.stringify(stored?.contents)).not.toContain('31-02')

    await veck.db.update(variants).set({ active: false }).where(eq(variants.partNo, '31-02'))
    const target = await newOrder(kund, 'Senare')
    const inserted = await insert(kund, target.id, templateId)
    expect(inserted.body.refused).toMatchObject([{ markingName: 'Fönster söder (B)', fabric: expect.any(String) }])
    expect((await alternativesOf(kund, target.id)).markings).toEqual([])
  })

  test('of a folder is inserted with its folders, sizes, options, fabrics and measurements, as one change', async ({
    scene,
  }) => {
    const { kund } = scene
    const room = await furnish(scene)
    const templateId = await saveRoom(scene)
    expect(await list(kund)).toMatchObject([
      { name: 'Dubbelrum', kind: 'folder', folders: 2, markings: 4, isOwn: true, owner: expect.stringMatching(/\w/) },
    ])
    const target = await newOrder(kund, 'Hotellet')
    const preview = await insert(kund, target.id, templateId, { preview: true })
    expect(preview.body).toMatchObject({ version: 1, folders: 2, markings: 4, refused: [], folderId: null })
    expect(await readOrder(kund, target.id)).toEqual(target)

    const { status, body } = await insert(kund, target.id, templateId)
    expect([status, body.version, body.price]).toEqual([200, 2, preview.body.price])
    const after = await readOrder(kund, target.id)
    expect(comparable(after)).toEqual(comparable(room))
    expect(after.orderTotalNetAmount).toEqual(room.orderTotalNetAmount)
    expect(after.folder.folders).toMatchObject([
      { id: body.folderId, name: 'Vardagsrum', folders: [{ name: 'Alkov' }] },
    ])
    expect(Object.values(after.markings).find(({ name }) => name === 'Mätt')).toMatchObject({
      measured: measurements,
      window,
    })
    const { body: history } = await kund.call('getOrderHistory', { params: { id: target.id } })
    expect(history.map(({ message }: { message: string }) => message)).toEqual([
      'Infogade mallen Dubbelrum i Hotellet (markeringar: 4)',
      expect.any(String),
    ])

    await kund.call('undoChange', { params: { id: target.id }, body: { change: body.version } })
    const undone = await readOrder(kund, target.id)
    expect([undone.folder.folders, undone.orderLines, undone.orderTotalNetAmount]).toEqual([
      [],
      [],
      target.orderTotalNetAmount,
    ])
  })

  test('of a marking goes to the end of the named folder, and of an order into it', async ({ scene }) => {
    const { kund, orderId, folderId, markingId } = scene
    await furnish(scene)
    const marking = (await save(kund, orderId, 'Fönster', { markingId })).body
    const whole = (await save(kund, orderId, 'Allt')).body
    expect([marking.kind, marking.markings, whole.kind, whole.folders]).toEqual(['marking', 1, 'order', 2])
    const { body } = await insert(kund, orderId, marking.id, { folderId })
    const folder = (await readOrder(kund, orderId)).folders[folderId]
    expect(folder?.markings.at(-1)).toMatchObject({ id: body.markingId, name: 'Fönster söder' })
    await insert(kund, orderId, whole.id, { folderId })
    expect((await readOrder(kund, orderId)).folders[folderId]?.folders.map(({ name }) => name)).toEqual([
      'Alkov',
      'Vardagsrum',
    ])
  })

  test('becomes a new order at the prices of today', async ({ scene }) => {
    const { kund } = scene
    const room = await furnish(scene)
    const params = { id: await saveRoom(scene) }
    const preview = await kund.call('createOrderFromTemplate', { params, body: { offerName: 'Ny', preview: true } })
    expect([preview.body.id, preview.body.price]).toEqual([null, room.orderTotalNetAmount])
    const { body } = await kund.call('createOrderFromTemplate', { params, body: { offerName: 'Ny', note: 'Vån 2' } })
    const made = await readOrder(kund, body.id)
    expect(made).toMatchObject({ offerName: 'Ny', note: 'Vån 2', orderTotalNetAmount: room.orderTotalNetAmount })
    expect(comparable(made)).toEqual(comparable(room))
    expect(made.userEmailAddress).toBe('kund@veck.example')
  })

  test('gives a curtain that cannot be made any more as measurements, and says why before and after', async ({
    scene,
  }) => {
    const { kund, veck } = scene
    await furnish(scene)
    const templateId = await saveRoom(scene)
    await veck.db.update(variants).set({ active: false }).where(eq(variants.partNo, '31-01'))
    const target = await newOrder(kund, 'Hotellet')
    const preview = await insert(kund, target.id, templateId, { preview: true })
    expect(preview.body.refused).toEqual([
      {
        markingName: 'Fönster söder',
        folderName: 'Vardagsrum',
        fabric: 'Dimma Snö',
        reason: 'Tyget har utgått ur sortimentet.',
      },
      { markingName: 'Öster', folderName: 'Alkov', fabric: 'Dimma Snö', reason: 'Tyget har utgått ur sortimentet.' },
    ])
    const { body } = await insert(kund, target.id, templateId)
    expect(body.refused).toEqual(preview.body.refused)
    const { orderLines, markings } = await readOrder(kund, target.id)
    expect(orderLines.map(({ markingName }) => markingName)).toEqual(['Norr'])
    const east = Object.values(markings).find(({ name }) => name === 'Öster')
    expect(east?.measured).toMatchObject({ quantity: 3, wallWidth: choice('').wallWidth })
  })

  test('holds no price, client or photo, and is in the export of the account', async ({ scene }) => {
    const { kund, veck, orderId, markingId } = scene
    await furnish(scene)
    const params = { id: orderId, markingId }
    const fixedPrice = { amount: 123_456, display: 'exclVat' }
    const priced = await kund.call('changeMarkingRetail', { params, body: { fixedPrice } })
    expect(priced.status).toBe(200)
    await saveRoom(scene)
    const [{ contents } = { contents: undefined }] = await veck.db.select().from(templates)
    expect(JSON.stringify(contents)).not.toMatch(/[pP]rice|Ore\b|[cC]lient|[iI]mage|[pP]hoto|123456/)
    const { json } = await exportOf(veck, kund)
    expect(json('templates.json')).toMatchObject([{ name: 'Dubbelrum', kind: 'folder', contents: { shape: 3 } }])
    expect(json('templates.json')[0].contents).toEqual(contents)
  })
})

describe('[22] the templates of an account', () => {
  test('are used by those it shares with, and changed only by the owner', async ({ scene }) => {
    const { kund, veck } = scene
    await furnish(scene)
    const id = await saveRoom(scene)
    const [kollega, bada] = [await veck.as('kollega'), await veck.as('bada')]
    await kund.call('shareOrders', { body: { emailAddress: 'kollega@veck.example' } })
    expect((await kund.call('getTemplates')).body.sharedWith).toEqual(['kollega@veck.example'])
    const shared = (await list(kollega)).find((one) => one.id === id)
    expect(shared).toMatchObject({ name: 'Dubbelrum', isOwn: false })
    const own = await newOrder(kollega)
    expect((await insert(kollega, own.id, id)).status).toBe(200)
    const rename = (caller: Caller) => caller.call('renameTemplate', { params: { id }, body: { name: 'Svit' } })
    const remove = (caller: Caller) => caller.call('deleteTemplate', { params: { id } })
    const use = (caller: Caller) =>
      caller.call('createOrderFromTemplate', { params: { id }, body: { offerName: 'Ny', preview: true } })
    expect([(await rename(kollega)).status, (await remove(kollega)).status, (await use(kollega)).status]).toEqual([
      403, 403, 200,
    ])
    const other = await newOrder(bada)
    const answers = [await rename(bada), await remove(bada), await use(bada), await insert(bada, other.id, id)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await list(bada)).some((one) => one.id === id)).toBe(false)
    expect([(await rename(kund)).body.name, (await remove(kund)).status]).toEqual(['Svit', 204])
    expect((await use(kollega)).status).toBe(404)
  })

  test('have different names, also in upper case, and one can be replaced on request', async ({ scene }) => {
    const { kund, orderId, markingId } = scene
    await furnish(scene)
    await saveRoom(scene)
    const second = (await save(kund, orderId, 'Fönster', { markingId })).body
    const taken = await save(kund, orderId, 'DUBBELRUM', { markingId })
    expect([taken.status, taken.body.fields]).toEqual([400, { name: 'Du har redan en mall med det namnet.' }])
    const renamed = await kund.call('renameTemplate', { params: { id: second.id }, body: { name: ' dubbelrum ' } })
    expect([renamed.status, renamed.body.fields?.name]).toEqual([400, 'Du har redan en mall med det namnet.'])
    const replaced = await save(kund, orderId, 'DUBBELRUM', { markingId, replace: true })
    expect(replaced.body).toMatchObject({ name: 'DUBBELRUM', kind: 'marking', markings: 1 })
    expect(await namesOf(kund)).toEqual(['DUBBELRUM', 'Fönster'])
  })

  test('keep a hostile name as text, and refuse one that is no line', async ({ scene }) => {
    const { kund, orderId } = scene
    await furnish(scene)
    const name = `'; drop table templates; <img src=x>`
    expect((await save(kund, orderId, name)).body.name).toBe(name)
    for (const wrong of ['', '  \u200B ', 'två\nrader', 'x'.repeat(41), 'halv \uD800'])
      expect((await save(kund, orderId, wrong)).body.fields).toHaveProperty('name')
    expect(await namesOf(kund)).toEqual([name])
  })

  test('are limited in number', async ({ scene }) => {
    const { kund, veck, orderId } = scene
    await furnish(scene)
    await saveRoom(scene)
    const [row] = await veck.db.select().from(templates)
    if (!row) throw new Error('No template was saved')
    const { id: _id, ...values } = row
    const many = Array.from({ length: TemplatesMax - 1 }, (_, index) => ({ ...values, name: `Rum ${index}` }))
    await veck.db.insert(templates).values(many)
    const full = await save(kund, orderId, 'En till')
    expect([full.status, full.body.message]).toEqual([409, expect.stringContaining(String(TemplatesMax))])
    expect((await save(kund, orderId, 'Dubbelrum', { replace: true })).status).toBe(200)
  })
})

describe('[22] inserting a template', () => {
  test('respects the size and the depth of an order', async ({ scene }) => {
    const { kund, veck } = scene
    await furnish(scene)
    const id = await saveRoom(scene)
    const target = await newOrder(kund)
    let parent: string | null = null
    for (let level = 1; level <= 9; level += 1) parent = await newFolder(kund, target, `Nivå ${level}`, parent)
    const deep = await insert(kund, target.id, id, { folderId: parent, preview: true })
    expect([deep.status, deep.body.message]).toEqual([409, 'Mappar kan ligga högst 10 nivåer djupt.'])
    await writeGeneralSetting(veck.db, 'maxMarkingsPerOrder', 3)
    expect((await insert(kund, target.id, id)).body.message).toContain('högst 3 markeringar')
    const body = { offerName: 'Ny' }
    expect((await kund.call('createOrderFromTemplate', { params: { id }, body })).status).toBe(409)
    expect((await readOrder(kund, target.id)).orderLines).toEqual([])
  })

  test('into a room type gives it to the rooms that follow, and one undo takes it from all', async ({ scene }) => {
    const { kund, orderId, folderId, markingId } = scene
    await create(scene, choice(markingId))
    const { id } = (await save(kund, orderId, 'Fönster', { markingId })).body
    const rooms = { typeId: folderId, parentId: null, names: ['101', '102'] }
    await kund.call('createRooms', { params: { id: orderId }, body: rooms })
    const { body } = await insert(kund, orderId, id, { folderId })
    const markingsOfRooms = async () =>
      (await readOrder(kund, orderId)).folder.folders.map(({ name, markings }) => [name, markings.length])
    expect(await markingsOfRooms()).toEqual([
      ['Vardagsrum', 2],
      ['101', 2],
      ['102', 2],
    ])
    expect((await readOrder(kund, orderId)).orderLines).toHaveLength(6)
    await kund.call('undoChange', { params: { id: orderId }, body: { change: body.version } })
    expect((await markingsOfRooms()).map(([, count]) => count)).toEqual([1, 1, 1])
  })

  test('is refused for a version that has been changed since, a sent order and unknown ids', async ({ scene }) => {
    const { kund, veck, orderId } = scene
    await furnish(scene)
    const id = await saveRoom(scene)
    const target = await newOrder(kund)
    expect((await insert(kund, target.id, id, { version: 7 })).body.code).toBe('stale')
    expect((await insert(kund, target.id, nowhere)).status).toBe(404)
    expect((await insert(kund, target.id, id, { folderId: nowhere })).status).toBe(404)
    expect((await save(kund, orderId, 'Okänd', { folderId: nowhere })).status).toBe(404)
    expect((await save(kund, nowhere, 'Okänd')).status).toBe(404)
    expect((await save(kund, target.id, 'Tom')).status).toBe(409)
    await setStatus(veck, target.id, OrderStatus.OfferSentToCustomer)
    expect((await insert(kund, target.id, id)).status).toBe(409)
  })
})
