import type { Folder, Marking, Order } from '@veck/contract'
import { defaultChoices, foldersIn, markingsIn } from '@veck/domain'

const money = { value: 0, formatted: '0,00 kr', currencyCode: 'SEK' as const }
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
const byId = <Item extends { id: string }>(items: Item[]) => Object.fromEntries(items.map((item) => [item.id, item]))

/** Test order of a customer: three measured markings, one of them outside the folder. */
export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'o1',
  offerNumber: 10001,
  offerName: 'Villa Ek',
  status: 0,
  customerOrderNumber: '',
  userEmailAddress: 'kund@veck.example',
  offerSentToCustomerAt: null,
  offerSentToCustomerAtFormatted: '',
  curtains: 0,
  updatedAt: '2026-11-15T10:00:00.000Z',
  note: '',
  ecomBasketId: 1,
  version: 7,
  folder: root,
  folders: byId(foldersIn(root)),
  markings: byId(markingsIn(root)),
  orderLines: [],
  fabricMarkingList: [],
  hasExternalFabrics: false,
  currencyCode: 'SEK',
  isNewDeductionType: 'True',
  delivery: null,
  orderTotalNetAmount: money,
  orderTotalDiscountAmount: money,
  freightCost: money,
  orderTotalExclVat: money,
  vatCategory: 'S',
  vatPercentage: 25,
  orderVat: money,
  orderTotalInclVatAndFreightCost: money,
  ...changes,
})
