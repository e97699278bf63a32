import type { Folder, Marking, Order } from '@veck/contract'
import { defaultChoices } from '@veck/domain'
import { orderWith } from '../../../testing/order.ts'

const marking = (id: string, name: string, folderId: string): Marking => ({
  id,
  name,
  folderId,
  images: [],
  productImage: null,
  isExternalFabric: false,
  measured: { ...defaultChoices, curtainConfiguration: 1, wallWidth: 300, wallHeight: 250 },
})

const kitchen: Folder = {
  id: 'kitchen',
  name: 'Kök',
  parentId: 'root',
  orderId: 'o1',
  folders: [],
  markings: [marking('m2', 'Fönster 2', 'kitchen')],
}
const root: Folder = {
  id: 'root',
  name: 'Villa Ek',
  parentId: null,
  orderId: 'o1',
  folders: [{ ...kitchen, markings: [...kitchen.markings, marking('m3', 'Dörr', 'kitchen')] }],
  markings: [marking('m1', 'Fönster 10', 'root')],
}

/** Test order of a customer: three measured markings, one of them outside the folder. */
export const anOrder = (changes: Partial<Order> = {}): Order => orderWith(root, changes)
