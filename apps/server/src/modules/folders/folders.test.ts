import type { CallName } from '@veck/contract'
import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, putLine, readOrder, setStatus } from '../../../test/orders.ts'
import { test } from '../../../test/veck.ts'
import { markings } from '../../db/schema/folders.ts'
import { writeGeneralSetting } from '../settings/index.ts'

const english = { 'accept-language': 'en-US' }

describe('folders', () => {
  test('[B7.8][B1.1] are created in the root or in a folder, after their siblings', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const body = { orderId: order.id, parentId: null, name: ' Plan 1 ' }
    const { status, body: answer } = await bada.call('createFolder', { body })
    expect([status, answer]).toEqual([200, { id: expect.any(String), version: 2 }])
    await newFolder(bada, order, 'Kök', answer.id)
    await newFolder(bada, order, 'Plan 2', order.folder.id)
    await newFolder(bada, order, 'Hall', answer.id)
    expect((await readOrder(bada, order.id)).folder.folders).toMatchObject([
      { name: 'Plan 1', folders: [{ name: 'Kök' }, { name: 'Hall' }] },
      { name: 'Plan 2', folders: [] },
    ])
  })

  test('[B5.2][A9.2] have a name of 1 to 20 characters', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const id = await newFolder(bada, order, 'Kök')
    for (const name of ['', '  ', 'x'.repeat(21), 'a\nb']) {
      const created = await bada.call('createFolder', { body: { orderId: order.id, parentId: null, name } })
      const renamed = await bada.call('renameFolder', { body: { id, name } })
      const copied = await bada.call('copyFolder', { body: { orderId: order.id, id, name } })
      for (const { status, body } of [created, renamed, copied])
        expect([status, Object.keys(body.fields)]).toEqual([400, ['name']])
    }
    expect((await bada.call('renameFolder', { body: { id, name: 'x'.repeat(20) } })).status).toBe(200)
  })

  test('[B7.9][B4.16] are renamed, and their lines show the new name', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const id = await newFolder(bada, order, 'Kök')
    await putLine(veck, order.id, await newMarking(bada, id, 'Fönster'))
    const { status, body } = await bada.call('renameFolder', { body: { id, name: 'Köket' } })
    expect([status, body]).toEqual([200, { version: 4 }])
    expect(await readOrder(bada, order.id)).toMatchObject({
      folder: { folders: [{ name: 'Köket' }] },
      orderLines: [{ folderName: 'Köket' }],
    })
    expect((await bada.call('renameFolder', { body: { id, name: 'Köket' } })).body.version).toBe(4)
  })

  test('[B7.7] are copied with all their contents, and the copy comes directly after', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const floor = await newFolder(bada, order, 'Plan 1')
    await newFolder(bada, order, 'Plan 2')
    const kitchen = await newFolder(bada, order, 'Kök', floor)
    await putLine(veck, order.id, await newMarking(bada, kitchen, 'Fönster'))
    await newMarking(bada, floor, 'Dörr')
    const body = { orderId: order.id, id: floor, name: 'Plan 1 kopia' }
    const { status, body: answer } = await bada.call('copyFolder', { body })
    expect([status, answer]).toEqual([200, { id: expect.any(String), version: 7 }])
    const read = await readOrder(bada, order.id)
    expect(read.folder.folders.map(({ name }) => name)).toEqual(['Plan 1', 'Plan 1 kopia', 'Plan 2'])
    expect(read.folders[answer.id]).toMatchObject({
      parentId: order.folder.id,
      folders: [{ name: 'Kök', parentId: answer.id, markings: [{ name: 'Fönster' }] }],
      markings: [{ name: 'Dörr', folderId: answer.id }],
    })
    expect(read.orderLines.map(({ folderName, price }) => [folderName, price.value])).toEqual([
      ['Kök', 2500],
      ['Kök', 2500],
    ])
    expect(read.orderTotalNetAmount.value).toBe(5000)
    expect(new Set(read.orderLines.map(({ ecomRowId }) => ecomRowId)).size).toBe(2)
  })

  test('[B7.11] are deleted with all their contents, and the totals change', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const floor = await newFolder(bada, order, 'Plan 1')
    const kitchen = await newFolder(bada, order, 'Kök', floor)
    const inKitchen = await newMarking(bada, kitchen, 'Fönster')
    const inRoot = await newMarking(bada, order.folder.id, 'Entré')
    await putLine(veck, order.id, inKitchen)
    await putLine(veck, order.id, inRoot)
    expect((await bada.call('deleteFolder', { params: { id: floor } })).status).toBe(204)
    const read = await readOrder(bada, order.id)
    expect([Object.keys(read.folders), Object.keys(read.markings)]).toEqual([[order.folder.id], [inRoot]])
    expect([read.orderLines.length, read.orderTotalNetAmount.value]).toEqual([1, 2500])
    for (const id of [floor, kitchen, nowhere]) {
      const { status, body } = await bada.call('deleteFolder', { params: { id }, headers: english })
      expect([status, body.message]).toEqual([404, `Folder ${id} not found`])
    }
  })

  test('cannot be renamed, copied or deleted if they are the root folder', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const { id } = order.folder
    const refusals = [
      await bada.call('renameFolder', { body: { id, name: 'Nytt' } }),
      await bada.call('copyFolder', { body: { orderId: order.id, id, name: 'Kopia' } }),
      await bada.call('deleteFolder', { params: { id } }),
      await bada.call('deleteFoldersAndMarkings', { body: { orderId: order.id, folders: [id], markings: [] } }),
    ]
    for (const { status, body } of refusals) expect([status, body.code]).toEqual([409, 'conflict'])
  })

  test('can be nested ten levels deep', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    let parentId = order.folder.id
    for (let level = 1; level <= 10; level += 1) parentId = await newFolder(bada, order, `Nivå ${level}`, parentId)
    const { status, body } = await bada.call('createFolder', {
      body: { orderId: order.id, parentId, name: 'För djupt' },
    })
    expect([status, body.message]).toEqual([409, 'Mappar kan ligga högst 10 nivåer djupt.'])
  })
})

