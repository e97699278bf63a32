import type { Folder, Marking, Order, OrderLine } from '@veck/contract'
import { isRoot, oreFromKronor, type Ore, sumOfOre } from '@veck/domain'

export type Curtain = { marking: Marking; line: OrderLine | undefined }

/** A folder with markings of its own. */
export type Room = {
  id: string
  /** Undefined for what lies directly in the offer. */
  name: string | undefined
  /** The folders around it, outermost first. */
  within: string[]
  curtains: Curtain[]
  subtotal: Ore
}

const priceOf = (line: OrderLine): Ore => oreFromKronor(line.price.value)

/** The offer as its reader walks through it: room by room, in the order of the tree (A2.37). */
export function roomsOf(order: Order): Room[] {
  const lines = new Map(order.orderLines.map((line) => [line.markingId, line]))
  return roomsIn(order.folder, [], lines)
}

function roomsIn(folder: Folder, within: string[], lines: Map<string, OrderLine>): Room[] {
  const name = isRoot(folder) ? undefined : folder.name
  const curtains = folder.markings.map((marking) => ({ marking, line: lines.get(marking.id) }))
  const subtotal = sumOfOre(curtains.flatMap(({ line }) => (line ? [priceOf(line)] : [])))
  const below = name === undefined ? within : [...within, name]
  return [
    ...(curtains.length > 0 ? [{ id: folder.id, name, within, curtains, subtotal }] : []),
    ...folder.folders.flatMap((each) => roomsIn(each, below, lines)),
  ]
}

/** Markings that nobody has chosen a fabric for: they are neither priced nor ordered. */
export const unfinishedIn = (rooms: readonly Room[]): Curtain[] =>
  rooms.flatMap(({ curtains }) => curtains.filter(({ line }) => !line))
