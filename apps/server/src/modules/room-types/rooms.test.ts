import { toRoomItem } from '@veck/contract/room-item'
import { OrderStatus, ownFields } from '@veck/domain'
import { describe, expect } from 'vitest'
import { newFolder, newMarking, newOrder, nowhere, readOrder, setStatus } from '../../../test/orders.ts'
import { choice, create, update } from '../order-lines/testing/scene.ts'
import { folderOf, followerIn, lineOf, namesIn, read, test, type Hotel } from './testing/hotel.ts'

const post = (
  { kund, orderId: id }: Hotel,
  name: 'createRooms' | 'followFolder' | 'stopFollowing' | 'resetToType',
  body: object,
) => kund.call(name, { params: { id }, body })

describe('[22] creating rooms from a type', () => {
  test('gives each room everything of the type, following it, as one change that can be undone', async ({ hotel }) => {
    const order = await read(hotel)
    for (const [index, id] of hotel.rooms.entries()) {
      expect(namesIn(folderOf(order, id))).toEqual([`10${index + 1}`, ['Norr', 'Söder'], ['Badrum', ['Bad']]])
      expect(folderOf(order, id).follows).toBe(hotel.typeId)
      expect(folderOf(order, id).folders[0]?.follows).toBe(hotel.bathId)
      const { id: north } = followerIn(order, id, hotel.north)
      expect(lineOf(order, north).price).toEqual(lineOf(order, hotel.north).price)
      expect(followerIn(order, id, hotel.bath).name).toBe('Bad')
    }
    const { body } = await hotel.kund.call('undoChange', {
      params: { id: hotel.orderId },
      body: { change: order.version },
    })
    expect(body.message).toBe('Ångrade: Skapade rum efter rumstypen ”Dubbelrum” (antal: 3)')
    expect((await read(hotel)).folder.folders.map(({ name }) => name)).toEqual(['Vardagsrum', 'Dubbelrum'])
  })

  test('can give the type the first name, because it is a room too', async ({ hotel }) => {
    const { body } = await post(hotel, 'createRooms', {
      typeId: hotel.typeId,
      parentId: null,
      names: ['201', '202'],
      typeIsFirst: true,
    })
    const order = await read(hotel)
    expect([folderOf(order, hotel.typeId).name, folderOf(order, body.ids[0]).name]).toEqual(['201', '202'])
    expect(body.ids).toHaveLength(1)
  })

  test('puts them into a folder, and refuses one in the type itself', async ({ hotel }) => {
    const floor = await newFolder(hotel.kund, await read(hotel), 'Plan 2')
    const rooms = { typeId: hotel.typeId, names: ['201'] }
    await post(hotel, 'createRooms', { ...rooms, parentId: floor })
    expect(folderOf(await read(hotel), floor).folders.map(({ name }) => name)).toEqual(['201'])
    const inside = await post(hotel, 'createRooms', { ...rooms, parentId: hotel.bathId })
    expect([inside.status, inside.body.code]).toEqual([409, 'conflict'])
  })

  test('refuses names that are taken or occur twice, at the field', async ({ hotel }) => {
    const rooms = { typeId: hotel.typeId, parentId: null }
    const taken = await post(hotel, 'createRooms', { ...rooms, names: ['201', '102'] })
    const twice = await post(hotel, 'createRooms', { ...rooms, names: ['201', '201'] })
    expect([taken.status, taken.body.fields]).toEqual([400, { names: 'Det finns redan en mapp som heter ”102” där.' }])
    expect([twice.status, twice.body.fields]).toEqual([400, { names: 'Namnet ”201” förekommer två gånger.' }])
  })

  test('refuses a folder that follows a type, ids of other orders, and a sent order', async ({ hotel }) => {
    const { kund, veck, orderId, typeId, rooms } = hotel
    const names = ['201']
    const chain = await post(hotel, 'createRooms', { typeId: rooms[0], parentId: null, names })
    expect([chain.status, chain.body.message]).toEqual([
      409,
      'Mappen ”101” följer själv en rumstyp. Välj rumstypen i stället.',
    ])
    const other = await newOrder(kund)
    const elsewhere = await newFolder(kund, other, 'Annan offert')
    const strange = [
      await post(hotel, 'createRooms', { typeId: elsewhere, parentId: null, names }),
      await post(hotel, 'createRooms', { typeId, parentId: elsewhere, names }),
      await post(hotel, 'followFolder', { typeId, folderIds: [elsewhere] }),
      await post(hotel, 'followFolder', { typeId: nowhere, folderIds: [rooms[0]] }),
      await post(hotel, 'stopFollowing', { folderIds: [elsewhere] }),
      await post(hotel, 'resetToType', { folders: [elsewhere] }),
      await post(hotel, 'resetToType', { markings: [await newMarking(kund, elsewhere, 'Annat')] }),
    ]
    expect(strange.map(({ status }) => status)).toEqual(strange.map(() => 404))
    const stranger = await veck.as('bada')
    const notTheirs = await stranger.call('createRooms', {
      params: { id: orderId },
      body: { typeId, parentId: null, names },
    })
    expect(notTheirs.status).toBe(404)
    await setStatus(veck, orderId, OrderStatus.OfferSentToCustomer)
    const sent = [
      await post(hotel, 'createRooms', { typeId, parentId: null, names }),
      await post(hotel, 'followFolder', { typeId, folderIds: [hotel.folderId] }),
      await post(hotel, 'stopFollowing', { folderIds: rooms }),
      await post(hotel, 'resetToType', { folders: rooms }),
    ]
    expect(sent.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  })

  test('keeps to the limits of an order: markings, folders and depth', async ({ hotel }) => {
    const { kund, typeId } = hotel
    const names = Array.from({ length: 700 }, (_, index) => `Rum ${index}`)
    const many = await post(hotel, 'createRooms', { typeId, parentId: null, names })
    expect([many.status, many.body.message]).toEqual([409, 'Offerten är full: den rymmer högst 500 mappar.'])
    const order = await read(hotel)
    let parentId: string | null = null
    for (let level = 1; level <= 9; level += 1) parentId = await newFolder(kund, order, `Nivå ${level}`, parentId)
    const deep = await post(hotel, 'createRooms', { typeId, parentId, names: ['901'] })
    expect([deep.status, deep.body.message]).toEqual([409, 'Mappar kan ligga högst 10 nivåer djupt.'])
  })
})

describe('[22] letting a folder follow another', () => {
  test('matches by name, keeps own markings and values, adds what is missing, and shows the price first', async ({
    hotel,
  }) => {
    const { kund, typeId, folderId } = hotel
    const own = await newMarking(kund, folderId, 'Norr')
    await create(hotel, { ...choice(own), quantity: 3 })
    const before = await read(hotel)
    const preview = await post(hotel, 'followFolder', { typeId, folderIds: [folderId], preview: true })
    expect(preview.body.folders).toMatchObject([{ folderName: 'Vardagsrum', matched: 1, added: 2 }])
    expect(await read(hotel)).toEqual(before)
    const done = await post(hotel, 'followFolder', { typeId, folderIds: [folderId] })
    expect(done.body).toEqual({ ...preview.body, version: before.version + 1 })
    const after = await read(hotel)
    expect(namesIn(folderOf(after, folderId))).toEqual([
      'Vardagsrum',
      ['Fönster söder', 'Norr', 'Söder'],
      ['Badrum', ['Bad']],
    ])
    expect(after.markings[own]?.follows).toBe(hotel.north)
    expect(lineOf(after, own).quantity).toBe(3)
    const paid = after.orderTotalNetAmount.value - before.orderTotalNetAmount.value
    expect(paid).toBeCloseTo(done.body.priceAfter.value - done.body.priceBefore.value)
  })

  test('refuses a type that follows, a follower that is a type, and folders inside each other', async ({ hotel }) => {
    const { typeId, bathId, rooms, folderId } = hotel
    const refused = [
      await post(hotel, 'followFolder', { typeId: rooms[0], folderIds: [folderId] }),
      await post(hotel, 'followFolder', { typeId: folderId, folderIds: [typeId] }),
      await post(hotel, 'followFolder', { typeId, folderIds: [typeId] }),
      await post(hotel, 'followFolder', { typeId: bathId, folderIds: [typeId] }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(refused.map(() => [409, 'conflict']))
  })

  test('stops, and the folder keeps what it has', async ({ hotel }) => {
    const before = await read(hotel)
    await post(hotel, 'stopFollowing', { folderIds: [hotel.rooms[0]] })
    const after = await read(hotel)
    expect(after.version).toBe(before.version + 1)
    expect(JSON.stringify(folderOf(after, hotel.rooms[0]))).not.toContain('follows')
    expect(after.orderTotalNetAmount).toEqual(before.orderTotalNetAmount)
    const again = await post(hotel, 'stopFollowing', { folderIds: [hotel.rooms[0]] })
    expect(again.body.version).toBe(after.version)
  })
})

describe('[22] resetting to the type', () => {
  const differing = async (hotel: Hotel) => {
    const order = await read(hotel)
    const { id } = followerIn(order, hotel.rooms[0], hotel.north)
    const { ecomRowId } = lineOf(order, id)
    await update(hotel, { ...choice(id), ecomRowId, quantity: 4, wallHeight: 250, newMarkingName: 'Burspråk' })
    return id
  }
  const ownOf = async (hotel: Hotel, id: string) => {
    const order = await readOrder(hotel.kund, hotel.orderId)
    const item = (markingId: string) => {
      const marking = order.markings[markingId]
      if (!marking) throw new Error('no marking')
      return toRoomItem(marking, lineOf(order, markingId))
    }
    return ownFields(item(id), item(hotel.north))
  }

  test('gives one field, then all fields, of a marking again', async ({ hotel }) => {
    const id = await differing(hotel)
    expect(await ownOf(hotel, id)).toEqual(['name', 'wallHeight', 'quantity'])
    const one = await post(hotel, 'resetToType', { markings: [id], fields: ['quantity'] })
    expect(one.body.changed).toHaveLength(1)
    expect(await ownOf(hotel, id)).toEqual(['name', 'wallHeight'])
    const before = await read(hotel)
    const preview = await post(hotel, 'resetToType', { markings: [id], preview: true })
    expect(await read(hotel)).toEqual(before)
    const all = await post(hotel, 'resetToType', { markings: [id] })
    expect(all.body).toEqual({ ...preview.body, version: before.version + 1 })
    expect(await ownOf(hotel, id)).toEqual([])
  })

  test('of a room adds what it lacks', async ({ hotel }) => {
    const { kund, orderId, rooms } = hotel
    const order = await read(hotel)
    const room = folderOf(order, rooms[1])
    const folders = room.folders.map(({ id }) => id)
    const markings = [room.markings[1]?.id]
    await kund.call('deleteFoldersAndMarkings', { body: { orderId, folders, markings } })
    const { body } = await post(hotel, 'resetToType', { folders: [rooms[1]] })
    expect(body.changed).toHaveLength(2)
    expect(namesIn(folderOf(await read(hotel), rooms[1]))).toEqual(['102', ['Norr', 'Söder'], ['Badrum', ['Bad']]])
  })

  test('is refused for what follows no type, and without anything to reset', async ({ hotel }) => {
    const own = await post(hotel, 'resetToType', { folders: [hotel.folderId] })
    expect([own.status, own.body.message]).toEqual([409, '”Vardagsrum” följer ingen rumstyp.'])
    expect((await post(hotel, 'resetToType', {})).status).toBe(400)
  })
})
