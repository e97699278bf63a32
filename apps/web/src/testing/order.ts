import type { Folder, Order } from '@veck/contract'
import { foldersIn, markingsIn } from '@veck/domain'

const money = { value: 0, formatted: '0,00 kr', currencyCode: 'SEK' as const }
const byId = <Item extends { id: string }>(items: Item[]) => Object.fromEntries(items.map((item) => [item.id, item]))

/** Test order of a customer with these folders and markings, and no curtains. */
export const orderWith = (root: Folder, changes: Partial<Order> = {}): Order => ({
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
