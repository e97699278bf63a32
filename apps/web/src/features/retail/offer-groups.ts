import type { Folder, Order, OrderLine, Retail } from '@veck/contract'
import {
  foldersIn,
  isRoot,
  type PricedExtra,
  type PricedMarking,
  type RetailOrder,
  type RetailPrices,
} from '@veck/domain'
import { fabricName } from '../../lib/fabrics/fabric-name.ts'
import type { AlternativesOfMarking } from '../../lib/order/alternatives.ts'

export type SavedExtra = Retail['order']['extras'][number]
type DraftMarking = RetailOrder['markings'][number]

export type MarkingPart = {
  name: string
  line: OrderLine | undefined
  retail: DraftMarking
  /** Those that are not chosen, as saved. */
  alternatives: (Retail['order']['markings'][number]['alternatives'][number] & { fabric: string })[]
  priced: PricedMarking
}
export type ExtraPart = { extra: SavedExtra; priced: PricedExtra }

/** A folder that has curtains or extra items directly in it. */
export type OfferGroup = { folder: Folder; path: string[]; markings: MarkingPart[]; extras: ExtraPart[] }

const byId = <Item extends { id: string }>(items: readonly Item[]) => new Map(items.map((item) => [item.id, item]))

/** The parts of an offer by folder, in the sequence of the order, and the extra items of the whole order. */
export function offerGroups(
  order: Order,
  saved: Retail,
  draft: { order: RetailOrder; prices: RetailPrices },
  curtains: ReadonlyMap<string, AlternativesOfMarking>,
) {
  const markings = byId(draft.order.markings)
  const savedMarkings = byId(saved.order.markings)
  const pricedMarkings = byId(draft.prices.markings)
  const pricedExtras = byId(draft.prices.extras)
  const lines = new Map(order.orderLines.map((line) => [line.markingId, line]))
  const extrasIn = (folderId: string | null): ExtraPart[] =>
    saved.order.extras.flatMap((extra) => {
      const priced = pricedExtras.get(extra.id)
      return extra.folderId === folderId && priced ? [{ extra, priced }] : []
    })
  const groups = foldersIn(order.folder)
    .map((folder): OfferGroup => ({
      folder,
      path: pathOf(order, folder),
      markings: folder.markings.flatMap(({ id, name }): MarkingPart[] => {
        const [retail, priced] = [markings.get(id), pricedMarkings.get(id)]
        // The order may be newer than the retail data: a marking that one of them lacks follows when both are read.
        const alternatives = (savedMarkings.get(id)?.alternatives ?? []).map((line) => {
          const curtain = curtains.get(id)?.alternatives.find(({ letter }) => letter === line.letter)
          return { ...line, fabric: curtain ? fabricName(curtain) : '' }
        })
        return retail && priced ? [{ name, line: lines.get(id), retail, alternatives, priced }] : []
      }),
      extras: extrasIn(folder.id),
    }))
    .filter((group) => group.markings.length + group.extras.length > 0)
  return { groups, ofOrder: extrasIn(null) }
}

/** Names of the folders from the outermost in, this one last; empty for the root. */
function pathOf(order: Order, folder: Folder): string[] {
  if (isRoot(folder)) return []
  const parent = folder.parentId === null ? undefined : order.folders[folder.parentId]
  return [...(parent ? pathOf(order, parent) : []), folder.name]
}
