import {
  CurtainConfiguration,
  Orientation,
  OrderStatus,
  percentageFromPercent,
  priceOrder,
  SewingType,
  type CurtainInput,
} from '@veck/domain'
import type { Locale } from '@veck/texts'
import { printedContents, type OrderSnapshot } from '../src/modules/documents/order-snapshot.ts'
import {
  presentOrder,
  type FolderRow,
  type LineRow,
  type MarkingRow,
  type OrderReadModel,
  type OrderRow,
} from '../src/modules/orders/index.ts'
import { testPrices } from './catalogue.ts'
import { storedLine } from './stored-line.ts'

const kinds: Partial<CurtainInput>[] = [
  {},
  { curtainConfiguration: CurtainConfiguration.Simple, splitCurtain: true, quantity: 3, sewingType: SewingType.Wave60 },
  { orientation: Orientation.Lying, sewTogether: false, sewingType: SewingType.Glider, wallWidth: 540 },
  { fabricWidth: 150, fabricReport: 64, sewingType: SewingType.CurtainHeaderTape, quantity: 2 },
  { curtainConfiguration: CurtainConfiguration.Simple, useWeights: true, sewingType: SewingType.GliderSinglePleat },
  { sewTogether: false, wallHeight: 310, wallWidth: 620 },
]

/** All of them are different. */
const variedChoices = (index: number): Partial<CurtainInput> => {
  const kind = kinds[index % kinds.length] ?? {}
  const round = Math.floor(index / kinds.length)
  return round === 0 ? kind : { ...kind, wallWidth: (kind.wallWidth ?? 320) + round }
}

export type SnapshotOptions = {
  /** The number of markings in each folder. */
  rooms: { name: string; markings: number }[]
  locale?: Locale
  status?: OrderStatus
  discount?: number
  order?: Partial<OrderRow>
  terms?: OrderSnapshot['terms']
  /** The choices of the n-th marking; by default several kinds in turn. */
  kind?: (index: number) => Partial<CurtainInput>
  /** Changes the order line of the n-th marking. */
  line?: (index: number) => Partial<LineRow>
  markingName?: (index: number) => string
}

const orderId = '5c0f2f3e-33f5-4f0e-9a9e-6a1a0f6d7a10'
const kept = { follows: null, deletedAt: null, deletionId: null }

/** What an order stores of its price. The discount is in per cent. */
export const orderTotals = (lines: Pick<LineRow, 'priceOre'>[], discount: number) => {
  const {
    net,
    discount: discounted,
    freight,
    exclVat,
    vat,
    inclVat,
  } = priceOrder(
    lines.map(({ priceOre }) => priceOre),
    percentageFromPercent(discount),
    testPrices,
    testPrices.vatPercentage,
  )
  return {
    netOre: net,
    discountOre: discounted,
    freightOre: freight,
    exclVatOre: exclVat,
    vatOre: vat,
    inclVatOre: inclVat,
  }
}

/** An order as the database holds it, made by the real engine and price list; no database needed. */
export const orderModel = (options: SnapshotOptions): OrderReadModel => {
  const { status = OrderStatus.Initiated, discount = 0 } = options
  const lines: LineRow[] = []
  const folderOf = (id: string, parentId: string | null, name: string) =>
    ({ id, parentId, name, orderId, position: 0, ...kept }) satisfies FolderRow
  const folders = options.rooms.map(({ name, markings }, room) => ({
    ...folderOf(`room-${room}`, 'root', name),
    folders: [],
    markings: Array.from({ length: markings }, () => {
      const index = lines.length
      const id = `marking-${index}`
      const given = options.markingName?.(index) ?? `Fönster ${index + 1}`
      lines.push(storedLine(id, options.kind?.(index) ?? variedChoices(index), options.line?.(index)))
      return {
        id,
        orderId,
        folderId: `room-${room}`,
        name: given,
        position: index,
        measured: null,
        window: null,
        ...kept,
      } satisfies MarkingRow
    }),
  }))
  const order = {
    id: orderId,
    offerNumber: 10_042,
    offerName: 'Villa Ekbacken',
    note: '',
    status,
    ownerEmail: 'kund@veck.example',
    version: 1,
    customerOrderNumber: '',
    offerSentToCustomerAt: null,
    curtains: lines.length,
    updatedAt: new Date('2026-11-15T10:00:00Z'),
    basketId: 1,
    ...orderTotals(lines, discount),
    vatCategory: 'S',
    vatRate: testPrices.vatPercentage,
    delivery: null,
    ...options.order,
  } as OrderRow
  return { order, tree: { ...folderOf('root', null, ''), folders, markings: [] }, lines }
}

/** The same order as the API answers it. */
export const presentedOrder = (options: SnapshotOptions) =>
  presentOrder({ ...orderModel(options), images: [] }, options.locale ?? 'sv')

/** The same order as its documents see it. */
export const orderSnapshot = (options: SnapshotOptions): OrderSnapshot => {
  const model = orderModel(options)
  return {
    locale: options.locale ?? 'sv',
    contents: printedContents(model),
    maker: {
      company: 'Lindqvist Inredning AB',
      name: 'Karin Lindqvist',
      email: 'kund@veck.example',
      phone: '0705551420',
      address: ['Hantverkargatan 14', '112 21 Stockholm'],
    },
    delivery: model.order.delivery,
    date: '2027-02-01T09:30:00.000Z',
    ...(options.terms ? { terms: options.terms } : {}),
  }
}
