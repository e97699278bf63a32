import type { Order } from '@veck/contract'
import { withSavedLine } from '@veck/contract/order-after-save'
import { OrderStatus } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, readOrder, setStatus } from '../../../test/orders.ts'
import { choice, create, update } from '../order-lines/testing/scene.ts'
import { writeGeneralSetting } from '../settings/index.ts'
import { contentsOf, folderOf, followerIn, lineOf, namesIn, read, test, undoable, type Hotel } from './testing/hotel.ts'

const changeLines = ({ kund, orderId: id }: Hotel, changes: object[], more: object = {}) =>
  kund.call('changeLines', { params: { id }, body: { changes, ...more } })
const deleteItems = ({ kund, orderId }: Hotel, folders: (string | undefined)[], markings: string[] = []) =>
  kund.call('deleteFoldersAndMarkings', { body: { orderId, folders, markings } })
const move = ({ kund }: Hotel, id: string, folderId: string, newIndex?: number) =>
  kund.call('moveMarking', {
    body: { id, folderId, newIndex: newIndex ?? 0, oldIndex: 0, markOnMarkPosChange: newIndex !== undefined },
  })
const undo = ({ kund, orderId: id }: Hotel, change: number) =>
  kund.call('undoChange', { params: { id }, body: { change } })
const messagesOf = async ({ kund, orderId: id }: Hotel) =>
  ((await kund.call('getOrderHistory', { params: { id } })).body as unknown[]).length

/** Every kind of change of the type. */
const changes: Record<string, (hotel: Hotel, order: Order) => Promise<unknown>> = {
  'a saved line': (hotel, order) =>
    update(hotel, { ...choice(hotel.north), ecomRowId: lineOf(order, hotel.north).ecomRowId, quantity: 7 }),
  'a first line of a measured marking': (hotel) => create(hotel, choice(hotel.bath)),
  'measurements of a marking without fabric': ({ kund, orderId, bath: id }) => {
    const { markingId: _id, curtainData, erpProductId: _fabric, isExternalFabric: _own, ...rest } = choice(id)
    return kund.call('measureMarking', {
      body: { orderId, id, measured: { ...rest, ...curtainData, wallHeight: 210 } },
    })
  },
  'a change of two lines': (hotel) =>
    changeLines(hotel, [{ markingIds: [hotel.north, hotel.south], choices: { sewingType: 1, wallHeight: 255 } }]),
  'another fabric': ({ kund, orderId: id, north, south }) =>
    kund.call('replaceFabric', {
      params: { id },
      body: { productId: 11, oldErpProductId: '31-01', newErpProductId: '11-01', markingIds: [north, south] },
    }),
  'a new name of a marking': ({ kund, orderId, north: id }) =>
    kund.call('renameMarking', { body: { orderId, id, name: 'Burspråk' } }),
  'a window': ({ kund, orderId, south: id }) =>
    kund.call('renameMarking', { body: { orderId, id, name: 'Söder', window: { width: 120, radiator: true } } }),
  'a new name of a folder inside': ({ kund, bathId: id }) => kund.call('renameFolder', { body: { id, name: 'Wc' } }),
  'a new marking': ({ kund, typeId }) => kund.call('createMarking', { body: { folderId: typeId, name: 'Öster' } }),
  'a new folder': ({ kund, orderId, typeId }) =>
    kund.call('createFolder', { body: { orderId, parentId: typeId, name: 'Balkong' } }),
  'a copy of a marking, between the others': ({ kund, orderId, north: id }) =>
    kund.call('copyMarking', { body: { orderId, id, name: 'Kopia', copies: 1 } }),
  'a copy of a folder inside': ({ kund, orderId, bathId: id }) =>
    kund.call('copyFolder', { body: { orderId, id, name: 'Badrum 2', copies: 1 } }),
  'a deleted marking': (hotel) => deleteItems(hotel, [], [hotel.north]),
  'a deleted folder inside': ({ kund, bathId: id }) => kund.call('deleteFolder', { params: { id } }),
  'another sequence': (hotel) => move(hotel, hotel.south, hotel.typeId, 0),
  'a marking moved to a folder inside': (hotel) => move(hotel, hotel.north, hotel.bathId),
  'a marking moved out': (hotel) => move(hotel, hotel.north, hotel.folderId),
  'a marking moved in': (hotel) => move(hotel, hotel.markingId, hotel.typeId),
  'a folder moved in': ({ kund, orderId, folderId: id, typeId: parentId }) =>
    kund.call('moveFolder', { body: { orderId, id, parentId, newIndex: 0 } }),
  'a folder moved out': ({ kund, orderId, bathId: id }) =>
    kund.call('moveFolder', { body: { orderId, id, parentId: null, newIndex: 0 } }),
}

