import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, putLine, readOrder } from '../../../test/orders.ts'
import { test, type Caller } from '../../../test/veck.ts'

type Chosen = { folders?: string[]; markings?: string[] }
const remove = (caller: Caller, orderId: string, chosen: Chosen) =>
  caller.call('deleteFoldersAndMarkings', { body: { orderId, folders: [], markings: [], ...chosen } })
const restore = (caller: Caller, id: string, change: number) =>
  caller.call('undoChange', { params: { id }, body: { change } })

/** The root has the markings A, B and C and the folder Plan, which contains Kök. Each folder has a marking. */
const furnished = async (bada: Caller) => {
  const order = await newOrder(bada)
  const [a, b, c] = [
    await newMarking(bada, order.folder.id, 'A'),
    await newMarking(bada, order.folder.id, 'B'),
    await newMarking(bada, order.folder.id, 'C'),
  ]
  const floor = await newFolder(bada, order, 'Plan')
  const kitchen = await newFolder(bada, order, 'Kök', floor)
  const inFloor = await newMarking(bada, floor, 'Trapp')
  const inKitchen = await newMarking(bada, kitchen, 'Diskbänk')
  return { order: await readOrder(bada, order.id), a, b, c, floor, kitchen, inFloor, inKitchen }
}

describe('bulk delete', () => {
  test('[B7.12][B4.12] deletes folders and markings with all their contents, as one change', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, a, b, c, floor, kitchen } = await furnished(bada)
    const chosen = { folders: [floor, kitchen, nowhere], markings: [a, c, nowhere] }
    const { status, body } = await remove(bada, order.id, chosen)
    expect([status, body]).toEqual([200, { version: order.version + 1 }])
    const read = await readOrder(bada, order.id)
    expect([Object.keys(read.folders), Object.keys(read.markings)]).toEqual([[order.folder.id], [b]])
    const history = await bada.call('getOrderHistory', { params: { id: order.id } })
    expect(history.body[0].message).toBe('Tog bort Plan, Kök, A + 1')
  })

  test('[B4.12] needs at least one item', async ({ veck }) => {
    const bada = await veck.as('bada')
    const order = await newOrder(bada)
    const { status, body } = await remove(bada, order.id, {})
    expect([status, Object.keys(body.fields)]).toEqual([400, ['markings']])
  })
})

describe('the undo of a deletion', () => {
  test('of a folder inside a deleted one is refused until that one is restored', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, floor, kitchen } = await furnished(bada)
    const inner = await remove(bada, order.id, { folders: [kitchen] })
    const outer = await remove(bada, order.id, { folders: [floor] })
    const statuses = [
      (await restore(bada, order.id, inner.body.version)).status,
      (await bada.call('createMarking', { body: { folderId: floor, name: 'Fönster' } })).status,
      (await restore(bada, order.id, outer.body.version)).status,
      (await restore(bada, order.id, inner.body.version)).status,
    ]
    expect(statuses).toEqual([409, 404, 200, 200])
    const id = await newMarking(bada, kitchen, 'Fönster')
    expect((await readOrder(bada, order.id)).markings[id]?.folderId).toBe(kitchen)
  })

  test('restores everything to its place, with lines and totals', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, b, floor, inKitchen } = await furnished(bada)
    await putLine(veck, order.id, inKitchen)
    const before = await readOrder(bada, order.id)
    const removed = await remove(bada, order.id, { folders: [floor], markings: [b] })
    const { status, body } = await restore(bada, order.id, removed.body.version)
    expect([status, body.version]).toEqual([200, order.version + 2])
    const after = await readOrder(bada, order.id)
    expect([after.folder, after.orderLines]).toEqual([before.folder, before.orderLines])
    expect(after.orderTotalNetAmount.value).toBe(2500)
  })

  test('does not restore what was deleted before', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, floor, inFloor, inKitchen } = await furnished(bada)
    await remove(bada, order.id, { markings: [inFloor] })
    const { body } = await remove(bada, order.id, { folders: [floor] })
    await restore(bada, order.id, body.version)
    const { markings } = await readOrder(bada, order.id)
    expect([inFloor in markings, inKitchen in markings]).toEqual([false, true])
  })

  test('is refused while the folder of the item is deleted', async ({ veck }) => {
    const bada = await veck.as('bada')
    const { order, a, floor, inFloor } = await furnished(bada)
    const first = await remove(bada, order.id, { markings: [a, inFloor] })
    const second = await remove(bada, order.id, { folders: [floor] })
    const tooEarly = await restore(bada, order.id, first.body.version)
    expect([tooEarly.status, tooEarly.body.code]).toEqual([409, 'changedSince'])
    expect(Object.keys((await readOrder(bada, order.id)).markings)).not.toContain(a)
    for (const { body } of [second, first]) expect((await restore(bada, order.id, body.version)).status).toBe(200)
    expect((await readOrder(bada, order.id)).folder).toEqual(order.folder)
  })
})
