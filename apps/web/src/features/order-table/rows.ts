import type { Folder, Marking, Money, Order, OrderLine, Variant } from '@veck/contract'
import { fromLineChoices } from '@veck/contract/line-choices'
import {
  type CurtainChoices,
  type CurtainFabric,
  folderPaths,
  type MarkingWindow,
  normalizeChoices,
  quantityShown,
  wallHeightShown,
} from '@veck/domain'

export type RowFabric = {
  name: string
  colour: string
  facts: CurtainFabric
  /** Of the catalogue. */
  variant?: { productId: number; partNo: string }
  /** Of the customer. */
  own?: OrderLine
}

/** One marking. Lengths in cm. */
export type TableRow = {
  id: string
  name: string
  folderId: string
  /** Names of the folders below the order, with slashes. Empty for a marking that is in no folder. */
  folder: string
  /** Null: nothing is chosen yet. */
  choices: CurtainChoices | null
  window: MarkingWindow | null
  fabric: RowFabric | null
  drops: number | null
  /** In metres, for the whole quantity. */
  metres: number | null
  price: Money | null
  /** The server has not answered yet. */
  isPricePending?: boolean
}

export const factsOf = (variant: Variant): CurtainFabric => ({
  fabricWidth: variant.width,
  fabricReport: variant.repeatHeight,
  fabricRecommendWeights: variant.recommendWeights,
  preferredOrientation: variant.preferredOrientation,
})

/** What is known of the catalogue. A line names its fabric and colour in one text until its variants are loaded. */
export type Catalogue = { names: Map<number, string>; variants: Map<string, Variant> }

const fabricOf = (line: OrderLine, productId: number | undefined, { names, variants }: Catalogue): RowFabric => {
  const facts = {
    fabricWidth: line.productWidth,
    fabricReport: line.productRepeatHeight,
    fabricRecommendWeights: line.recommendWeights,
  }
  if (line.isExternalFabric)
    return { name: line.externalFabricName, colour: line.externalFabricColor, facts, own: line }
  const variant = variants.get(line.erpProductId)
  const colour = variant?.color ?? ''
  const name = (productId === undefined ? undefined : names.get(productId)) ?? line.productName
  return {
    name,
    colour,
    facts: { ...facts, ...(variant && { preferredOrientation: variant.preferredOrientation }) },
    ...(productId !== undefined && { variant: { productId, partNo: line.erpProductId } }),
  }
}

const choicesOf = (marking: Marking, line: OrderLine | undefined): CurtainChoices | null => {
  if (!line) return marking.measured ? normalizeChoices(marking.measured) : null
  return {
    ...normalizeChoices(fromLineChoices(line)),
    wallHeight: wallHeightShown(line.wallHeight),
    quantity: quantityShown(line.markingQuantity, line.splitCurtain),
  }
}

/** The markings in the sequence of the order. */
export function rowsOf(order: Order, catalogue: Catalogue): TableRow[] {
  const lines = new Map(order.orderLines.map((line) => [line.markingId, line]))
  const productIds = new Map(order.fabricMarkingList.map(({ erpProductId, productId }) => [erpProductId, productId]))
  const paths = folderPaths(order.folder)
  const rows: TableRow[] = []
  const walk = (folder: Folder) => {
    for (const marking of folder.markings) {
      const line = lines.get(marking.id)
      rows.push({
        id: marking.id,
        name: marking.name,
        folderId: folder.id,
        folder: paths.get(folder.id) ?? '',
        choices: choicesOf(marking, line),
        window: marking.window ?? null,
        fabric: line ? fabricOf(line, productIds.get(line.erpProductId), catalogue) : null,
        drops: line?.curtainData.totalQuantity ?? null,
        metres: line?.curtainData.made ? line.curtainData.made.totalFabricLengthNeeded / 100 : null,
        price: line?.price ?? null,
      })
    }
    for (const each of folder.folders) walk(each)
  }
  walk(order.folder)
  return rows
}