describe('[22][B1.1] a change of the type', () => {
  test.for(Object.entries(changes))(
    'that is %s reaches its rooms in one change, and one undo restores all exactly',
    async ([, change], { hotel }) => {
      const before = await read(hotel)
      const entries = await messagesOf(hotel)
      await change(hotel, before)
      const after = await read(hotel)
      expect([after.version, await messagesOf(hotel)]).toEqual([before.version + 1, entries + 1])
      const type = contentsOf(after, folderOf(after, hotel.typeId))
      expect(type).not.toEqual(contentsOf(before, folderOf(before, hotel.typeId)))
      for (const [place, id] of hotel.rooms.entries()) {
        expect(contentsOf(after, folderOf(after, id))).toEqual(type)
        expect(folderOf(after, id).name).toBe(`10${place + 1}`)
      }
      const refreshed = await hotel.kund.call('refreshPrices', { params: { id: hotel.orderId } })
      expect(undoable(refreshed.body)).toEqual(undoable(after))
      const undone = await undo(hotel, after.version)
      expect(undoable(await read(hotel))).toEqual(undoable(before))
      await undo(hotel, undone.body.version)
      expect(undoable(await read(hotel))).toEqual(undoable(after))
    },
  )

  test('leaves the own fields, markings and folders of a room, and gives it the others', async ({ hotel }) => {
    const { kund, orderId, rooms, north, south, bath } = hotel
    const [room] = rooms
    const order = await read(hotel)
    const own = followerIn(order, room, north).id
    await update(hotel, {
      ...choice(own),
      ecomRowId: lineOf(order, own).ecomRowId,
      wallHeight: 250,
      newMarkingName: 'Hörn',
    })
    await newMarking(kund, room ?? '', 'Takfönster')
    await newMarking(kund, folderOf(order, room).folders[0]?.id ?? '', 'Extra')
    await changeLines(hotel, [{ markingIds: [north], choices: { wallHeight: 280, quantity: 2 }, name: 'Nord' }])
    const changed = await read(hotel)
    expect(lineOf(changed, own)).toMatchObject({ wallHeight: 250, quantity: 2, markingName: 'Hörn' })
    expect(lineOf(changed, followerIn(changed, rooms[1], north).id)).toMatchObject({
      wallHeight: 280,
      markingName: 'Nord',
    })
    await deleteItems(hotel, [hotel.bathId], [south])
    const left = await read(hotel)
    expect(namesIn(folderOf(left, room))).toEqual(['101', ['Hörn', 'Takfönster'], ['Badrum', ['Extra']]])
    expect(namesIn(folderOf(left, rooms[1]))).toEqual(['102', ['Nord']])
    expect(left.markings[bath]).toBeUndefined()
    // A room that has the value of the type again follows again.
    await changeLines(hotel, [{ markingIds: [north], choices: { wallHeight: 250 } }])
    await changeLines(hotel, [{ markingIds: [north], choices: { wallHeight: 265 } }])
    expect(lineOf(await readOrder(kund, orderId), own).wallHeight).toBe(265)
  })

  test('does not overwrite what the same change wrote in a room, and a change of a room stays there', async ({
    hotel,
  }) => {
    const { rooms, north } = hotel
    const order = await read(hotel)
    const [first, second] = [followerIn(order, rooms[0], north).id, followerIn(order, rooms[1], north).id]
    await changeLines(hotel, [
      { markingIds: [north], choices: { quantity: 3 } },
      { markingIds: [first], choices: { quantity: 5 } },
    ])
    await changeLines(hotel, [{ markingIds: [second], choices: { wallHeight: 251 } }])
    const after = await read(hotel)
    const quantities = [north, first, second].map((id) => lineOf(after, id).quantity)
    const heights = [north, first, second].map((id) => lineOf(after, id).wallHeight)
    expect([quantities, heights]).toEqual([
      [3, 5, 3],
      [260, 260, 251],
    ])
    await deleteItems(hotel, [], [second])
    await changeLines(hotel, [{ markingIds: [north], choices: { quantity: 4 } }])
    expect(namesIn(folderOf(await read(hotel), rooms[1]))).toEqual(['102', ['Söder'], ['Badrum', ['Bad']]])
  })

  test('names the room that cannot be made with it; the room keeps what it had', async ({ hotel }) => {
    const { rooms, north } = hotel
    const own = followerIn(await read(hotel), rooms[0], north).id
    // Lying, a curtain cannot be higher than the fabric is wide.
    await changeLines(hotel, [{ markingIds: [own], choices: { wallHeight: 400 } }])
    const before = await read(hotel)
    const lying = [{ markingIds: [north], choices: { orientation: 0, sewTogether: false, quantity: 2 }, name: 'Nord' }]
    const preview = await changeLines(hotel, lying, { preview: true })
    expect(undoable(await read(hotel))).toEqual(undoable(before))
    const { status, body } = await changeLines(hotel, lying)
    expect([status, body.refused]).toEqual([200, []])
    expect(body.notFollowed).toEqual([
      {
        markingId: own,
        markingName: 'Norr',
        folderName: '101',
        field: expect.any(String),
        reason: expect.stringContaining('Liggande'),
      },
    ])
    expect({ ...preview.body, version: 0 }).toEqual({ ...body, version: 0 })
    expect(body.followers).toMatchObject({ changed: 2 })
    const after = await read(hotel)
    expect(lineOf(after, own)).toEqual({ ...lineOf(before, own), markingName: 'Nord' })
    const paid = body.priceAfter.value - body.priceBefore.value
    const followers = body.followers.priceAfter.value - body.followers.priceBefore.value
    expect(after.orderTotalNetAmount.value - before.orderTotalNetAmount.value).toBeCloseTo(paid + followers)
  })

  test('cannot be shown from the answer of a save alone; a change of a room can', async ({ hotel }) => {
    const { rooms, north } = hotel
    const order = await read(hotel)
    const room = followerIn(order, rooms[0], north).id
    const saved = async (id: string) =>
      (await update(hotel, { ...choice(id), ecomRowId: lineOf(order, id).ecomRowId, quantity: 7 })).body
    expect(withSavedLine(order, await saved(room))).toEqual(await read(hotel))
    expect(withSavedLine(await read(hotel), await saved(north))).toBeUndefined()
  })

  test('is refused as a whole if its rooms do not fit into the order', async ({ hotel }) => {
    const { kund, veck, orderId, typeId } = hotel
    const order = await read(hotel)
    await writeGeneralSetting(veck.db, 'maxMarkingsPerOrder', Object.keys(order.markings).length + 3)
    const refused = await kund.call('createMarking', { body: { folderId: typeId, name: 'Öster' } })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect((await readOrder(kund, orderId)).version).toBe(order.version)
  })
})

