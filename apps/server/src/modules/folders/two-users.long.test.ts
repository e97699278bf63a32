import type { Order } from '@veck/contract'
import { foldersIn, markingsIn } from '@veck/domain'
import { and, eq, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, readOrder } from '../../../test/orders.ts'
import { test, type Caller, type Veck } from '../../../test/veck.ts'
import { folders, markings } from '../../db/schema/folders.ts'

const kinds = [
  'createFolder',
  'createMarking',
  'reorder',
  'moveToFolder',
  'copyMarking',
  'copyFolder',
  'rename',
  'delete',
  'undo',
] as const

/** Each number chooses one of the items that the user sees at this step. */
const step = fc.record({ kind: fc.constantFrom(...kinds), folder: fc.nat(20), marking: fc.nat(20), index: fc.nat(6) })
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
const steps = fc.array(step, { minLength: 3, maxLength: 14 })

const pick = <T>(items: T[], number: number): T | undefined => items[number % items.length]

/** One step of a user who may see an old version: it may be refused, but must not fail with an error of the server. */
const take = async (caller: Caller, seen: Order, { kind, ...choice }: Step, undo: { version: number }) => {
  const orderId = seen.id
  const folder = pick(Object.keys(seen.folders), choice.folder) ?? seen.folder.id
  const marking = pick(Object.values(seen.markings), choice.marking)
  const move = { id: marking?.id, newIndex: choice.index, oldIndex: 0 }
  switch (kind) {
    case 'createFolder':
      return caller.call('createFolder', { body: { orderId, parentId: folder, name: 'Ny mapp' } })
    case 'reorder':
      return caller.call('moveMarking', { body: { ...move, folderId: marking?.folderId, markOnMarkPosChange: true } })
    case 'moveToFolder':
      return caller.call('moveMarking', { body: { ...move, folderId: folder, markOnMarkPosChange: false } })
    case 'copyMarking':
      return caller.call('copyMarking', { body: { orderId, id: marking?.id, name: 'Kopia' } })
    case 'copyFolder':
      return caller.call('copyFolder', { body: { orderId, id: folder, name: 'Kopia' } })
    case 'rename':
      return caller.call('renameMarking', { body: { orderId, id: marking?.id, name: `Namn ${choice.index}` } })
    case 'delete':
      return caller.call('deleteFoldersAndMarkings', {
        body: { orderId, folders: [folder], markings: marking ? [marking.id] : [] },
      })
    case 'undo':
      return caller.call('undoChange', { params: { id: orderId }, body: { change: undo.version } })
    default:
      return caller.call('createMarking', { body: { folderId: folder, name: 'Ny' } })
  }
}

const work = async (caller: Caller, orderId: string, all: Step[]) => {
  const undo = { version: 1 }
  for (const each of all) {
    const { status, body } = await take(caller, await readOrder(caller, orderId), each, undo)
    undo.version = body?.version ?? undo.version
    expect([200, 400, 404, 409]).toContain(status)
  }
}

const liveIds = async (veck: Veck, table: typeof folders | typeof markings, orderId: string) => {
  const rows = await veck.db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.orderId, orderId), isNull(table.deletedAt)))
  return rows.map(({ id }) => id).toSorted()
}

const furnish = async (caller: Caller) => {
  const order = await newOrder(caller)
  const room = await newFolder(caller, order, 'Kök')
  for (const name of ['A', 'B', 'C', 'D']) await newMarking(caller, order.folder.id, name)
  for (const name of ['E', 'F']) await newMarking(caller, room, name)
  return readOrder(caller, order.id)
}

const limits = { numRuns: 40, interruptAfterTimeLimit: 12_000, markInterruptAsFailure: false }

describe('two users who work in one order at the same time', () => {
  test('never break the tree of folders, whatever they do', async ({ veck }) => {
    const [bada, salj] = [await veck.as('bada'), await veck.as('salj')]
    const property = fc.asyncProperty(steps, steps, async (one, other) => {
      const { id } = await furnish(bada)
      await Promise.all([work(bada, id, one), work(salj, id, other)])
      const { folder, folders: folderMap, markings: markingMap, version } = await readOrder(bada, id)
      // Every row is in the tree exactly once.
      expect(
        foldersIn(folder)
          .map((each) => each.id)
          .toSorted(),
      ).toEqual(await liveIds(veck, folders, id))
      expect(
        markingsIn(folder)
          .map((each) => each.id)
          .toSorted(),
      ).toEqual(await liveIds(veck, markings, id))
      expect(Object.keys(folderMap)).toHaveLength(foldersIn(folder).length)
      expect(Object.keys(markingMap)).toHaveLength(markingsIn(folder).length)
      // Every version has one change in the history.
      expect((await bada.call('getOrderHistory', { params: { id } })).body).toHaveLength(version)
    })
    await fc.assert(property, limits)
  })

  test('[B4.13] never lose or duplicate a marking by moving it', async ({ veck }) => {
    const [bada, salj] = [await veck.as('bada'), await veck.as('salj')]
    const move = fc.record({ marking: fc.nat(5), folder: fc.boolean(), index: fc.nat(6), reorder: fc.boolean() })
    const property = fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 24 }), async (moves) => {
      const before = await furnish(bada)
      const ids = Object.keys(before.markings).toSorted()
      const [root, room] = [before.folder.id, before.folder.folders[0]?.id]
      const calls = moves.map(({ marking, folder, index: newIndex, reorder: markOnMarkPosChange }, number) => {
        const body = { id: ids[marking], folderId: folder ? root : room, newIndex, oldIndex: 0, markOnMarkPosChange }
        return (number % 2 === 0 ? bada : salj).call('moveMarking', { body })
      })
      for (const { status } of await Promise.all(calls)) expect([200, 409]).toContain(status)
      const after = await readOrder(bada, before.id)
      expect(
        markingsIn(after.folder)
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(ids)
    })
    await fc.assert(property, { ...limits, interruptAfterTimeLimit: 5000 })
  })
})
