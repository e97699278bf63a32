import type { Folder, Order, OrderLine } from '@veck/contract'
import { foldersIn } from '@veck/domain'
import { newFolder, newMarking, readOrder } from '../../../../test/orders.ts'
import { choice, create, test as base, type Scene } from '../../order-lines/testing/scene.ts'

/** A type with two windows and a bathroom with one, and rooms that follow it. */
export type Hotel = Scene & {
  typeId: string
  bathId: string
  /** Markings of the type: two with a line, and one that is measured. */
  north: string
  south: string
  bath: string
  rooms: string[]
}

export const test = base.extend<{ hotel: Hotel }>({
  hotel: async ({ scene }, use) => {
    const { kund, orderId } = scene
    const order = await readOrder(kund, orderId)
    const typeId = await newFolder(kund, order, 'Dubbelrum')
    const north = await newMarking(kund, typeId, 'Norr')
    const south = await newMarking(kund, typeId, 'Söder')
    for (const id of [north, south]) await create(scene, choice(id))
    const bathId = await newFolder(kund, order, 'Badrum', typeId)
    const bath = await newMarking(kund, bathId, 'Bad')
    const { body } = await kund.call('createRooms', {
      params: { id: orderId },
      body: { typeId, parentId: null, names: ['101', '102', '103'] },
    })
    await use({ ...scene, typeId, bathId, north, south, bath, rooms: body.ids })
  },
})

export const read = ({ kund, orderId }: Scene): Promise<Order> => readOrder(kund, orderId)

/** The marking of a room that follows a marking of the type. */
export const followerIn = (order: Order, roomId: string | undefined, follows: string) => {
  const found = foldersIn<Folder, Folder['markings'][number]>(folderOf(order, roomId))
    .flatMap(({ markings }) => markings)
    .find((marking) => marking.follows === follows)
  if (!found) throw new Error('The room has no such marking')
  return found
}

export const folderOf = (order: Order, id: string | undefined): Folder => {
  const folder = order.folders[id ?? '']
  if (!folder) throw new Error('There is no such folder')
  return folder
}

export const lineOf = (order: Order, markingId: string): OrderLine => {
  const line = order.orderLines.find((each) => each.markingId === markingId)
  if (!line) throw new Error('The marking has no line')
  return line
}

/** Names of a folder and what is in it, in the sequence shown. */
export const namesIn = (folder: Folder): unknown => [
  folder.name,
  folder.markings.map(({ name }) => name),
  ...folder.folders.map(namesIn),
]

/** A folder without its name and ids: what a room without own fields has in common with its type. */
export const contentsOf = (order: Order, folder: Folder): unknown => ({
  markings: folder.markings.map(({ id, name, measured, window }) => {
    const {
      ecomRowId: _row,
      markingId: _marking,
      folderName: _folder,
      ...line
    } = order.orderLines.find(({ markingId }) => markingId === id) ?? ({} as OrderLine)
    return { name, measured, window, line }
  }),
  folders: folder.folders.map((inner) => ({ name: inner.name, ...(contentsOf(order, inner) as object) })),
})

/** What an undo restores. */
export const undoable = ({ folder, orderLines, orderTotalNetAmount }: Order) => ({
  folder,
  orderLines,
  orderTotalNetAmount,
})