describe('[22] a type that is deleted', () => {
  test('is succeeded by its first room; the others follow that one with the same own fields', async ({ hotel }) => {
    const { rooms, typeId, north } = hotel
    const [heir, second, third] = rooms
    const before = await read(hotel)
    const own = followerIn(before, third, north).id
    await changeLines(hotel, [{ markingIds: [own], choices: { wallHeight: 250 } }])
    const { body } = await deleteItems(hotel, [typeId])
    const after = await read(hotel)
    expect([heir, second, third].map((id) => folderOf(after, id).follows)).toEqual([undefined, heir, heir])
    const heirNorth = followerIn(before, heir, north).id
    await changeLines(hotel, [{ markingIds: [heirNorth], choices: { wallHeight: 280, quantity: 2 } }])
    const changed = await read(hotel)
    expect(lineOf(changed, followerIn(changed, second, heirNorth).id)).toMatchObject({ wallHeight: 280, quantity: 2 })
    expect(lineOf(changed, own)).toMatchObject({ wallHeight: 250, quantity: 2 })
    expect(folderOf(changed, second).folders[0]?.follows).toBe(folderOf(changed, heir).folders[0]?.id)
    await undo(hotel, changed.version)
    await undo(hotel, body.version)
    expect(folderOf(await read(hotel), heir).follows).toBe(typeId)
  })

  test('with all its rooms leaves nothing', async ({ hotel }) => {
    await deleteItems(hotel, [hotel.typeId, ...hotel.rooms])
    expect((await read(hotel)).folder.folders.map(({ name }) => name)).toEqual(['Vardagsrum'])
  })

  test('of which a marking is restored gives it back to the rooms too', async ({ hotel }) => {
    const { north, rooms } = hotel
    const before = await read(hotel)
    const { body } = await deleteItems(hotel, [], [north])
    await undo(hotel, body.version)
    expect(folderOf(await read(hotel), rooms[2])).toEqual(folderOf(before, rooms[2]))
  })
})

