import type { FabricInUse, Folder, Order } from '@veck/contract'
import { isRoot, markingsIn } from '@veck/domain'

/** Which markings a change is for. */
export type Scope = 'all' | 'folder' | 'selection' | 'fabric'

/** Where the screen was opened from: a folder, a fabric of the order, or markings that were selected in the sidebar. */
export type OpenedFrom = {
  folder?: Folder | undefined
  fabric?: FabricInUse | undefined
  selection?: readonly string[] | undefined
}

/** The markings of each scope that the user can choose, without scopes that have none. */
export const scopesOf = (
  order: Order,
  { folder, fabric, selection = [] }: OpenedFrom,
): ReadonlyMap<Scope, string[]> => {
  const all = markingsIn(order.folder).map(({ id }) => id)
  const selected = new Set(selection)
  const inFabric = new Set(fabric?.markings.map(({ markingId }) => markingId))
  const scopes: [Scope, string[]][] = [
    ['fabric', all.filter((id) => inFabric.has(id))],
    ['selection', all.filter((id) => selected.has(id))],
    ['folder', folder && !isRoot(folder) ? markingsIn(folder).map(({ id }) => id) : []],
    ['all', all],
  ]
  return new Map(scopes.filter(([, ids]) => ids.length > 0))
}

/** The fabrics of the markings, each with those of its markings that are in the scope. */
export const fabricsIn = (order: Order, markingIds: readonly string[]): FabricInUse[] => {
  const inScope = new Set(markingIds)
  return order.fabricMarkingList
    .map((fabric) => ({ ...fabric, markings: fabric.markings.filter(({ markingId }) => inScope.has(markingId)) }))
    .filter(({ markings }) => markings.length > 0)
}
