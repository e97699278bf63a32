import { CurrencyCode, type Folder, type Marking, type Order } from '@veck/contract'
import { foldersIn, isRoot, markingsIn } from '@veck/domain'
import type { Locale } from '@veck/texts'
import { presentMoney } from '../../http/money.ts'
import { fabricsInUse, type PlacedLine } from './fabrics-in-use.ts'
import type { OrderContents } from './get-order.ts'
import { presentLine } from './present-line.ts'
import { presentSummary } from './present-summary.ts'
import type { LineRow, MarkingRow, Tree } from './tree-repository.ts'

/** A3.3, B3.1 */
export const presentOrder = ({ order, tree, lines }: OrderContents, locale: Locale): Order => {
  const lineOf = new Map(lines.map((line) => [line.markingId, line]))
  const folder = presentFolder(tree, order.offerName, lineOf)
  const folders = Object.fromEntries(foldersIn(folder).map((each) => [each.id, each]))
  const placed = markingsIn(folder).flatMap(({ id, name, folderId }): PlacedLine[] => {
    const line = lineOf.get(id)
    return line ? [{ line, place: { markingName: name, folderName: folders[folderId]?.name ?? '' } }] : []
  })
  const money = (ore: number) => presentMoney(ore, locale)
  return {
    ...presentSummary(order),
    note: order.note,
    ecomBasketId: order.ecomBasketId,
    version: order.version,
    folder,
    folders,
    markings: Object.fromEntries(markingsIn(folder).map((marking) => [marking.id, marking])),
    orderLines: placed.map(({ line, place }) => presentLine(line, place, locale)),
    fabricMarkingList: fabricsInUse(placed, locale),
    hasExternalFabrics: lines.some(({ isExternalFabric }) => isExternalFabric),
    currencyCode: CurrencyCode,
    isNewDeductionType: 'True',
    orderTotalNetAmount: money(order.netOre),
    orderTotalDiscountAmount: money(order.discountOre),
    freightCost: money(order.freightOre),
    orderTotalExclVat: money(order.exclVatOre),
    orderVat: money(order.vatOre),
    orderTotalInclVatAndFreightCost: money(order.inclVatOre),
  }
}

/** The root is called what the offer is called. */
const presentFolder = (tree: Tree, offerName: string, lineOf: Map<string, LineRow>): Folder => ({
  id: tree.id,
  name: isRoot(tree) ? offerName : tree.name,
  parentId: tree.parentId,
  orderId: tree.orderId,
  folders: tree.folders.map((folder) => presentFolder(folder, offerName, lineOf)),
  markings: tree.markings.map((marking) => presentMarking(marking, lineOf.get(marking.id))),
})

const presentMarking = ({ id, name, folderId }: MarkingRow, line: LineRow | undefined): Marking => ({
  id,
  name,
  folderId,
  images: [],
  productImage: line?.productImage || null,
  isExternalFabric: line?.isExternalFabric ?? false,
})
