import type { Folder, Marking, Order } from '@veck/contract'
import { orderWith } from '../../../testing/order.ts'

const marking = (id: string, folderId: string): Marking => ({
  id,
  name: `Fönster ${id}`,
  folderId,
  images: [],
  productImage: null,
  isExternalFabric: false,
})

const nook: Folder = {
  id: 'nook',
  name: 'Matvrå',
  parentId: 'kitchen',
  orderId: 'o1',
  folders: [],
  markings: [marking('m5', 'nook')],
}
const kitchen: Folder = {
  id: 'kitchen',
  name: 'Kök',
  parentId: 'root',
  orderId: 'o1',
  folders: [nook],
  markings: [marking('m1', 'kitchen'), marking('m2', 'kitchen')],
}
const root: Folder = {
  id: 'root',
  name: 'Villa Ek',
  parentId: null,
  orderId: 'o1',
  folders: [kitchen],
  markings: [marking('m3', 'root'), marking('m4', 'root')],
}

/** Test order of a customer: a kitchen with a nook, five markings, no curtains. */
export const aPricedOrder = (changes: Partial<Order> = {}): Order => orderWith(root, changes)
