import { foldersIn, type MarkingWindow, markingsIn, normalizeWindow } from '@veck/domain'
import { fabricsInUse } from './fabrics-in-use.ts'
import type { Folder } from './schemas/folder.ts'
import type { Marking } from './schemas/marking.ts'
import type { OrderLine } from './schemas/order-line.ts'
import type { Order } from './schemas/order.ts'
import type { SavedOrderLine } from './schemas/saved-line.ts'

// What an order becomes when one of its markings is saved. A caller that has the order and the answer of the save need not
// read the order again, unless the marking belongs to a room type: then its rooms have changed too.

const isFollowed = (order: Order, id: string) => Object.values(order.markings).some(({ follows }) => follows === id)

type SavedMarking = {
  version: number
  name?: string
  measured?: Marking['measured']
  /** Absent: the marking keeps its window. */
  window?: MarkingWindow | null | undefined
}

/** After a marking got another name or other measurements. Undefined if others follow it. */
export const withSavedMarking = (
  order: Order,
  id: string,
  { version, window, ...changes }: SavedMarking,
): Order | undefined =>
  isFollowed(order, id) ? undefined : rebuild({ ...order, version }, id, { ...changes, ...windowAfter(window) })

const windowAfter = (window: SavedMarking['window']): Pick<Marking, 'window'> =>
  window === undefined ? {} : { window: normalizeWindow(window) ?? undefined }

/** After a line was saved, with the window that was sent with it. Undefined if others follow it, or if the answer of an older server has no totals. */
export const withSavedLine = (
  order: Order,
  saved: SavedOrderLine,
  window?: SavedMarking['window'],
): Order | undefined => {
  const { order: totals, productId, productImage, notFollowed: _told, ...line } = saved
  if (!totals || productId === undefined || isFollowed(order, line.markingId)) return undefined
  const { markingId, markingName: name, isExternalFabric } = line
  const changes = { name, isExternalFabric, productImage: productImage ?? null, measured: null, ...windowAfter(window) }
  return rebuild({ ...order, ...totals }, markingId, changes, { line, productId })
}

type NewLine = { line: OrderLine; productId: number }

/** Everything that repeats the names, lines and fabrics of the markings is made again. */
const rebuild = (order: Order, id: string, changes: Partial<Marking>, added?: NewLine): Order => {
  const changed = (marking: Marking): Marking => (marking.id === id ? { ...marking, ...changes } : marking)
  const changedIn = (folder: Folder): Folder => ({
    ...folder,
    folders: folder.folders.map(changedIn),
    markings: folder.markings.map(changed),
  })
  const folder = changedIn(order.folder)
  const markings = markingsIn(folder)
  const lineOf = new Map(order.orderLines.map((line) => [line.markingId, line]))
  if (added) lineOf.set(id, added.line)
  const shown = markings.flatMap((marking) => {
    const line = lineOf.get(marking.id)
    return line ? [{ marking, line: { ...line, markingName: marking.name } }] : []
  })
  const orderLines = shown.map(({ line }) => line)
  const productIdOf = new Map(order.fabricMarkingList.map(({ erpProductId, productId }) => [erpProductId, productId]))
  if (added) productIdOf.set(added.line.erpProductId, added.productId)
  return {
    ...order,
    folder,
    folders: Object.fromEntries(foldersIn(folder).map((each) => [each.id, each])),
    markings: Object.fromEntries(markings.map((marking) => [marking.id, marking])),
    orderLines,
    fabricMarkingList: fabricsInUse(
      shown.map(({ marking, line }) => ({
        shown: line,
        productId: productIdOf.get(line.erpProductId) ?? 0,
        image: marking.productImage ?? '',
      })),
    ),
    hasExternalFabrics: orderLines.some(({ isExternalFabric }) => isExternalFabric),
    curtains: orderLines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}
