import type { Folder, Marking, Order, OrderLine } from '@veck/contract'
import { isRoot, oreFromKronor, sumOfOre, type Ore } from '@veck/domain'

export type Curtain = { marking: Marking; line: OrderLine | undefined }

/** A folder with markings of its own; `path` from the outermost folder in, empty for the offer itself. */
export type Room = { path: string[]; curtains: Curtain[]; subtotal: Ore }

/** The offer as its reader walks through it, room by room, in the order of the tree (A2.37). */
export const roomsOf = ({ folder, orderLines }: Order): Room[] => {
  const lines = new Map(orderLines.map((line) => [line.markingId, line]))
  const within = (inside: Folder, path: string[]): Room[] => {
    const curtains = inside.markings.map((marking) => ({ marking, line: lines.get(marking.id) }))
    const prices = curtains.flatMap(({ line }) => (line ? [oreFromKronor(line.price.value)] : []))
    return [
      ...(curtains.length > 0 ? [{ path, curtains, subtotal: sumOfOre(prices) }] : []),
      ...inside.folders.flatMap((inner) => within(inner, [...path, inner.name])),
    ]
  }
  return within(folder, isRoot(folder) ? [] : [folder.name])
}
