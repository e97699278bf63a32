import type { Order } from '@veck/contract'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { newMarking, readOrder } from '../../../test/orders.ts'
import type { Caller } from '../../../test/veck.ts'
import { orderLines } from '../../db/schema/order-lines.ts'
import { choice, create, test, update, type Scene } from '../order-lines/testing/scene.ts'
import { deleteOldContentChanges } from './index.ts'

const undo = (caller: Caller, orderId: string, change: number) =>
  caller.call('undoChange', { params: { id: orderId }, body: { change } })

const read = ({ kund, orderId }: Scene): Promise<Order> => readOrder(kund, orderId)

/** What an undo restores: the tree, the lines and the totals. */
const contentsOf = ({ folder, orderLines: lines, orderTotalNetAmount, orderTotalInclVatAndFreightCost }: Order) => ({
  folder,
  lines,
  orderTotalNetAmount,
  orderTotalInclVatAndFreightCost,
})

const messagesOf = async ({ kund, orderId }: Scene) =>
  ((await kund.call('getOrderHistory', { params: { id: orderId } })).body as { message: string }[]).map(
    ({ message }) => message,
  )

/** Each changes the contents once, in a way of its own. */
const changes: Record<string, (scene: Scene, rowId: number) => Promise<unknown>> = {
  'a saved line': (scene, ecomRowId) => update(scene, { ...choice(scene.markingId), ecomRowId, quantity: 7 }),
  'a first line': async (scene) => {
    const { body } = await scene.kund.call('getOrder', { params: { id: scene.orderId } })
    const bare = Object.values(body.markings as Order['markings']).find(({ name }) => name === 'Fönster norr')
    return create(scene, choice(bare?.id ?? ''))
  },
  'a new folder': ({ kund, orderId }) =>
    kund.call('createFolder', { body: { orderId, parentId: null, name: 'Kontor' } }),
  'a new marking': ({ kund, folderId }) => kund.call('createMarking', { body: { folderId, name: 'Fönster väst' } }),
  'a new name': ({ kund, orderId, markingId: id }) =>
    kund.call('renameMarking', { body: { orderId, id, name: 'Burspråk' } }),
  'another window': ({ kund, orderId, markingId: id }) =>
    kund.call('renameMarking', { body: { orderId, id, name: 'Fönster söder', window: { sill: 90, door: 'left' } } }),
  'a copy of a folder': ({ kund, orderId, folderId: id }) =>
    kund.call('copyFolder', { body: { orderId, id, name: 'Kopia', copies: 3 } }),
  'a move': ({ kund, markingId: id, folderId }) =>
    kund.call('moveMarking', { body: { id, folderId, newIndex: 1, oldIndex: 0, markOnMarkPosChange: true } }),
  'a deletion': ({ kund, orderId, folderId }) =>
    kund.call('deleteFoldersAndMarkings', { body: { orderId, folders: [folderId], markings: [] } }),
  'another fabric': ({ kund, orderId }) =>
    kund.call('replaceFabric', {
      params: { id: orderId },
      body: { productId: 31, oldErpProductId: '31-01', newErpProductId: '31-02' },
    }),
}

const furnished = async (scene: Scene) => {
  await newMarking(scene.kund, scene.folderId, 'Fönster norr')
  const { body } = await create(scene, choice(scene.markingId))
  return body.ecomRowId as number
}