describe('[22] rooms that are copied or moved', () => {
  test('keep following; a room moved into its own type stops', async ({ hotel }) => {
    const { kund, orderId, rooms, typeId, north } = hotel
    const floor = await newFolder(kund, await read(hotel), 'Plan 1')
    await kund.call('moveFolder', { body: { orderId, id: rooms[0], parentId: floor, newIndex: 0 } })
    const { body: copy } = await kund.call('copyFolder', { body: { orderId, id: rooms[1], name: '104', copies: 1 } })
    await changeLines(hotel, [{ markingIds: [north], choices: { quantity: 6 } }])
    const order = await read(hotel)
    for (const id of [rooms[0], copy.id]) expect(lineOf(order, followerIn(order, id, north).id).quantity).toBe(6)
    await kund.call('moveFolder', { body: { orderId, id: rooms[2], parentId: typeId, newIndex: 0 } })
    const moved = await read(hotel)
    expect(folderOf(moved, rooms[2]).follows).toBeUndefined()
    expect(namesIn(folderOf(moved, rooms[0]))).toEqual([
      '101',
      ['Norr', 'Söder'],
      ['103', ['Norr', 'Söder'], ['Badrum', ['Bad']]],
      ['Badrum', ['Bad']],
    ])
  })

  test('in a copy of the order follow the copy of the type', async ({ hotel }) => {
    const { kund, veck, orderId, typeId } = hotel
    await setStatus(veck, orderId, OrderStatus.OrderPlaced)
    const { body } = await kund.call('copyOrder', { body: { orderId, offerName: 'Kopia' } })
    const copy = await readOrder(kund, body.id)
    const [, type, ...rooms] = copy.folder.folders
    expect(type?.id).not.toBe(typeId)
    expect(rooms.map(({ follows }) => follows)).toEqual([type?.id, type?.id, type?.id])
    const north = type?.markings[0]?.id ?? ''
    await kund.call('renameMarking', { body: { orderId: body.id, id: north, name: 'Nord' } })
    const renamed = await readOrder(kund, body.id)
    expect(renamed.folder.folders.slice(1).map(({ markings }) => markings[0]?.name)).toEqual(Array(4).fill('Nord'))
    expect((await read(hotel)).markings[hotel.north]?.name).toBe('Norr')
  })
})
