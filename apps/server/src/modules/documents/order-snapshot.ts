import type { CurtainData, Delivery } from '@veck/contract'
import type { CurtainParameters, FolderTree } from '@veck/domain'
import type { Locale } from '@veck/texts'
import type { Queryable } from '../../db/client.ts'
import type { Maker, Terms } from '../../db/schema/document-heads.ts'
import type { User } from '../../core/signed-in.ts'
import type { Pricing } from '../calculator/index.ts'
import type { FolderRow, LineRow, MarkingRow, OrderReadModel, OrderRow } from '../orders/index.ts'
import { findRenderings } from '../renderings/index.ts'
import { readHead } from './document-head.ts'

export type PrintedOrder = Pick<
  OrderRow,
  | 'id'
  | 'offerNumber'
  | 'offerName'
  | 'note'
  | 'status'
  | 'customerOrderNumber'
  | 'netOre'
  | 'discountOre'
  | 'freightOre'
  | 'exclVatOre'
  | 'vatOre'
  | 'inclVatOre'
  | 'vatCategory'
  | 'vatRate'
>
export type PrintedMarking = Pick<MarkingRow, 'id' | 'folderId' | 'name' | 'measured'> & {
  /** Absent in earlier snapshots. */
  window?: MarkingRow['window']
}
type PrintedTree = FolderTree<Pick<FolderRow, 'id' | 'parentId' | 'name'>, PrintedMarking>
/** The oldest snapshots do not have the fields of `made`. */
type PrintedCurtain = Omit<LineRow['curtain'], keyof NonNullable<CurtainData['made']>> & Partial<LineRow['curtain']>
export type PrintedLine = Omit<
  LineRow,
  'orderId' | 'rowId' | 'productId' | 'parameterVersionId' | 'priceListId' | 'curtain'
> & {
  curtain: PrintedCurtain
}

/** What a document shows of the read model of an order. Plain JSON. */
export type PrintedContents = { order: PrintedOrder; tree: PrintedTree; lines: PrintedLine[] }

/** Everything that a document about an order says, as it was at one moment, in the owner's language. Plain JSON. */
export type OrderSnapshot = {
  locale: Locale
  contents: PrintedContents
  maker: Maker
  delivery: Delivery | null
  /** When the order was sent or placed; the current time for an open order. */
  date: string
  /** Absent, like `parameters`, in the oldest snapshots. */
  terms?: Terms | undefined
  /** The supplier's parameters, used for the drawings. */
  parameters?: CurtainParameters | undefined
  /** Files of the 3D pictures by marking: only of curtains that look like this now. Absent in older snapshots. */
  renderings?: Record<string, string> | undefined
}

type ActiveParameters = Awaited<ReturnType<Pricing['parameters']>>

/** The parameters are read before the transaction: inside it, reading them would need a second connection. */
export type SnapshotSources = { db: Queryable; parameters: ActiveParameters }

export const takeSnapshot = async (
  { db, parameters }: SnapshotSources,
  model: OrderReadModel,
  owner: User,
  now: Date,
): Promise<OrderSnapshot> => {
  const { maker, date, terms } = await readHead(db, model.order, owner, now)
  const lines = model.lines.map((line) => ({ ...line, id: line.markingId }))
  const renderings = await findRenderings(db, model.order.id, lines)
  return {
    locale: owner.language,
    contents: printedContents(model),
    maker,
    delivery: model.order.delivery,
    date: date.toISOString(),
    terms,
    parameters: parameters.values,
    renderings: Object.fromEntries([...renderings].map(([markingId, { key }]) => [markingId, key])),
  }
}

export const printedContents = ({ order, tree, lines }: OrderReadModel): PrintedContents => ({
  order: {
    id: order.id,
    offerNumber: order.offerNumber,
    offerName: order.offerName,
    note: order.note,
    status: order.status,
    customerOrderNumber: order.customerOrderNumber,
    netOre: order.netOre,
    discountOre: order.discountOre,
    freightOre: order.freightOre,
    exclVatOre: order.exclVatOre,
    vatOre: order.vatOre,
    inclVatOre: order.inclVatOre,
    vatCategory: order.vatCategory,
    vatRate: order.vatRate,
  },
  tree: printedTree(tree),
  lines: lines.map(
    ({ orderId: _order, rowId: _row, productId: _product, parameterVersionId: _by, priceListId: _at, ...line }) => line,
  ),
})

const printedTree = ({ id, parentId, name, folders, markings }: OrderReadModel['tree']): PrintedTree => ({
  id,
  parentId,
  name,
  folders: folders.map(printedTree),
  markings: markings.map(({ id: markingId, folderId, name: markingName, measured, window }) => ({
    id: markingId,
    folderId,
    name: markingName,
    measured,
    ...(window && { window }),
  })),
})
