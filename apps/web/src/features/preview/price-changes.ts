import type { Money, Order, OrderLine } from '@veck/contract'

export type PriceChange = { before: Money; after: Money }
type LineChange = PriceChange & { line: OrderLine }
export type PriceChanges = { lines: LineChange[]; total: PriceChange }

const isSame = (one: Money, other: Money) => one.value === other.value

/** What costs something else than when the offer was last seen; undefined when nothing does (A4.9). */
export function priceChanges(seen: Order, fresh: Order): PriceChanges | undefined {
  const pricesSeen = new Map(seen.orderLines.map((line) => [line.markingId, line.price]))
  const lines = fresh.orderLines.flatMap((line): LineChange[] => {
    const before = pricesSeen.get(line.markingId)
    return before && !isSame(before, line.price) ? [{ line, before, after: line.price }] : []
  })
  const total = { before: seen.orderTotalExclVat, after: fresh.orderTotalExclVat }
  return lines.length > 0 || !isSame(total.before, total.after) ? { lines, total } : undefined
}