describe('[22] undo', () => {
  test.for(Object.entries(changes))(
    'restores exactly what %s changed, and redo does it again',
    async (one, { scene }) => {
      const rowId = await furnished(scene)
      const before = await read(scene)
      await one[1](scene, rowId)
      const after = await read(scene)
      expect(after.version).toBe(before.version + 1)
      expect(contentsOf(after)).not.toEqual(contentsOf(before))
      let last = after.version
      for (const expected of [before, after, before]) {
        const { status, body } = await undo(scene.kund, scene.orderId, last)
        expect([status, body.version]).toEqual([200, last + 1])
        expect(contentsOf(await read(scene))).toEqual(contentsOf(expected))
        last = body.version
      }
    },
  )

  test('goes back through several changes of the same thing, and forward again', async ({ scene }) => {
    const { kund, orderId, markingId: id } = scene
    const names = ['Ett', 'Två', 'Tre']
    const versions: number[] = []
    for (const name of names)
      versions.push((await kund.call('renameMarking', { body: { orderId, id, name } })).body.version)
    const nameNow = async () => (await read(scene)).markings[id]?.name
    const undone: number[] = []
    for (const [version, name] of [
      [versions[2], 'Två'],
      [versions[1], 'Ett'],
      [versions[0], 'Fönster söder'],
    ] as const) {
      undone.push((await undo(kund, orderId, version ?? 0)).body.version)
      expect(await nameNow()).toBe(name)
    }
    for (const name of names) {
      await undo(kund, orderId, undone.pop() ?? 0)
      expect(await nameNow()).toBe(name)
    }
  })

  test('says in the history what was undone and done again', async ({ scene }) => {
    const { kund, orderId, markingId: id } = scene
    const { body } = await kund.call('renameMarking', { body: { orderId, id, name: 'Burspråk' } })
    const undone = await undo(kund, orderId, body.version)
    const redone = await undo(kund, orderId, undone.body.version)
    const text = 'Döpte om markeringen ”Fönster söder” till ”Burspråk”'
    expect([undone.body.message, redone.body.message]).toEqual([`Ångrade: ${text}`, `Gjorde om: ${text}`])
    expect((await messagesOf(scene)).slice(0, 3)).toEqual([`Gjorde om: ${text}`, `Ångrade: ${text}`, text])
  })

  test('is refused when the same thing was changed since, and changes nothing', async ({ scene }) => {
    const { kund, orderId, markingId: id, folderId } = scene
    const first = await kund.call('renameMarking', { body: { orderId, id, name: 'Ett' } })
    await kund.call('renameMarking', { body: { orderId, id, name: 'Två' } })
    const made = await kund.call('createFolder', { body: { orderId, parentId: folderId, name: 'Alkov' } })
    await newMarking(kund, made.body.id, 'Någon annans')
    const bare = await kund.call('createMarking', { body: { folderId, name: 'Bar' } })
    await create(scene, choice(bare.body.id))
    const before = await read(scene)
    for (const { body } of [first, made, bare]) {
      const refused = await undo(kund, orderId, body.version)
      expect([refused.status, refused.body.code]).toEqual([409, 'changedSince'])
    }
    expect(await read(scene)).toEqual(before)
  })

  test('leaves what others changed since in other things', async ({ scene }) => {
    const { kund, orderId, markingId, folderId } = scene
    const other = await newMarking(kund, folderId, 'Fönster norr')
    const copied = await kund.call('copyMarking', { body: { orderId, id: markingId, name: 'Kopia', copies: 1 } })
    await kund.call('renameMarking', { body: { orderId, id: other, name: 'Öster' } })
    await newMarking(kund, folderId, 'Sist')
    expect((await undo(kund, orderId, copied.body.version)).status).toBe(200)
    const names = (await read(scene)).folder.folders[0]?.markings.map(({ name }) => name)
    expect(names).toEqual(['Fönster söder', 'Öster', 'Sist'])
  })

  test('of the same change twice has one effect', async ({ scene }) => {
    const { kund, orderId } = scene
    const { body } = await kund.call('createFolder', { body: { orderId, parentId: null, name: 'Kontor' } })
    const [one, two] = await Promise.all([undo(kund, orderId, body.version), undo(kund, orderId, body.version)])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await read(scene)).version).toBe(body.version + 1)
  })

  test('of a change that nobody made, or that is too old, is refused', async ({ scene }) => {
    const { veck, kund, orderId } = scene
    const { body } = await kund.call('createFolder', { body: { orderId, parentId: null, name: 'Kontor' } })
    await deleteOldContentChanges(veck.db, new Date(Date.now() + 49 * 3_600_000))
    for (const change of [body.version, body.version + 5]) {
      const refused = await undo(kund, orderId, change)
      expect([refused.status, refused.body.code]).toEqual([409, 'tooLateToUndo'])
    }
  })

  test('of the change of another user is refused, although both may change the order', async ({ scene }) => {
    const { veck, kund, orderId } = scene
    const { body } = await kund.call('createFolder', { body: { orderId, parentId: null, name: 'Kontor' } })
    const salj = await veck.as('salj')
    const refused = await undo(salj, orderId, body.version)
    expect([refused.status, refused.body.code]).toEqual([409, 'notYourChange'])
    expect((await read(scene)).version).toBe(body.version)
    expect((await undo(kund, orderId, body.version)).status).toBe(200)
  })

  test('[22] is not needed after a call that changed nothing, which makes no version', async ({ scene }) => {
    const { kund, orderId, markingId } = scene
    const line = choice(markingId)
    const { body: saved } = await create(scene, line)
    const { version } = await read(scene)
    const again = await update(scene, { ...line, ecomRowId: saved.ecomRowId })
    expect([again.status, again.body.price]).toEqual([200, saved.price])
    const same = [{ markingIds: [markingId], fabric: { isExternalFabric: false, erpProductId: line.erpProductId } }]
    await kund.call('changeLines', { params: { id: orderId }, body: { changes: same } })
    await kund.call('renameMarking', { body: { orderId, id: markingId, name: 'Fönster söder' } })
    expect((await read(scene)).version).toBe(version)
  })

  test('does not include what a call wrote that changed nothing', async ({ scene }) => {
    const { veck, kund, orderId, markingId, folderId } = scene
    await create(scene, choice(markingId))
    await veck.db.update(orderLines).set({ priceListId: null }).where(eq(orderLines.orderId, orderId))
    await kund.call('refreshPrices', { params: { id: orderId } })
    const { body } = await kund.call('createMarking', { body: { folderId, name: 'Fönster norr' } })
    await undo(kund, orderId, body.version)
    const [line] = await veck.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    expect(line?.priceListId).not.toBeNull()
  })
})