describe('an order', () => {
  test('has at most 2,000 markings', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { id: orderId, folder } = await newOrder(bada)
    const row = { orderId, folderId: folder.id, name: 'Fönster' }
    await veck.db.insert(markings).values(Array.from({ length: 1999 }, (_, position) => ({ ...row, position })))
    const last = await newMarking(bada, folder.id, 'Den sista')
    const refused = await bada.call('copyMarking', { body: { orderId, id: last, name: 'En till' } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Offerten är full: den rymmer högst 2000 markeringar. Dela upp den på flera offerter.',
    ])
  })

  test('cannot grow beyond the supplier’s limits of folders and markings, but can be edited', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const room = await newFolder(bada, order, 'Rum')
    for (const name of ['Ett', 'Två', 'Tre']) await newMarking(bada, room, name)
    await writeGeneralSetting(veck.db, 'maxMarkingsPerOrder', 2)
    await writeGeneralSetting(veck.db, 'maxFoldersPerOrder', 1)
    const orderId = order.id
    const [marking] = Object.keys((await readOrder(bada, orderId)).markings)
    const adding: [CallName, object][] = [
      ['createMarking', { folderId: room, name: 'Fyra' }],
      ['copyMarking', { orderId, id: marking, name: 'Fyra' }],
      ['createFolder', { orderId, parentId: null, name: 'Två' }],
      ['copyFolder', { orderId, id: room, name: 'Två' }],
    ]
    for (const [name, body] of adding) expect([name, (await bada.call(name, { body })).status]).toEqual([name, 409])
    await setStatus(veck, orderId, OrderStatus.OrderPlaced)
    const copied = await bada.call('copyOrder', { body: { orderId, offerName: 'Kopia' } })
    expect([copied.status, copied.body.message]).toEqual([409, expect.stringContaining('högst 2 markeringar')])
    await setStatus(veck, orderId, OrderStatus.Initiated)

    const items = { folders: [room], markings: [] }
    const remove = async () =>
      (await bada.call('deleteFoldersAndMarkings', { body: { orderId, ...items } })).body.version as number
    const restore = (change: number) => bada.call('undoChange', { params: { id: orderId }, body: { change } })
    expect((await bada.call('renameFolder', { body: { id: room, name: 'Sal' } })).status).toBe(200)
    expect((await restore(await remove())).status).toBeLessThan(300)
    const removed = await remove()
    await newMarking(bada, order.folder.id, 'I stället')
    expect((await restore(removed)).status).toBe(409)
  })
})

describe('every change of folders and markings', () => {
  test('is refused to strangers, in a sent order, and with an old version', async ({ veck }) => {
    const bada = await veck.as('bada')
    const kund = await veck.as('kund')
    const order = await newOrder(bada)
    const folder = await newFolder(bada, order, 'Kök')
    const marking = await newMarking(bada, folder, 'Fönster')
    const orderId = order.id
    const move = { id: marking, folderId: order.folder.id, newIndex: 0, oldIndex: 0, markOnMarkPosChange: false }
    const changes: [CallName, { body?: object; params?: { id: string }; query?: Record<string, string> }][] = [
      ['createFolder', { body: { orderId, parentId: null, name: 'Ny' } }],
      ['renameFolder', { body: { id: folder, name: 'Ny' } }],
      ['copyFolder', { body: { orderId, id: folder, name: 'Ny' } }],
      ['deleteFoldersAndMarkings', { body: { orderId, folders: [folder], markings: [] } }],
      ['createMarking', { body: { folderId: folder, name: 'Ny' } }],
      ['updateMarking', { body: { id: marking, name: 'Ny' } }],
      ['renameMarking', { body: { orderId, id: marking, name: 'Ny' } }],
      ['moveMarking', { body: move }],
      ['copyMarking', { body: { orderId, id: marking, name: 'Ny' } }],
      ['deleteFolder', { params: { id: folder } }],
      ['deleteMarking', { query: { markingId: marking, throwIfNull: 'true' } }],
    ]
    for (const [name, input] of changes) {
      expect([name, (await kund.call(name, input)).status]).toEqual([name, 404])
      if (!input.body) continue
      const stale = await bada.call(name, { ...input, body: { ...input.body, version: 2 } })
      expect([name, stale.status, stale.body.code]).toEqual([name, 409, 'stale'])
    }
    await setStatus(veck, order.id, OrderStatus.OfferSentToCustomer)
    for (const [name, input] of changes) {
      const sent = await bada.call(name, input)
      expect([name, sent.status, sent.body.code]).toEqual([name, 409, 'wrongStatus'])
    }
    expect((await readOrder(bada, order.id)).version).toBe(3)
  })
})
