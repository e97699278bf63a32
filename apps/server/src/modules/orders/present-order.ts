import {
  CurrencyCode,
  type Folder,
  type Marking,
  type MarkingImage,
  type Order,
  type SavedTotals,
} from '@veck/contract'
import { fabricsInUse, type LineWithFabric } from '@veck/contract/fabrics-in-use'
import { foldersIn, groupBy, isRoot, markingsIn, percentFromPercentage } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { swedishTime } from '@veck/texts/formats'
import { inSteps, type Steps } from '../../core/in-steps.ts'
import { presentMoney } from '../../core/money.ts'
import type { OpenedOrder } from './get-order.ts'
import { linesInOrderShown } from './order-read-model.ts'
import type { OrderRow } from './order-repository.ts'
import { presentLine } from './present-line.ts'
import { presentSummary } from './present-summary.ts'
import type { ProcurementReturn } from './procurement-return.ts'
import type { SentOffer } from './sent-offer.ts'
import type { ImageRow, LineRow, MarkingRow, Tree } from './tree-repository.ts'

/**
 * The order as the API answers it (A3.3, B3.1). Yields to other requests in between: an order may have two thousand
 * markings.
 */
export const presentOrder = (contents: OpenedOrder, locale: Locale): Promise<Order> =>
  inSteps(presentInSteps(contents, locale))

function* presentInSteps(contents: OpenedOrder, locale: Locale): Steps<Order> {
  const { order, tree, lines, images, refusal, beingTransferred, procurement, sent } = contents
  const { customer, ownerMailRestricted } = contents
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const imagesOf = groupBy(images, ({ markingId }) => markingId)
  const markingOf = (row: MarkingRow) => presentMarking(row, lineOf.get(row.id), imagesOf.get(row.id) ?? [])
  const folder = presentFolder(tree, order.offerName, markingOf)
  const folders = Object.fromEntries(foldersIn(folder).map((each) => [each.id, each]))
  const shownLines: LineWithFabric[] = []
  for (const { line, ...place } of linesInOrderShown(contents)) {
    shownLines.push({
      shown: presentLine(line, place, locale),
      productId: line.productId,
      image: line.productImage,
    })
    yield
  }
  return {
    ...presentSummary({ ...order, beingTransferred }, locale),
    note: order.note,
    ecomBasketId: order.basketId,
    folder,
    folders,
    markings: Object.fromEntries(markingsIn(folder).map((marking) => [marking.id, marking])),
    orderLines: shownLines.map(({ shown }) => shown),
    fabricMarkingList: fabricsInUse(shownLines),
    hasExternalFabrics: lines.some(({ isExternalFabric }) => isExternalFabric),
    currencyCode: CurrencyCode,
    isNewDeductionType: 'True',
    delivery: order.delivery,
    refusal,
    procurement: procurement && presentReturn(procurement),
    sent: sent && presentSent(sent, locale),
    customer,
    ownerMailRestricted,
    ...presentTotals(order, locale),
  }
}

/** The version and the totals of an order (A2.38). */
export const presentTotals = (order: OrderRow, locale: Locale): SavedTotals => {
  const money = (ore: number) => presentMoney(ore, locale)
  return {
    version: order.version,
    updatedAt: order.updatedAt.toISOString(),
    orderTotalNetAmount: money(order.netOre),
    orderTotalDiscountAmount: money(order.discountOre),
    freightCost: money(order.freightOre),
    orderTotalExclVat: money(order.exclVatOre),
    vatCategory: order.vatCategory,
    vatPercentage: percentFromPercentage(order.vatRate),
    orderVat: money(order.vatOre),
    orderTotalInclVatAndFreightCost: money(order.inclVatOre),
  }
}

const presentSent = ({ sentAt, pricesHoldUntil, exclVatOre, inclVatOre, lines }: SentOffer, locale: Locale) => ({
  sentAtFormatted: swedishTime(sentAt),
  pricesHoldUntil,
  orderTotalExclVat: presentMoney(exclVatOre, locale),
  orderTotalInclVatAndFreightCost: presentMoney(inclVatOre, locale),
  linePrices: Object.fromEntries(lines.map(({ markingId, priceOre }) => [markingId, presentMoney(priceOre, locale)])),
})

const presentReturn = ({ returnedAt, ...procurement }: ProcurementReturn) => ({
  ...procurement,
  returnedAtFormatted: swedishTime(returnedAt),
})

/** The root has the name of the order. */
const presentFolder = (tree: Tree, offerName: string, markingOf: (row: MarkingRow) => Marking): Folder => ({
  id: tree.id,
  name: isRoot(tree) ? offerName : tree.name,
  parentId: tree.parentId,
  orderId: tree.orderId,
  ...(tree.follows !== null && { follows: tree.follows }),
  folders: tree.folders.map((folder) => presentFolder(folder, offerName, markingOf)),
  markings: tree.markings.map(markingOf),
})

const presentMarking = (
  { id, name, folderId, measured, window, follows }: MarkingRow,
  line: LineRow | undefined,
  images: ImageRow[],
): Marking => ({
  id,
  name,
  folderId,
  images: images.map(presentImage),
  productImage: line?.productImage || null,
  isExternalFabric: line?.isExternalFabric ?? false,
  measured: line ? null : measured,
  ...(window && { window }),
  ...(follows !== null && { follows }),
})

/** A photo of a marking, without the columns of the database (B3.4). */
export const presentImage = ({ id, name, note, fileId, thumbnailFileId }: ImageRow): MarkingImage => ({
  id,
  name,
  note,
  fileId,
  thumbnailFileId,
})
