import type { Folder, Order, OrderLine } from '@veck/contract'
import { foldersIn, markingsIn, numberedNames, PromptNameMaxLength } from '@veck/domain'
import fc from 'fast-check'
import { strict as assert } from 'node:assert'
import { describe } from 'vitest'
import { newFolder, newMarking, newOrder, readOrder } from '../../../test/orders.ts'
import type { Caller } from '../../../test/veck.ts'
import { choice, test } from '../order-lines/testing/scene.ts'

const fabrics = { '31-01': 31, '31-02': 31, '11-01': 11 } as const
type PartNo = keyof typeof fabrics

/** Each number chooses one of the items that the user sees at this step. */
const step = fc.record({
  user: fc.nat(1),
  kind: fc.constantFrom(
    ...(['sizes', 'fabric', 'rename', 'move', 'sort', 'copy', 'delete', 'undo', 'undo', 'redo'] as const),
    ...([
      'typeSizes',
      'typeFabric',
      'typeMarking',
      'typeFolder',
      'typeGone',
      'rooms',
      'stop',
      'follow',
      'reset',
    ] as const),
  ),
  marking: fc.nat(11),
  index: fc.nat(3),
  partNo: fc.constantFrom(...(Object.keys(fabrics) as PartNo[])),
  sizes: fc.record({ quantity: fc.integer({ min: 1, max: 4 }), wallHeight: fc.integer({ min: 240, max: 290 }) }),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** The contents without ids and times: the tree by name and sequence, each marking with its line. */
const contentsOf = ({ folder, folders, markings, orderLines, orderTotalNetAmount }: Order) => {
  const lines = new Map(orderLines.map((line) => [line.markingId, line]))
  const lineOf = (id: string) => {
    const { ecomRowId: _row, markingId: _marking, ...line } = lines.get(id) ?? ({} as OrderLine)
    return line
  }
  const treeOf = (each: Order['folder']): unknown => ({
    name: each.name,
    follows: folders[each.follows ?? '']?.name,
    markings: each.markings.map(({ id, name, follows }) => ({
      name,
      follows: markings[follows ?? '']?.name,
      line: lineOf(id),
    })),
    folders: each.folders.map(treeOf),
  })
  return { tree: treeOf(folder), total: orderTotalNetAmount.value }
}

type Work = { order: Order; caller: Caller; at: Step }
const namesOfCopies = numberedNames('Kopia', 2, PromptNameMaxLength)

const someLines = ({ order, at }: Work) => {
  const markings = markingsIn(order.folder).map(({ id }) => id)
  const chosen = new Set(markings.filter((_id, place) => (place + at.marking) % 2 === 0))
  return order.orderLines.filter(({ markingId }) => chosen.has(markingId))
}
const someMarking = ({ order, at }: Work) => {
  const all = markingsIn(order.folder)
  return all[at.marking % all.length]
}

/** A line that has the sizes already, or got them from its room type, is not saved: there would be nothing to undo. */
const saveSizes = async ({ order, caller, at }: Work, markingId: string) => {
  const { orderLines } = await readOrder(caller, order.id)
  const line = orderLines.find((each) => each.markingId === markingId)
  const { quantity, wallHeight } = at.sizes
  if (!line || (line.quantity === quantity && line.wallHeight === wallHeight)) return undefined
  return caller.call('updateOrderLine', { params: { id: order.id }, body: { ...line, quantity, wallHeight } })
}

/** The first folder that others follow, and the rooms that follow it. */
const someType = ({ order }: Work) => {
  const all = foldersIn<Folder, Folder['markings'][number]>(order.folder)
  const typeId = all.find(({ follows }) => follows)?.follows ?? all[1]?.id ?? ''
  return { type: order.folders[typeId], rooms: all.filter(({ follows }) => follows === typeId).map(({ id }) => id) }
}

/** A change of a room type, or of what follows it. */
const changeType = async (work: Work): Promise<unknown> => {
  const { order, caller, at } = work
  const params = { id: order.id }
  const { type, rooms } = someType(work)
  if (!type) return undefined
  const room = rooms[at.index % (rooms.length || 1)]
  const typeId = type.id
  const withLine = new Set(order.orderLines.map(({ markingId }) => markingId))
  const markingIds = type.markings.map(({ id }) => id).filter((id) => withLine.has(id))
  const change = (more: object) =>
    markingIds.length > 0 && caller.call('changeLines', { params, body: { changes: [{ markingIds, ...more }] } })
  const name = `Rum ${Object.keys(order.folders).length}`
  const calls: Partial<Record<Step['kind'], () => unknown>> = {
    typeSizes: () => change({ choices: at.sizes }),
    typeFabric: () => change({ fabric: { isExternalFabric: false, erpProductId: at.partNo } }),
    typeMarking: () => caller.call('createMarking', { body: { folderId: typeId, name: `Ny ${at.index}` } }),
    typeFolder: () => caller.call('createFolder', { body: { orderId: order.id, parentId: typeId, name: 'Alkov' } }),
    typeGone: () => rooms.length > 0 && caller.call('deleteFolder', { params: { id: typeId } }),
    rooms: () =>
      rooms.length < 4 && caller.call('createRooms', { params, body: { typeId, parentId: null, names: [name] } }),
    stop: () => room && caller.call('stopFollowing', { params, body: { folderIds: [room] } }),
    reset: () => room && caller.call('resetToType', { params, body: { folders: [room] } }),
    follow: () => {
      const free = order.folder.folders.filter(({ id, follows }) => id !== typeId && !follows)
      const folderIds = free.slice(0, 1).map(({ id }) => id)
      return folderIds.length > 0 && caller.call('followFolder', { params, body: { typeId, folderIds } })
    },
  }
  return calls[at.kind]?.()
}

/** The step as one change. */
const atOnce = async (work: Work): Promise<unknown> => {
  const { order, caller, at } = work
  const params = { id: order.id }
  const markingIds = someLines(work).map(({ markingId }) => markingId)
  const change = (more: object) =>
    markingIds.length > 0 &&
    caller.call('changeLines', { params, body: { changes: [{ markingIds, ...more }], version: order.version } })
  if (at.kind === 'sizes') return change({ choices: at.sizes })
  if (at.kind === 'fabric') return change({ fabric: { isExternalFabric: false, erpProductId: at.partNo } })
  const id = someMarking(work)?.id
  if (at.kind === 'copy')
    return caller.call('copyMarking', { body: { orderId: order.id, id, name: 'Kopia', copies: 2 } })
  return single(work)
}

/** The steps that are the same call in both orders. */
const single = async (work: Work): Promise<unknown> => {
  const { order, caller, at } = work
  const marking = someMarking(work)
  const id = marking?.id
  if (!['rename', 'sort', 'delete', 'move'].includes(at.kind)) return changeType(work)
  if (at.kind === 'rename')
    return caller.call('renameMarking', { body: { orderId: order.id, id, name: `Namn ${at.index}` } })
  if (at.kind === 'sort') return caller.call('sortFolder', { body: { orderId: order.id, id: null, deep: true } })
  if (at.kind === 'delete')
    return (
      markingsIn(order.folder).length > 2 &&
      caller.call('deleteFoldersAndMarkings', { body: { orderId: order.id, folders: [], markings: [id] } })
    )
  const move = { id, folderId: marking?.folderId, newIndex: at.index, oldIndex: 0, markOnMarkPosChange: true }
  return caller.call('moveMarking', { body: move })
}

/** The same step, one marking at a time, by the calls for one marking. */
const oneByOne = async (work: Work): Promise<unknown> => {
  const { order, caller, at } = work
  const params = { id: order.id }
  if (at.kind === 'sizes') for (const { markingId } of someLines(work)) await saveSizes(work, markingId)
  else if (at.kind === 'fabric')
    for (const { markingId, erpProductId } of someLines(work).filter((line) => line.erpProductId !== at.partNo))
      await caller.call('replaceFabric', {
        params,
        body: {
          productId: fabrics[at.partNo],
          oldErpProductId: erpProductId,
          newErpProductId: at.partNo,
          markingIds: [markingId],
        },
      })
  else if (at.kind === 'copy')
    for (const name of namesOfCopies.toReversed())
      await caller.call('copyMarking', { body: { orderId: order.id, id: someMarking(work)?.id, name, copies: 1 } })
  else await single(work)
  return undefined
}

const furnish = async (caller: Caller) => {
  const order = await newOrder(caller)
  const room = await newFolder(caller, order, 'Kök')
  for (const name of ['Nord', 'Syd', 'Bar']) {
    const id = await newMarking(caller, room, name)
    if (name !== 'Bar') await caller.call('createOrderLine', { params: { id: order.id }, body: choice(id) })
  }
  const body = { typeId: room, parentId: null, names: ['101', '102'] }
  await caller.call('createRooms', { params: { id: order.id }, body })
  return order.id
}

/** The versions that a step made, and the user who made them: only that one may undo them. */
type Done = { caller: Caller; versions: number[] }

/** Undoes the versions, the latest first. Undoing what this returns does them again. */
const revert = async (id: string, { caller, versions }: Done): Promise<Done> => {
  const undone: number[] = []
  for (const change of versions.toReversed()) {
    const { status, body } = await caller.call('undoChange', { params: { id }, body: { change } })
    assert.equal(status, 200)
    undone.push(body.version)
  }
  return { caller, versions: undone }
}

/** What an undo restores. Only sales see the customer. */
const restorable = ({ customer: _shown, ...order }: Order) => ({ ...order, version: 0, updatedAt: '' })

/** An order, what can be undone in it, and what can be done again. */
type Played = { id: string; undo: Done[]; redo: Done[]; before: unknown[]; after: unknown[] }

const play = async (users: Caller[], played: Played, at: Step, act: (work: Work) => Promise<unknown>) => {
  const caller = users[at.user] ?? assert.fail()
  const order = await readOrder(caller, played.id)
  const back = at.kind === 'undo' ? played.undo.pop() : undefined
  const again = at.kind === 'redo' ? played.redo.pop() : undefined
  if (back) played.redo.push(await revert(played.id, back))
  else if (again) played.undo.push(await revert(played.id, again))
  else if (at.kind !== 'undo' && at.kind !== 'redo') await act({ order, caller, at })
  const now = await readOrder(caller, played.id)
  if (back || again) {
    // Restored exactly, also the ids.
    const [from, to] = back ? [played.before, played.after] : [played.after, played.before]
    assert.deepEqual(restorable(now), from.pop())
    to.push(restorable(order))
  } else if (now.version > order.version) {
    const versions = Array.from({ length: now.version - order.version }, (_, index) => order.version + 1 + index)
    played.undo.push({ caller, versions })
    played.before.push(restorable(order))
    played.redo = []
    played.after = []
  }
  return now
}

// The same sequences everywhere, and all of them: a slow machine must not see less than a fast one.
const limits = { seed: 22, numRuns: 8 }

describe('[22] two users who change, undo and redo in random sequence', () => {
  test('get the order that the calls for one marking give; every undo restores exactly; prices are right', async ({
    scene,
  }) => {
    const users = [scene.kund, await scene.veck.as('salj')]
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const start = async (): Promise<Played> => ({
        id: await furnish(scene.kund),
        undo: [],
        redo: [],
        before: [],
        after: [],
      })
      const [together, apart] = [await start(), await start()]
      for (const at of steps) {
        const one = await play(users, together, at, atOnce)
        const other = await play(users, apart, at, oneByOne)
        assert.deepEqual(contentsOf(one), contentsOf(other))
      }
      const before = contentsOf(await readOrder(scene.kund, together.id))
      const { body } = await scene.kund.call('refreshPrices', { params: { id: together.id } })
      assert.deepEqual(contentsOf(body), before)
    })
    await fc.assert(property, limits)
  })
})
