import { copyName } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, putLine, readOrder } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

const english = { 'accept-language': 'en-US' }

const namesIn = async (caller: Caller, orderId: string, folderId: string) =>
  (await readOrder(caller, orderId)).folders[folderId]?.markings.map(({ name }) => name)

/** An order of the user bada with the markings A, B, C and D in its root, and a folder. */
const orderWithMarkings = async (bada: Caller) => {
  const order = await newOrder(bada)
  const root = order.folder.id
  const ids: Record<string, string> = {}
  for (const name of ['A', 'B', 'C', 'D']) ids[name] = await newMarking(bada, root, name)
  const folder = await newFolder(bada, order, 'Kök')
  const reorder = (name: string, newIndex: number) =>
    bada.call('moveMarking', {
      body: { id: ids[name], folderId: root, newIndex, oldIndex: 0, markOnMarkPosChange: true },
    })
  const moveTo = (name: string, folderId: string) =>
    bada.call('moveMarking', {
      body: { id: ids[name], folderId, newIndex: 0, oldIndex: 0, markOnMarkPosChange: false },
    })
  return { order, root, folder, ids, reorder, moveTo, names: (id: string) => namesIn(bada, order.id, id) }
}

describe('markings', () => {
  test('[B7.2] are created at the end of a folder, and the answer has their id', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const { status, body } = await bada.call('createMarking', {
      body: { folderId: order.folder.id, name: ' Fönster ' },
    })
    expect([status, body]).toEqual([200, { id: expect.any(String), version: 2 }])
    await newMarking(bada, order.folder.id, 'Dörr')
    expect(await namesIn(bada, order.id, order.folder.id)).toEqual(['Fönster', 'Dörr'])
  })

  test('[B5.1][B5.3] have a name of 1 to 20 characters', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const id = await newMarking(bada, order.folder.id, 'Fönster')
    for (const name of [undefined, '', ' ', 'x'.repeat(21)]) {
      const answers = [
        await bada.call('createMarking', { body: { folderId: order.folder.id, name } }),
        await bada.call('updateMarking', { body: { id, name } }),
        await bada.call('renameMarking', { body: { orderId: order.id, id, name } }),
        await bada.call('copyMarking', { body: { orderId: order.id, id, name } }),
      ]
      for (const { status, body } of answers) expect([status, Object.keys(body.fields)]).toEqual([400, ['name']])
    }
  })

  test('are not created in a folder that is deleted with the one above it', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const floor = await newFolder(bada, order, 'Plan')
    const kitchen = await newFolder(bada, order, 'Kök', floor)
    await bada.call('deleteFoldersAndMarkings', { body: { orderId: order.id, folders: [floor], markings: [] } })
    expect((await bada.call('createMarking', { body: { folderId: kitchen, name: 'Fönster' } })).status).toBe(404)
  })

  test('[B7.3][B7.5] can be renamed in the wizard and in the sidebar', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const id = await newMarking(bada, order.folder.id, 'Fönster')
    await putLine(veck, order.id, id)
    expect((await bada.call('updateMarking', { body: { id, name: 'Fönster 1' } })).body).toEqual({ version: 3 })
    expect((await readOrder(bada, order.id)).orderLines[0]?.markingName).toBe('Fönster 1')
    const body = { orderId: order.id, id, name: 'Fönster 2' }
    expect((await bada.call('renameMarking', { body })).body).toEqual({ version: 4 })
    expect((await readOrder(bada, order.id)).markings[id]?.name).toBe('Fönster 2')
  })

  test('[B8.8] that do not exist, or are in another order, are not found', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const elsewhere = await newMarking(bada, (await newOrder(bada)).folder.id, 'Annan')
    for (const id of [nowhere, elsewhere]) {
      const body = { orderId: order.id, id, name: 'Ny' }
      const answers = [
        await bada.call('renameMarking', { body, headers: english }),
        await bada.call('copyMarking', { body, headers: english }),
      ]
      for (const answer of answers) expect([answer.status, answer.body.message]).toEqual([404, 'Marking not found'])
    }
    const inNowhere = await bada.call('createMarking', { body: { folderId: nowhere, name: 'Ny' }, headers: english })
    expect([inNowhere.status, inNowhere.body.message]).toEqual([404, `Folder ${nowhere} not found`])
  })

  test('[B7.4][B4.13] are reordered to an index that is counted without the moved marking', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { root, reorder, names } = await orderWithMarkings(bada)
    expect((await reorder('A', 2)).body).toEqual({ version: 7 })
    expect(await names(root)).toEqual(['B', 'C', 'A', 'D'])
    await reorder('D', 0)
    expect(await names(root)).toEqual(['D', 'B', 'C', 'A'])
    await reorder('B', 99)
    expect(await names(root)).toEqual(['D', 'C', 'A', 'B'])
    expect((await reorder('B', 3)).body).toEqual({ version: 9 })
  })

  test('[B7.4][B4.13] are moved to the end of another folder', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { root, folder, moveTo, names } = await orderWithMarkings(bada)
    await moveTo('B', folder)
    await moveTo('A', folder)
    expect([await names(root), await names(folder)]).toEqual([
      ['C', 'D'],
      ['B', 'A'],
    ])
    await moveTo('B', root)
    expect([await names(root), await names(folder)]).toEqual([['C', 'D', 'B'], ['A']])
  })

  test('[B4.13] are not moved to their own folder, to an index in another folder, or to another order', async ({
    veck,
  }) => {
    const bada = await veck.as('bada')
    const { root, folder, ids, moveTo, names } = await orderWithMarkings(bada)
    expect((await moveTo('A', root)).body.code).toBe('conflict')
    const onto = { id: ids['A'], folderId: folder, newIndex: 0, oldIndex: 0, markOnMarkPosChange: true }
    expect((await bada.call('moveMarking', { body: onto })).body.code).toBe('conflict')
    const other = await newOrder(bada)
    expect((await moveTo('A', other.folder.id)).status).toBe(404)
    expect((await bada.call('moveMarking', { body: { ...onto, id: nowhere } })).status).toBe(404)
    const { status, body } = await bada.call('moveMarking', { body: { ...onto, newIndex: -1 } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['newIndex']])
    expect(await names(root)).toEqual(['A', 'B', 'C', 'D'])
  })

  test('[B7.6] are copied with their line, and the copy comes directly after', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, root, ids, names } = await orderWithMarkings(bada)
    const { B = '' } = ids
    await putLine(veck, order.id, B)
    const { status, body } = await bada.call('copyMarking', { body: { orderId: order.id, id: B, name: 'B kopia' } })
    expect([status, body]).toEqual([200, { id: expect.any(String), version: 7 }])
    expect(await names(root)).toEqual(['A', 'B', 'B kopia', 'C', 'D'])
    const { orderLines, orderTotalNetAmount } = await readOrder(bada, order.id)
    const [line, copy] = orderLines
    const own = { markingId: body.id, markingName: 'B kopia', ecomRowId: copy?.ecomRowId }
    expect(copy).toEqual({ ...line, ...own })
    expect(copy?.ecomRowId).not.toBe(line?.ecomRowId)
    expect(orderTotalNetAmount.value).toBe(5000)
  })

  test('[B5.3][A5.5] get a proposed name within the limit, also as copies of copies', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    let name = 'Panoramafönster söder'.slice(0, 20)
    let id = await newMarking(bada, order.folder.id, name)
    for (let round = 0; round < 4; round += 1) {
      name = copyName(name, ' kopia', 20)
      const { status, body } = await bada.call('copyMarking', { body: { orderId: order.id, id, name } })
      expect(status).toBe(200)
      id = body.id
    }
    expect((await readOrder(bada, order.id)).markings[id]?.name).toMatch(/ kopia$/)
  })

  test('[B7.10] are deleted; the caller chooses whether a missing one is an error', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, root, ids, names } = await orderWithMarkings(bada)
    const { B = '', C = '' } = ids
    const remove = async (markingId: string, throwIfNull: string) =>
      (await bada.call('deleteMarking', { query: { markingId, throwIfNull } })).status
    expect([await remove(B, 'true'), await remove(C, 'false')]).toEqual([204, 204])
    expect(await names(root)).toEqual(['A', 'D'])
    const { version } = await readOrder(bada, order.id)
    expect([await remove(B, 'true'), await remove(nowhere, 'true')]).toEqual([404, 404])
    expect([await remove(B, 'false'), await remove(nowhere, 'false')]).toEqual([204, 204])
    expect((await readOrder(bada, order.id)).version).toBe(version)
    expect(await remove('x', 'true')).toBe(400)
  })
})
