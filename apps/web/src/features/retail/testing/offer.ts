import type { Order, Retail } from '@veck/contract'
import { calculateRetail, type RetailOrder } from '@veck/domain'
import { aLine, aMarking, anOrder } from '../../../testing/curtain.ts'

/** An order with a curtain of 1000 kr and one in own fabric, in one folder below the root. */
export function anOffer(changes: Partial<Order> = {}): Order {
  const markings = [
    aMarking({ id: 'm1', name: 'Fönster söder', folderId: 'f2' }),
    aMarking({ id: 'm2', name: 'Fönster norr', folderId: 'f2' }),
  ]
  const order = anOrder(aLine({ markingId: 'm1' }))
  const room = { id: 'f2', name: 'Vardagsrum', parentId: 'f1', orderId: 'o1', folders: [], markings }
  const root = { ...order.folder, markings: [], folders: [room] }
  const own = aLine({
    markingId: 'm2',
    isExternalFabric: true,
    externalFabricName: 'Mormors',
    externalFabricColor: 'röd',
  })
  return {
    ...order,
    folder: root,
    folders: { f1: root, f2: room },
    markings: Object.fromEntries(markings.map((marking) => [marking.id, marking])),
    orderLines: [...order.orderLines, own],
    ...changes,
  }
}

export const aRule = {
  method: 'markup',
  percentage: 50,
  rounding: 100,
  minimumMargin: 20,
  freight: 'included',
} as const

export const mounting = {
  id: 'e1',
  nameSv: 'Montering',
  nameEn: 'Mounting',
  unit: 'piece' as const,
  unitPrice: 50_000,
  unitCost: 20_000,
  vatRate: 2500,
}

/** The retail data of `anOffer`: markup 50 %, prices without VAT. */
export function aRetail({
  version = 1,
  order = {},
  ...changes
}: Partial<Omit<Retail, 'order'>> & { order?: Partial<Retail['order']> } = {}): Retail {
  const line = { listPrice: 100_000, isExternalFabric: false, fixedPrice: null }
  const part = { optional: false, taken: false, folderId: 'f2', letter: null, alternatives: [] }
  const retailOrder = {
    rule: { ...aRule, percentage: 5000, minimumMargin: 2000 },
    display: 'exclVat' as const,
    vatRate: 2500,
    discountPercentage: 0,
    freight: 0,
    markings: [
      { ...part, id: 'm1', chosen: { ...line, id: 'm1' } },
      { ...part, id: 'm2', chosen: { ...line, id: 'm2', listPrice: 0, isExternalFabric: true } },
    ],
    extras: [],
    ...order,
  }
  return {
    version,
    own: { rule: null, display: null },
    profile: { rule: aRule, display: 'exclVat' },
    oneTotal: false,
    order: retailOrder,
    prices: calculateRetail(retailOrder as unknown as RetailOrder),
    library: [],
    ...changes,
  }
}
