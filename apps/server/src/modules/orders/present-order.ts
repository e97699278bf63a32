import { CurrencyCode, type Folder, type Marking, type Money, type Order } from '@veck/contract'
import { foldersIn, groupBy, isRoot, markingsIn, percentFromPercentage } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { runToEnd, inSteps, type Steps } from '../../core/in-steps.ts'
import { presentMoney } from '../../core/money.ts'
import { fabricsInUse, type ShownLine } from './fabrics-in-use.ts'
import type { OrderContents } from './get-order.ts'
import { presentImage } from './present-image.ts'
import { presentLine } from './present-line.ts'
import { presentSummary } from './present-summary.ts'
import type { ImageRow, LineRow, MarkingRow, Tree } from './tree-repository.ts'

/** A3.3, B3.1 */
export const presentOrder = (contents: OrderContents, locale: Locale): Order =>
  runToEnd(presentInSteps(contents, locale))

/** The same, while others are served in between: an offer may have two thousand markings. */
export const presentLargeOrder = (contents: OrderContents, locale: Locale): Promise<Order> =>
  inSteps(presentInSteps(contents, locale))

function* presentInSteps(contents: OrderContents, locale: Locale): Steps<Order> {
  const { order, tree, lines, images, refusal, beingTransferred, procurement, sent, ownerMailRestricted } = contents
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const imagesOf = groupBy(images, ({ markingId }) => markingId)
  const markingOf = (row: MarkingRow) => presentMarking(row, lineOf.get(row.id), imagesOf.get(row.id) ?? [])
  const folder = presentFolder(tree, order.offerName, markingOf)
  const folders = Object.fromEntries(foldersIn(folder).map((each) => [each.id, each]))
  const shownLines: ShownLine[] = []
  for (const { id, name, folderId } of markingsIn(folder)) {
    const line = lineOf.get(id)
    const place = { markingName: name, folderName: folders[folderId]?.name ?? '' }
    if (line) shownLines.push({ line, shown: presentLine(line, place, locale) })
    yield
  }
  const money = (ore: number) => presentMoney(ore, locale)
  return {
    ...presentSummary({ ...order, beingTransferred }, locale),
    note: order.note,
    ecomBasketId: order.ecomBasketId,
    version: order.version,
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
    procurement,
    sent: sent && inLanguage(sent, locale),
    ownerMailRestricted,
    orderTotalNetAmount: money(order.netOre),
    orderTotalDiscountAmount: money(order.discountOre),
    freightCost: money(order.freightOre),
    vatCategory: order.vatCategory,
    vatPercentage: percentFromPercentage(order.vatRate),
    orderVat: money(order.vatOre),
    orderTotalInclVatAndFreightCost: money(order.inclVatOre),
  }
}

/** Money is told in the reader's language; what was sent is in the owner's. */
const inLanguage = (sent: NonNullable<Order['sent']>, locale: Locale): NonNullable<Order['sent']> => {
  const anew = ({ value }: Money) => presentMoney(Math.round(value * 100), locale)
  return {
    ...sent,
    orderTotalExclVat: anew(sent.orderTotalExclVat),
    orderTotalInclVatAndFreightCost: anew(sent.orderTotalInclVatAndFreightCost),
    linePrices: Object.fromEntries(Object.entries(sent.linePrices).map(([id, price]) => [id, anew(price)])),
  }
}

/** The root is called what the offer is called. */
const presentFolder = (tree: Tree, offerName: string, markingOf: (row: MarkingRow) => Marking): Folder => ({
  id: tree.id,
  name: isRoot(tree) ? offerName : tree.name,
  parentId: tree.parentId,
  orderId: tree.orderId,
  folders: tree.folders.map((folder) => presentFolder(folder, offerName, markingOf)),
  markings: tree.markings.map(markingOf),
})

const presentMarking = (
  { id, name, folderId, measured }: MarkingRow,
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
})
